import type { Factor } from '../definition/factor.ts';
import { type Check, firstNames, show, unknownName } from '../definition/problem.ts';
import type { Destination, Step, WaitUntil } from '../definition/step.ts';
import {
  EVERYTHING_FEARED,
  FELT_PLACES,
  FLED_PLACES,
  GONE,
  INTO,
  ONTO,
  STEP_GUARDS,
  STEPS,
  type StepName,
  WAIT,
  WHAT,
  WHERE,
} from '../definition/step-fields.ts';
import { durationInTicks, LARGEST_LEVEL, type Rate, ratePerTick, toGrain } from '../definition/time.ts';
import { indexOfName } from '../math/name-index.ts';

export const OP = {
  end: 0,
  go: 1,
  wait: 2,
  grant: 3,
  fill: 4,
  set: 5,
  add: 6,
  spawn: 7,
  become: 8,
  take: 9,
  drop: 10,
  remove: 11,
  fail: 12,
  next: 13,
  push: 14,
  do: 15,
} as const;

/** Where a `go` leads; `flee` is away from everything feared. */
export const AIM = { thing: 0, toward: 1, awayFrom: 2, wander: 3, flee: 4 } as const;

/** Whose state a `set` or `add` writes. */
export const OWNER = { thing: 0, agent: 1, item: 2, world: 3 } as const;

/** One step, compiled: which fields mean something depends on the op. */
export interface StepRules {
  readonly op: number;
  /** Its kind in words: 'go', 'wait', … */
  readonly name: string;
  /** The action it belongs to, as a reader knows it. */
  readonly action: string;
  readonly when: number;
  readonly chance: number;
  readonly hold: boolean;
  /** wait: the shortest and the longest time; fill: at most this long (0: no limit). */
  readonly ticks: number;
  readonly ticksTo: number;
  /** grant, fill: which needs, and how much, or how much each tick. */
  readonly needs: Int32Array;
  readonly amounts: Float64Array;
  /** fill: the level at which a need is done; NaN when it has none. */
  readonly untils: Float64Array;
  /** fill: needs whose decay stops meanwhile. */
  readonly rests: Int32Array;
  /** set, add: whose state, which, and the root that gives the number. */
  readonly owners: Int32Array;
  readonly states: Int32Array;
  readonly roots: Int32Array;
  /** spawn, become: a kind; next: an advert name; push: an action; do: a host function; go: where; fail: the place of `instead` or −1. */
  readonly index: number;
  /** go: which felt place, and how far; spawn: into; become, remove: what; push: onto and where. */
  readonly mode: number;
  readonly where: number;
  readonly reach: number;
  /** wait: the root of what it waits for, or −1. */
  readonly until: number;
  /** push: the least priority. */
  readonly priority: number;
  readonly text: string;
}

/** What steps may refer to by name. */
export interface ScriptScope {
  readonly ticksPerHour: number;
  readonly needs: readonly string[];
  needRange(need: string): readonly [number, number];
  readonly kinds: readonly string[];
  /** Kinds, then temperaments. */
  readonly spawnable: readonly string[];
  readonly actions: readonly string[];
  readonly advertNames: readonly string[];
  readonly hosts: readonly string[];
  /** The place of a state by owner: a number to find it by, or undefined when the owner has no such state. */
  state(owner: number, name: string): number | undefined;
  stateNames(owner: number): readonly string[];
  /** Reports a condition that can't be watched: one that may change at every tick. */
  checkWatched(root: number, check: Check): void;
  /** The number of a factor as a root. */
  root(factor: Factor, check: Check): number;
}

const NONE = new Int32Array(0);
const NO_NUMBERS = new Float64Array(0);
const BLANK: StepRules = {
  op: OP.end,
  name: 'end',
  action: '',
  when: -1,
  chance: -1,
  hold: false,
  ticks: 0,
  ticksTo: 0,
  needs: NONE,
  amounts: NO_NUMBERS,
  untils: NO_NUMBERS,
  rests: NONE,
  owners: NONE,
  states: NONE,
  roots: NONE,
  index: 0,
  mode: 0,
  where: 0,
  reach: 0,
  until: -1,
  priority: 0,
  text: '',
};

/** Appends an action's steps and their end to the program; returns where they start. */
export function compileScript(
  program: StepRules[],
  action: string,
  steps: readonly Step[],
  walksFirst: boolean,
  scope: ScriptScope,
  check: Check,
  outer: readonly unknown[] = [],
): number {
  if (outer.includes(steps)) {
    check.fail('steps cannot be done instead of themselves');
    return 0;
  }
  const compiled: StepRules[] = [];
  const later: { at: number; steps: readonly Step[]; check: Check }[] = [];
  if (walksFirst && !(steps[0] && typeof steps[0] === 'object' && 'go' in steps[0]))
    compiled.push({ ...BLANK, op: OP.go, name: 'go', action, index: AIM.thing });
  steps.forEach((step, i) => {
    const rules = compileStep(step, action, scope, check.at(i));
    if (!rules) return;
    const instead = 'instead' in step ? step.instead : undefined;
    if (instead !== undefined)
      later.push({
        at: compiled.length,
        steps: check.at(i, 'instead').list(instead, 'steps'),
        check: check.at(i, 'instead'),
      });
    compiled.push(rules);
  });
  const start = program.length;
  program.push(...compiled, { ...BLANK, action });
  for (const { at, steps: instead, check: here } of later) {
    const index = compileScript(program, action, instead, false, scope, here, [...outer, steps]);
    program[start + at] = { ...program[start + at], index };
  }
  return start;
}

