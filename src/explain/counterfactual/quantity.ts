import type { Moment, OptionRecord, Quantity } from '../../core/index.ts';
import type { FeelingRules } from '../../core/internal.ts';
import { A, INPUT, SELECT, stateOf } from '../../core/internal.ts';
import { doublesFrom, grainsFrom, hoursFrom, integersFrom, type ValueDomain } from './search-threshold.ts';

/** A number that may be changed: its present value, and the values that it can have. */
export interface Changeable {
  readonly quantity: Quantity;
  readonly now: number;
  readonly domain: ValueDomain;
}

/** Larger weights, inertias and states than these are not searched. */
const LARGEST = 2 ** 20;
const LARGEST_STATE = 2 ** 40;

/**
 * Every number that may affect a decision: of the agent, of the world, of the thing asked about and of the thing taken.
 * The sign of a weight is not changed.
 */
export function listChangeables(moment: Moment, asked: OptionRecord): Changeable[] {
  const { record, state: s, row } = moment;
  const taken = record.options[record.chosen] as OptionRecord | undefined;
  const options = [asked, ...(taken && taken.thing !== asked.thing ? [taken] : [])].filter(({ thing }) => thing >= 0);
  const things = options.map(({ thing }) => thing);
  const isHeld = ({ thing }: OptionRecord) => s.entry[thing] < 0 && s.holder[thing] === row;
  const distances = options.filter((option) => !isHeld(option)).map((option) => distanceTo(moment, option));
  return [
    ...s.rules.needs.map(({ name, low, high }, n) => ({
      quantity: { kind: 'level', need: name } as const,
      now: record.levels[n],
      domain: grainsFrom(low, high),
    })),
    ...distances.slice(0, 1),
    ...s.rules.needs.map(({ name }, n) => weightOf(moment, name, n)),
    ...listStates(moment, things),
    ...things.flatMap((thing) => relationsTo(moment, thing)),
    ...things.flatMap((thing) => useOf(moment, thing)),
    ...numbersOf(moment),
    ...distances.slice(1),
  ];
}

function weightOf({ state: s, row }: Moment, need: string, n: number): Changeable {
  const now = s.doubles[row * s.doubleStride + s.WEIGHT + n];
  return { quantity: { kind: 'weight', need }, now, domain: doublesFrom(now < 0 ? -LARGEST : 0, LARGEST) };
}

/** The distance to a thing: up to the farthest corner of a plane; on a map, up to the longest possible walk. */
function distanceTo({ state: s, who }: Moment, { thing, distance: now }: OptionRecord): Changeable {
  const { width, height, open } = s.space;
  const [x, y] = [Math.max(who.x, width - who.x), Math.max(who.y, height - who.y)];
  const farthest = open ? Math.sqrt(x * x + y * y) : width * height;
  return {
    quantity: { kind: 'distance', thing },
    now,
    domain: doublesFrom(0, Math.max(farthest, now === Infinity ? 0 : now)),
  };
}

/** The usual range of such a number, to compare the sizes of changes: the whole range of a level, a day, four times a weight. */
export function usualSpan(quantity: Quantity, now: number, domain: ValueDomain): number {
  if (quantity.kind === 'hour') return 24;
  const { low, high } = domain.boundsOf(domain.first, domain.last);
  const isWhole = high - low < LARGEST / 2 && quantity.kind !== 'distance' && quantity.kind !== 'range';
  return isWhole ? Math.max(high - low, Number.MIN_VALUE) : 4 * Math.max(1, Math.abs(now));
}

/** Free slots, and rest since the last use. */
function useOf({ state: s }: Moment, thing: number): Changeable[] {
  const { slots, cooldown } = s.kindOf(thing);
  const list: Changeable[] = [];
  if (slots > 0)
    list.push({ quantity: { kind: 'free', thing }, now: Math.max(0, s.free[thing]), domain: integersFrom(0, slots) });
  const passed = cooldown > 0 && s.leftAt[thing] >= 0 ? s.now - s.leftAt[thing] : cooldown;
  if (passed < cooldown)
    list.push({ quantity: { kind: 'rested', thing }, now: passed, domain: integersFrom(0, cooldown) });
  return list;
}

