import { type Advert, createWorld, type Mind, type World, type WorldDefinition } from '../../src/index.ts';
import { scoresIn } from '../fixtures/chronicle.ts';

/** One actor whose decisions are all its own. */
export function actor(
  state: Record<string, number>,
  innate: Record<string, Advert>,
  rest: Partial<WorldDefinition> & { readonly mind?: Mind } = {},
): World {
  const { mind = {}, ...definition } = rest;
  return createWorld({
    temperaments: { actor: { state, innate, mind } },
    agents: [{ name: 'Ann', temperament: 'actor', at: [1, 1] }],
    ...definition,
  });
}

/** What Ann would score each of her options with now. */
export const scores = (world: World) => scoresIn(world, world.agent('Ann').consider());

/** How often each option is taken in so many decisions. */
export function tally(world: World, decisions: number): Record<string, number> {
  const counts: Record<string, number> = {};
  for (let i = 0; i < decisions; i++) {
    world.agent('Ann').decide();
    const taken = world.agent('Ann').doing?.action ?? 'nothing';
    counts[taken] = (counts[taken] ?? 0) + 1;
  }
  return counts;
}
