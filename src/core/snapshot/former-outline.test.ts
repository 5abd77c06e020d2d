import { expect, test } from 'vitest';
import { farm } from '../../../test/worlds/farm.ts';
import { refusal } from '../../../test/worlds/house.ts';
import { createWorld, type Snapshot } from '../../index.ts';
import { withFormerKeys } from '../definition/renamed-keys.ts';
import { Hash } from '../math/hash.ts';
import { A, AGENT_INTS } from '../state/state.ts';
import { listFormerNodes } from './former-nodes.ts';
import { findDifference } from './outline.ts';
import { upgradeSnapshot } from './upgrade-snapshot.ts';

const world = createWorld(farm, { seed: 3 });
world.advance(9);
const honest = world.snapshot();

/** The snapshot with an outline as earlier versions made it: a hash of a text. */
function withOutlineOf(definition: unknown): Snapshot {
  const hash = new Hash();
  hash.text(JSON.stringify(definition));
  return { ...honest, outline: { ...honest.outline, hash: hash.digest() } };
}

test.each([
  ['as it is', farm],
  ['with the former names of its keys', withFormerKeys(farm)],
])('a snapshot that knows its definition by its text, %s, is one of this world', (_, definition) => {
  const other = createWorld(farm, { seed: 3, snapshot: withOutlineOf(definition) });
  expect(other.hash()).toBe(honest.hash);
});

test('a snapshot that knows another definition by its text is of another world', () => {
  const other = withOutlineOf({ ...farm, name: 'another' });
  expect(refusal(() => world.restore(other))).toContain('the snapshot is of another world');
});

test.each([
  ['as it is', farm],
  ['with the former names of its keys', withFormerKeys(farm)],
])('what has changed since an earlier engine saved a world is found by its nodes, %s', (_, definition) => {
  const outline = { ...honest.outline, nodes: listFormerNodes(definition) };
  const other = { ...farm, needs: { ...farm.needs, food: { ...farm.needs.food, decay: 99 } } };
  expect(findDifference(outline, other)).toBe('needs.food.decay has changed');
});

test('another engine may count other things into its hash, this one may not', () => {
  const hash = '0123456789abcdef';
  expect(refusal(() => world.restore({ ...honest, hash }))).toContain('it says that its hash is 0123456789abcdef');
  expect(refusal(() => world.restore({ ...honest, hash, engine: '0.2.9' }))).toBe('nothing is refused');
});

test('a snapshot of an earlier engine stays as it is when it is brought up to date', () => {
  const old: Snapshot = { ...honest, engine: '0.1.4' };
  const before = old.ints.agents.slice();
  const { ints } = upgradeSnapshot(world.engine.state, old);
  expect(old.ints.agents).toEqual(before);
  expect(ints.agents).not.toEqual(before);
  const statusesOf = (agents: Int32Array) => agents.filter((_, i) => i % AGENT_INTS === A.status);
  expect(ints.agents.filter((_, i) => i % AGENT_INTS !== A.status)).toEqual(
    before.filter((_, i) => i % AGENT_INTS !== A.status),
  );
  expect(statusesOf(ints.agents)).not.toEqual(statusesOf(before));
});