function compileStep(step: Step, action: string, scope: ScriptScope, check: Check): StepRules | null {
  const kind =
    typeof step === 'object' && step !== null ? Object.keys(step).find((key) => Object.hasOwn(STEPS, key)) : undefined;
  if (kind === undefined) {
    check.fail(`got ${show(step)}; a step is one of: ${Object.keys(STEPS).join(', ')}`);
    return null;
  }
  check.object(step, `a ${kind} step`, [...Object.keys(STEPS[kind as StepName]), ...Object.keys(STEP_GUARDS)]);
  const s = step as unknown as Record<string, unknown>;
  const root = (key: string) => (s[key] === undefined ? -1 : scope.root(s[key] as Factor, check.at(key)));
  const word = (key: string, words: readonly string[], fallback: number) =>
    s[key] === undefined ? fallback : check.at(key).oneOf(s[key], words) ? words.indexOf(s[key] as string) : fallback;
  const named = (key: string, what: string, known: readonly string[]) =>
    check.at(key).name(s[key], what, known) ? indexOfName(known, s[key]) : 0;
  const common = {
    ...BLANK,
    op: OP[kind as keyof typeof OP],
    name: kind,
    action,
    when: root('when'),
    chance: root('chance'),
    hold: s.hold === true,
  };
  switch (kind) {
    case 'go':
      return { ...common, ...compileDestination(s.go as Destination, check.at('go')) };
    case 'wait': {
      if (typeof s.wait === 'object' && s.wait !== null && !Array.isArray(s.wait))
        return compileWaitUntil(s.wait as WaitUntil, common, scope, check.at('wait'));
      const range = Array.isArray(s.wait) ? s.wait : [s.wait, s.wait];
      const [from, to] = range.map((d) => durationInTicks(d, scope.ticksPerHour, check.at('wait')));
      if (range.length !== 2 || from > to)
        check.at('wait').fail(`got ${show(s.wait)}; expected a duration, or the shortest and the longest`);
      return { ...common, ticks: from, ticksTo: to };
    }
    case 'grant':
      return { ...common, ...compileReward(s.grant, scope, check.at('grant')) };
    case 'fill':
      return compileFill(s, common, scope, check);
    case 'set':
    case 'add':
      return { ...common, ...compileStates(s[kind], scope, check.at(kind)) };
    case 'spawn':
      return { ...common, index: named('spawn', 'kind', scope.spawnable), mode: word('into', INTO, 1) };
    case 'become':
      return { ...common, index: named('become', 'kind', scope.kinds), mode: word('what', WHAT, 0) };
    case 'take':
      word('take', ['thing'], 0);
      return common;
    case 'drop':
      word('drop', ['item'], 0);
      return common;
    case 'remove':
      return { ...common, mode: word('remove', GONE, 0) };
    case 'fail':
      if (typeof s.fail !== 'string' || s.fail === '')
        check.at('fail').fail(`got ${show(s.fail)}; expected the reason in words`);
      return { ...common, text: asText(s.fail), index: -1 };
    case 'next':
      return { ...common, index: named('next', 'advert', scope.advertNames), text: asText(s.next) };
    case 'push':
      return {
        ...common,
        index: named('push', 'action', scope.actions),
        mode: word('onto', ONTO, 0),
        where: word('where', WHERE, 1),
        priority: compilePriority(s.priority, check.at('priority')),
      };
    default:
      return { ...common, index: named('do', 'host function', scope.hosts), text: asText(s.do) };
  }
}

/** The highest priority there is. */
export const MOST_PRIORITY = 1000;

function compilePriority(priority: unknown, check: Check): number {
  if (priority === undefined) return 0;
  if (Number.isInteger(priority) && (priority as number) >= 0 && (priority as number) <= MOST_PRIORITY)
    return priority as number;
  check.fail(`got ${show(priority)}; expected an integer from 0 to ${MOST_PRIORITY}`);
  return 0;
}

function compileWaitUntil(wait: WaitUntil, common: StepRules, scope: ScriptScope, check: Check): StepRules {
  if (!check.object(wait, 'a wait', Object.keys(WAIT))) return common;
  if (wait.until === undefined) check.at('until').fail('expected a condition to wait for');
  const until = wait.until === undefined ? -1 : scope.root(wait.until, check.at('until'));
  const ticks = wait.atMost === undefined ? 0 : durationInTicks(wait.atMost, scope.ticksPerHour, check.at('atMost'));
  scope.checkWatched(until, check.at('until'));
  return { ...common, until, ticks, ticksTo: ticks };
}

