import { describe, expect, test } from 'vitest';
import { generate, type Way } from '../../../test/behaviour/generated-worlds.ts';
import { agentFacts } from '../../../test/fixtures/agent-facts.ts';
import { createWorld } from '../../index.ts';
import { readThingPosition } from '../state/position.ts';
import { A, STATUS, type State } from '../state/state.ts';
import { newContext } from './context.ts';
import { Moment } from './moment.ts';

const WORLDS: readonly [Way, number][] = [
  ['written', 0],
  ['written', 2],
  ['social', 200],
  ['social', 203],
  ['alone', 3],
  ['alone', 4],
  ['mapped', 1],
  ['plain', 2],
];

/** Where all things are; without bodies and what is carried where no other agent counts. */
function placesOf(s: State, copy: State): number[][] {
  const place = new Float64Array(2);
  const isAlone = copy.doubleStride === 0;
  return Array.from({ length: s.thingCount }, (_, thing) => thing)
    .filter((thing) => s.kind[thing] >= 0 && (!isAlone || s.entry[thing] >= 0))
    .map((thing) => {
      readThingPosition(s, thing, place);
      return [thing, ...place];
    });
}

describe.each(WORLDS)('in the generated world “%s %d”', (way, seed) => {
  test('a moment has all that a decision reads, and keeps it while the world goes on', () => {
    const world = createWorld(generate(way, seed), { seed });
    const { state: s } = world.engine;
    for (let i = 0; i < 3; i++) {
      world.advance(2 + i * 3);
      const kept = world
        .agents()
        .slice(0, 4)
        .map(({ row: agent }) => {
          const mind = s.rules.minds[s.agentTypeOf(agent).mind];
          const { state } = new Moment(s, newContext(mind), agent, false);
          expect(state.ints[state.row(agent) + A.status] & STATUS.walking).toBe(0);
          const [now, then] = [s, state].map((each) => ({ ...agentFacts(each, agent), places: [] as number[][] }));
          then.places = placesOf(state, state);
          now.places = placesOf(s, state);
          expect(then).toEqual(now);
          return { agent, state, then };
        });
      world.advance(3);
      for (const { agent, state, then } of kept)
        expect({ ...agentFacts(state, agent), places: placesOf(state, state) }).toEqual(then);
    }
  });
});