/** Inertia, range, the hour, and the time since the last action. */
function numbersOf(moment: Moment): Changeable[] {
  const { state: s, who, record, row } = moment;
  const { mind } = who;
  const profile = s.ints[s.row(row) + A.profile];
  const list: Changeable[] = [];
  if (record.reconsiders)
    list.push({ quantity: { kind: 'inertia' }, now: s.profiles.inertia[profile], domain: doublesFrom(0, LARGEST) });
  const range = s.profiles.range[profile];
  list.push({
    quantity: { kind: 'range' },
    now: range,
    domain: doublesFrom(0, Math.min(LARGEST, Math.max(range, s.space.width + s.space.height))),
  });
  if (readsInput(moment, INPUT.hour)) {
    const { startOfDay, ticksPerHour } = s.rules;
    const tick = (startOfDay + s.now) % (24 * ticksPerHour);
    list.push({ quantity: { kind: 'hour' }, now: tick / ticksPerHour, domain: hoursFrom(tick, ticksPerHour) });
  }
  if (mind.repeatPenalty > 0 && s.lastAdvert[row] >= 0) {
    const passed = s.now - s.lastDone[row];
    if (passed < mind.repeatTicks)
      list.push({ quantity: { kind: 'repeated' }, now: passed, domain: integersFrom(0, mind.repeatTicks) });
  }
  return list;
}

/** The states that factors or feelings read: of the things, the agent, the item in its hand, and the world. */
function listStates(moment: Moment, things: readonly number[]): Changeable[] {
  const { state: s, row, who } = moment;
  const read = new Set(
    rootsOf(moment)
      .flatMap((root) => s.rules.factors.inputsOf(root))
      .map(({ input }) => `${input.code} ${input.index}`),
  );
  const domain = doublesFrom(-LARGEST_STATE, LARGEST_STATE);
  const body = s.body.length > 0 ? s.body[row] : -1;
  const item = s.item.length > 0 ? s.item[row] : -1;
  const felt = who.mind.feelings === null ? [] : feltStates(who.mind.feelings);
  const statesOf = (thing: number, code: number): Changeable[] => {
    const kind = s.kindOf(thing);
    return kind.states.flatMap((name) => {
      const state = s.rules.stateNames.indexOf(name);
      const blocks =
        kind.blocks >= 0 &&
        !s.space.open &&
        s.rules.factors.inputsOf(kind.blocks).some(({ input }) => input.index === state);
      const matters = read.has(`${code} ${state}`) || blocks || (kind.isBody && felt.includes(state));
      return matters
        ? [{ quantity: { kind: 'state', thing, state: name } as const, now: stateOf(s, thing, state), domain }]
        : [];
    });
  };
  return [
    ...things.flatMap((thing) => statesOf(thing, INPUT.thingState)),
    ...(body >= 0 ? statesOf(body, INPUT.agentState) : []),
    ...(item >= 0 && !things.includes(item) ? statesOf(item, INPUT.itemState) : []),
    ...s.rules.worldState.flatMap((name, index) =>
      read.has(`${INPUT.worldState} ${index}`)
        ? [{ quantity: { kind: 'world', state: name } as const, now: s.worldState[index], domain }]
        : [],
    ),
  ];
}

/** The relations that factors read: of the agent towards a thing, and of the agent whose body it is towards this one. */
function relationsTo(moment: Moment, thing: number): Changeable[] {
  const { state: s, row } = moment;
  return s.rules.relations.flatMap(({ name, low, high }, index) => {
    const domain = grainsFrom(low, high);
    const list: Changeable[] = [];
    if (readsInput(moment, INPUT.toward, index))
      list.push({
        quantity: { kind: 'toward', thing, relation: name },
        now: s.relations.value(row, thing, index, s.now),
        domain,
      });
    if (s.kindOf(thing).isBody && readsInput(moment, INPUT.from, index))
      list.push({
        quantity: { kind: 'from', thing, relation: name },
        now: s.relations.value(s.holder[thing], s.body[row], index, s.now),
        domain,
      });
    return list;
  });
}

function feltStates({ strengthState, dangerState, hpState, maxHpState }: FeelingRules): number[] {
  return [strengthState, dangerState, hpState, maxHpState].filter((state) => state >= 0);
}

/** All factor roots that take part in a decision. */
function rootsOf({ state: s, who, record }: Moment): number[] {
  const { mind } = who;
  const adverts = [...new Set(record.options.map(({ advert }) => advert))].map((advert) => s.rules.adverts[advert]);
  return [
    ...adverts.flatMap(({ score, when, dynamicRoots }) => [score, when, ...dynamicRoots]),
    ...mind.buckets.map(({ root }) => root),
    mind.accepts,
    mind.feelings?.fear ?? -1,
    mind.select === SELECT.boltzmann ? mind.selectNumber : -1,
  ].filter((root) => root >= 0);
}

function readsInput(moment: Moment, code: number, index?: number): boolean {
  return rootsOf(moment).some((root) =>
    moment.state.rules.factors
      .inputsOf(root)
      .some(({ input }) => input.code === code && (index === undefined || input.index === index)),
  );
}