/** Text as it is; anything else has been reported. */
function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function compileDestination(go: Destination, check: Check): Partial<StepRules> {
  if (go === 'thing') return { index: AIM.thing };
  if (typeof go !== 'object' || go === null) {
    check.fail(`got ${show(go)}; expected 'thing', { toward }, { awayFrom } or { wander }`);
    return {};
  }
  if ('wander' in go) {
    check.object(go, 'a stroll', ['wander']);
    check.at('wander').number(go.wander, 0);
    return { index: AIM.wander, reach: go.wander };
  }
  const way = 'toward' in go ? 'toward' : 'awayFrom';
  const value = go as Record<string, unknown>;
  check.object(go, 'a destination', [way, 'reach']);
  const reach = (value.reach ?? Infinity) as number;
  if (reach !== Infinity) check.at('reach').number(reach, 0);
  if (value[way] === EVERYTHING_FEARED) {
    if (way === 'awayFrom') return { index: AIM.flee, reach };
    check.at(way).fail(`got '${EVERYTHING_FEARED}', which is no single place; expected 'most feared' or 'fear centre'`);
    return {};
  }
  check.at(way).oneOf(value[way], way === 'awayFrom' ? FLED_PLACES : FELT_PLACES);
  return { index: AIM[way], mode: Math.max(0, FELT_PLACES.indexOf(value[way] as never)), reach };
}

function compileReward(reward: unknown, scope: ScriptScope, check: Check): Partial<StepRules> {
  const needs: number[] = [];
  const amounts: number[] = [];
  for (const [need, amount] of check.named(reward as Record<string, number>, 'amounts')) {
    if (!check.at(need).key('need', scope.needs) || !check.at(need).number(amount, -LARGEST_LEVEL, LARGEST_LEVEL))
      continue;
    needs.push(scope.needs.indexOf(need));
    amounts.push(toGrain(amount));
  }
  return { needs: Int32Array.from(needs), amounts: Float64Array.from(amounts) };
}

function compileFill(s: Record<string, unknown>, common: StepRules, scope: ScriptScope, check: Check): StepRules {
  const needs: number[] = [];
  const rates: number[] = [];
  for (const [need, rate] of check.at('fill').named(s.fill as Record<string, Rate>, 'rates')) {
    if (!check.at('fill', need).key('need', scope.needs)) continue;
    needs.push(scope.needs.indexOf(need));
    rates.push(ratePerTick(rate, scope.ticksPerHour, check.at('fill', need)));
  }
  const untils = needs.map(() => Number.NaN);
  for (const [need, level] of check.at('until').named(s.until as Record<string, number> | undefined, 'levels')) {
    const i = needs.indexOf(scope.needs.indexOf(need));
    if (i < 0)
      check.at('until', need).failKey(
        unknownName(
          'need that this step fills',
          need,
          needs.map((n) => scope.needs[n]),
        ),
      );
    else if (check.at('until', need).number(level, ...scope.needRange(need))) {
      untils[i] = toGrain(level);
      if (rates[i] === 0) check.at('fill', need).fail('a rate of 0 never reaches a level');
    }
  }
  const ticks = s.for === undefined ? 0 : durationInTicks(s.for as never, scope.ticksPerHour, check.at('for'));
  if (ticks === 0 && untils.every(Number.isNaN)) check.fail('a fill step needs an end: until a level, or for a time');
  const rests = check
    .at('rests')
    .list(s.rests as string[] | undefined, 'needs')
    .filter((need, i) => check.at('rests', i).name(need, 'need', scope.needs));
  return {
    ...common,
    needs: Int32Array.from(needs),
    amounts: Float64Array.from(rates),
    untils: Float64Array.from(untils),
    rests: Int32Array.from(rests, (need) => scope.needs.indexOf(need)),
    ticks,
  };
}

function compileStates(values: unknown, scope: ScriptScope, check: Check): Partial<StepRules> {
  const owners: number[] = [];
  const states: number[] = [];
  const roots: number[] = [];
  if (typeof values !== 'object' || values === null)
    check.fail(`got ${show(values)}; expected states such as 'thing.dirt' with their new numbers`);
  for (const [path, factor] of Object.entries(values ?? {})) {
    const [owner, name] = path.split('.', 2);
    const code = Object.hasOwn(OWNER, owner) ? OWNER[owner as keyof typeof OWNER] : undefined;
    const state = code === undefined || name === undefined ? undefined : scope.state(code, name);
    if (code === undefined || state === undefined) {
      const known = firstNames(Object.entries(OWNER).map(([o, c]) => [`${o}.`, scope.stateNames(c)]));
      check.at(path).failKey(check.unknown('state', path, known));
      continue;
    }
    owners.push(code);
    states.push(state);
    roots.push(scope.root(factor as Factor, check.at(path)));
  }
  return { owners: Int32Array.from(owners), states: Int32Array.from(states), roots: Int32Array.from(roots) };
}
