import type { Advert, Factor, Kind, Mind, Space, Step, Temperament, World, WorldDefinition } from '../../src/index.ts';

/** Conditions that change by time, by what others do, and by what the agent itself does. */
const CONDITIONS: readonly Factor[] = [
  { less: ['need.food', 40] },
  { less: [60, 'need.food'] },
  { less: ['hour', 12] },
  { less: [6, 'hour'] },
  { equal: ['day', 1] },
  { less: ['weekday', 2] },
  { less: [3, 'time'] },
  { less: ['happiness', 0.5] },
  { less: ['urgency.food', 1] },
  { less: ['toward.likes', 3] },
  { less: [0, 'from.likes'] },
  'thing.dirt',
  { less: ['thing.stock', 2] },
  'thing.free',
  'world.alarm',
  { less: ['agent.gold', 1] },
  { any: ['holding', { less: [70, 'need.food'] }] },
  { all: [{ less: ['hour', 20] }, { less: ['need.food', 90] }] },
];
const WORK: Step = { fill: { 'thing.stock': '0.7/t' }, until: { 'thing.stock': 3 }, for: 7 };

/** The same world with waits for conditions and actions that last while one holds; a day is 48 ticks long. */
export function watchful(definition: WorldDefinition, roll: () => number): WorldDefinition {
  const condition = () => CONDITIONS[roll() % CONDITIONS.length];
  const watch = (advert: Advert): Advert => {
    const how = roll() % 4;
    const awaited: Step = { wait: { until: condition(), ...(how > 1 ? { atMost: 9 } : {}) } };
    const { actions: _, steps = [], ...rest } = advert;
    return {
      ...rest,
      ...(how % 2 === 0 ? { while: condition() } : {}),
      steps:
        how === 3 ? [WORK, ...steps] : [{ wait: 1 }, awaited, { add: { 'world.alarm': 1, 'thing.dirt': 1 } }, ...steps],
    };
  };
  return {
    ...definition,
    ticksPerHour: 2,
    kinds: withAdverts<Kind>(definition.kinds ?? {}, watch),
    temperaments: withStates(withAdverts<Temperament>(definition.temperaments ?? {}, watch)),
  };
}

function withAdverts<T extends { readonly adverts?: Readonly<Record<string, Advert>> }>(
  all: Readonly<Record<string, T>>,
  change: (advert: Advert) => Advert,
): Record<string, T> {
  return Object.fromEntries(
    Object.entries(all).map(([name, each]) => [
      name,
      {
        ...each,
        adverts: Object.fromEntries(Object.entries(each.adverts ?? {}).map(([of, one]) => [of, change(one)])),
      },
    ]),
  );
}

/**
 * The same world with agents that often have nothing to do but their fallback, among things that offer something only
 * while they are clean.
 */
export function idle(definition: WorldDefinition, roll: () => number): WorldDefinition {
  const clean: Factor = { less: ['thing.dirt', 1] };
  const temperaments = Object.entries(definition.temperaments ?? {}).map(([name, { mind, ...each }]) => {
    const { redecide: _, lastResort: __, ...rest } = mind as Mind;
    return [name, { ...each, mind: { ...rest, fallback: 'stroll', least: [0, 0.02, 0.3][roll() % 3] } }];
  });
  const offer = ({ autonomous: _, ...advert }: Advert): Advert => {
    const how = roll() % 4;
    if (how === 0) return advert;
    const more: Factor = how === 1 ? { less: ['distance', 7] } : 'need.food';
    const when: Factor = how === 3 ? clean : { all: [clean, more] };
    return { ...advert, when };
  };
  return {
    ...definition,
    kinds: withAdverts<Kind>(definition.kinds ?? {}, offer),
    temperaments: Object.fromEntries(temperaments),
  };
}

/** Makes some of the clean things dirty, and some of the dirty ones clean. */
export function soil(world: World, roll: () => number): void {
  for (const thing of world.things()) {
    if (roll() % 3 !== 0) continue;
    thing.setState('dirt', thing.state('dirt') > 0 ? 0 : 2);
  }
}

/** Gives the bodies of agents the states that things have. */
function withStates(all: Readonly<Record<string, Temperament>>): Record<string, Temperament> {
  return Object.fromEntries(
    Object.entries(all).map(([name, each]) => [name, { ...each, state: { ...each.state, dirt: 1, stock: 0 } }]),
  );
}

/** The same world on a larger plane, with 34 of its agents and of its things. */
export function crowded(definition: WorldDefinition, roll: () => number): WorldDefinition {
  const spread = <T>(all: readonly T[]) =>
    Array.from({ length: all.length === 0 ? 0 : 34 }, (_, i) => ({
      ...all[i % all.length],
      at: [(roll() % 400) / 10, (roll() % 400) / 10] as const,
    }));
  const agents = spread(definition.agents ?? []).map((each, i) => ({ ...each, name: `a${i}` }));
  return { ...definition, space: { plane: [40, 40] }, things: spread(definition.things ?? []), agents };
}

/** The same world without what keeps the engine from its short cuts for walks, waits and grants. */
export function unwatched(definition: WorldDefinition): WorldDefinition {
  const needs = Object.entries(definition.needs ?? {}).map(([name, { alarms: _, ...need }]) => [name, need]);
  const minds = Object.entries(definition.minds ?? {}).map(([name, { redecide: _, ...mind }]) => [name, mind]);
  return { ...definition, needs: Object.fromEntries(needs), minds: Object.fromEntries(minds) };
}

/**
 * A square on which walks go along x, then along y, and what is far along both can't be seen; writes down every walk
 * that it measures.
 */
export function detours(size: number, measured: string[]): Space {
  const within = (value: number) => Math.min(Math.max(value, 0), size);
  return {
    width: size,
    height: size,
    open: false,
    contains: (x, y) => x >= 0 && y >= 0 && x <= size && y <= size,
    distance(fromX, fromY, toX, toY, most) {
      measured.push(`${fromX} ${fromY} ${toX} ${toY} ${most}`);
      return Math.abs(toX - fromX) + Math.abs(toY - fromY);
    },
    sees: (fromX, fromY, toX, toY) => Math.min(Math.abs(toX - fromX), Math.abs(toY - fromY)) < 5,
    along(fromX, fromY, toX, toY, walked, out) {
      const [dx, dy] = [toX - fromX, toY - fromY];
      const alongX = Math.min(walked, Math.abs(dx));
      const alongY = Math.min(walked - alongX, Math.abs(dy));
      out[0] = fromX + Math.sign(dx) * alongX;
      out[1] = fromY + Math.sign(dy) * alongY;
    },
    toward(x, y, wishX, wishY, reach, out) {
      this.along(x, y, within(wishX), within(wishY), reach, out);
    },
    block: () => {},
  };
}
