import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../test/runner/runs.ts';
import { home } from '../../test/worlds/home.ts';
import { COMMANDS } from '../core/internal.ts';
import { createWorld } from '../index.ts';
import { attach } from './attach.ts';
import type { Link } from './link.ts';
import { NEEDS, type Permission } from './message.ts';

/** A world with one client, whose messages are answered at once. */
function openGame(allow: readonly Permission[]) {
  const world = createWorld(home);
  world.advance(50);
  const answers: string[] = [];
  const link: Link = { send: (text) => void answers.push(text), close() {}, onText: null, onClose: null };
  const channel = {
    listen(accept: (link: Link) => void) {
      accept(link);
      return () => {};
    },
  };
  const attachment = attach(world, { channel, allow });
  return { world, answers, attachment, send: (text: unknown) => link.onText?.(text) };
}

const ref = fc.constantFrom<unknown>('Ann', 0, 1, 'fridge', 'Bob', -1, null, {}, []);
const value = fc.oneof(ref, fc.double(), fc.constantFrom('hunger', 'stock', 'eat', 'nap', 'likes'), fc.jsonValue());
const command = fc.record({
  do: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...COMMANDS) }, fc.string()),
  with: fc.oneof({ weight: 9, arbitrary: fc.array(value, { maxLength: 4 }) }, fc.jsonValue()),
});
const query = fc.record({
  id: fc.oneof({ weight: 9, arbitrary: fc.nat() }, fc.jsonValue()),
  ask: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...Object.keys(NEEDS)) }, fc.string()),
  with: fc.oneof(
    fc.record({ agent: ref, advert: value, thing: ref, within: fc.jsonValue(), command, text: fc.string() }),
    fc.jsonValue(),
  ),
});
const message = fc.oneof(
  { weight: 8, arbitrary: query.map((each) => JSON.stringify(each)) },
  fc.string(),
  fc.jsonValue().map((each) => JSON.stringify(each)),
  fc.anything(),
);

test('whatever a client that may look sends, each message has one answer and the world is as without it', () => {
  fc.assert(
    fc.property(fc.array(message, { maxLength: 20 }), (messages) => {
      const { world, answers, attachment, send } = openGame(['look']);
      for (const each of messages) send(each);
      expect(answers).toHaveLength(messages.length);
      world.advance(100);
      attachment.detach();
      const alone = createWorld(home);
      alone.advance(150);
      expect(world.hash()).toBe(alone.hash());
    }),
    { numRuns: runs(100) },
  );
});

test('whatever commands a client that may touch sends, the game goes on, and can be saved', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 12 }), (commands) => {
      const { world, answers, attachment, send } = openGame(['look', 'touch']);
      for (const [id, each] of commands.entries())
        send(JSON.stringify({ id, ask: 'execute', with: { command: each } }));
      expect(answers).toHaveLength(commands.length);
      world.advance(100);
      attachment.detach();
      expect(createWorld(home, { snapshot: world.snapshot() }).hash()).toBe(world.hash());
    }),
    { numRuns: runs(200) },
  );
});
