import { createWorld, type Kind, type Mind, type Point, type World, type WorldDefinition } from '../../src/index.ts';

/** The emptier, the more urgent, evenly. */
export const straight = { kind: 'linear', over: [0, 100], to: [100, 0] } as const;

/** People in a world of things, all of them as keen as possible. */
export function place(
  kinds: Record<string, Kind>,
  things: readonly { readonly kind: string; readonly at: Point; readonly name?: string }[],
  people: Record<string, Point>,
  rest: Partial<WorldDefinition> & { readonly mind?: Mind } = {},
): World {
  const { mind = {}, ...definition } = rest;
  return createWorld({
    needs: { rest: { decay: 0, curve: straight, start: 20 }, fun: { decay: 0, curve: straight, start: 20 } },
    kinds,
    temperaments: { person: { mind } },
    things,
    agents: Object.entries(people).map(([name, at]) => ({ name, temperament: 'person', at })),
    ...definition,
  });
}

/** A place to sleep for one. */
export const bed: Kind = {
  adverts: { sleep: { promise: { rest: 60 }, steps: [{ wait: 20 }, { grant: { rest: 60 } }] } },
};
