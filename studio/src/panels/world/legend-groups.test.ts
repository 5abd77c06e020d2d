import { expect, test } from 'vitest';
import { AGENT, type MapFrame, type MapScene } from '../../session/map/map-frame.ts';
import { countGroups } from './legend-groups.ts';
import { isShown } from './plan/map-filter.ts';

const look = { icon: null, isSleep: false, isLine: false };
const SCENE: MapScene = {
  id: 1,
  name: 'fair',
  rows: null,
  isAnywhere: false,
  width: 9,
  height: 9,
  regions: [],
  kinds: [],
  needs: ['food', 'fun'],
  actions: [
    { ...look, name: 'ride', need: 1, colour: 1 },
    { ...look, name: 'eat', need: 0, colour: 0 },
    { ...look, name: 'throw', need: 1, colour: 1 },
    { ...look, name: 'work', need: -1, colour: 2 },
    { ...look, name: 'stare', need: -1, colour: -1 },
  ],
  temperaments: [],
  temperament: new Uint16Array(0),
  hasDay: false,
  agents: [],
  ids: [],
  count: 0,
};

function frame(actions: readonly number[], gone: readonly number[] = []): MapFrame {
  const none = new Float32Array(actions.length);
  return {
    scene: 1,
    tick: 0,
    pace: 0,
    hour: 0,
    id: Float64Array.from(actions.keys()),
    x: none,
    y: none,
    action: Int16Array.from(actions),
    flags: Uint8Array.from(actions, (_, i) => (gone.includes(i) ? AGENT.isGone : 0)),
  };
}

test('agents are counted by need, then by activities without one, and no colour stands for two groups', () => {
  const groups = countGroups(SCENE, frame([0, 2, 2, 1, 3, 4, -1, 1], [7]));
  expect(groups.map(({ title, colour, count }) => [title, colour, count])).toEqual([
    ['food', 0, 1],
    ['fun', 1, 3],
    ['work', 2, 1],
    ['other', -1, 1],
  ]);
  expect(groups[1].actions).toEqual([
    { name: 'throw', count: 2 },
    { name: 'ride', count: 1 },
  ]);
});

test('the filter of each group shows exactly its agents', () => {
  const actions = [0, 2, 2, 1, 3, 4];
  for (const { filter, count } of countGroups(SCENE, frame(actions)))
    expect(actions.filter((action) => isShown(filter, SCENE, action))).toHaveLength(count);
  expect(actions.every((action) => isShown(null, SCENE, action))).toBe(true);
  expect(actions.filter((action) => isShown({ action: 'ride' }, SCENE, action))).toEqual([0]);
});
