import type { Factor } from '../definition/factor.ts';
import { type Check, firstNames, show, unknownName } from '../definition/problem.ts';
import type { Destination, Step, WaitUntil } from '../definition/step.ts';
import {
  EVERYTHING_FEARED,
  FACTOR_DURATION,
  FELT_PLACES,
  FLED_PLACES,
  GONE,
  INTO,
  ONTO,
  STEP_GUARDS,
  STEPS,
  type StepName,
  UNITS,
  WAIT,
  WHAT,
  WHERE,
  WHOM,
} from '../definition/step-fields.ts';
import { durationInTicks, isRate, LARGEST_LEVEL, ratePerTick, toGrain } from '../definition/time.ts';
import { isMap, type Value } from '../definition/value.ts';
import { READS } from '../factors/inputs.ts';
import { indexOfName } from '../math/name-index.ts';
import { compileDo } from './compile-do.ts';
import { AIM, BLANK, OP, OWNER, type ScriptScope, type StepRules } from './step-rules.ts';

/** What an action does: its steps, those that end it however that comes about, and whether it walks to its thing first. */
export interface Script {
  readonly action: string;
  readonly steps: readonly Step[];
  readonly last: readonly Step[];
  readonly walksFirst: boolean;
}

/** Appends an action's steps and their end to the program; returns where they start. Problems go to the two checks. */
export function compileScript(
  program: StepRules[],
  { action, steps, last, walksFirst }: Script,
  scope: ScriptScope,
  check: Check,
  lastCheck: Check,
): number {
  const start = appendSteps(program, action, steps, walksFirst, scope, check, []);
  if (last.length === 0) return start;
  const end = program.length;
  const first = appendSteps(program, action, last, false, scope, lastCheck, []);
  for (let pc = first; pc < program.length; pc++) checkInstant(program[pc], scope, lastCheck);
  for (let pc = start; pc < end; pc++) program[pc] = { ...program[pc], last: first };
  return start;
}

/** A list of steps on its way into the program; what is done in place of failures comes after it. */
interface Draft {
  readonly rules: StepRules[];
  readonly instead: { readonly at: number; readonly steps: readonly Step[]; readonly check: Check }[];
}

function appendSteps(
  program: StepRules[],
  action: string,
  steps: readonly Step[],
  walksFirst: boolean,
  scope: ScriptScope,
  check: Check,
  outer: readonly unknown[],
): number {
  const draft: Draft = { rules: [], instead: [] };
  if (walksFirst && !(steps[0] && typeof steps[0] === 'object' && 'go' in steps[0]))
    draft.rules.push({ ...BLANK, op: OP.go, name: 'go', action, index: AIM.thing });
  draftSteps(draft, action, steps, scope, check, outer);
  const start = program.length;
  for (const rules of draft.rules)
    program.push(rules.op === OP.repeat || rules.op === OP.again ? { ...rules, index: rules.index + start } : rules);
  program.push({ ...BLANK, action });
  for (const { at, steps: instead, check: here } of draft.instead) {
    const index = appendSteps(program, action, instead, false, scope, here, [...outer, steps]);
    program[start + at] = { ...program[start + at], index };
  }
  return start;
}

/** Compiles steps one after another; a loop's steps stand between its head and the jump back to it. */
function draftSteps(
  draft: Draft,
  action: string,
  steps: readonly Step[],
  scope: ScriptScope,
  check: Check,
  outer: readonly unknown[],
): void {
  if (outer.includes(steps)) {
    check.fail('steps cannot be part of themselves');
    return;
  }
  steps.forEach((step, i) => {
    const rules = compileStep(step, action, scope, check.at(i));
    if (!rules) return;
    const at = draft.rules.push(rules) - 1;
    if ('instead' in step && step.instead !== undefined) {
      const here = check.at(i, 'instead');
      draft.instead.push({ at, steps: here.list(step.instead, 'steps'), check: here });
    }
    if (!('repeat' in step) || rules.op !== OP.repeat) return;
    const here = check.at(i, 'repeat');
    const body = here.list(step.repeat, 'steps');
    if (body.length === 0) here.fail('expected at least one step');
    draftSteps(draft, action, body, scope, here, [...outer, steps]);
    draft.rules.push({ ...BLANK, op: OP.again, name: 'again', action, index: at });
    draft.rules[at] = { ...rules, index: draft.rules.length };
  });
}

/** The steps that an action can end with, however that comes about. */
const INSTANT: ReadonlySet<number> = new Set([
  OP.end,
  OP.grant,
  OP.set,
  OP.add,
  OP.spawn,
  OP.become,
  OP.drop,
  OP.remove,
  OP.push,
  OP.change,
  OP.tell,
]);

function checkInstant(step: StepRules, scope: ScriptScope, check: Check): void {
  if (!INSTANT.has(step.op) || (step.op === OP.remove && GONE[step.mode] === 'self'))
    check.fail(
      `got a ${step.name} step; here stands only what takes no time: grant, set, add, spawn, become, drop, remove, push, change, tell`,
    );
  const roots = [step.when, step.chance, ...step.roots, ...step.amountRoots].filter((root) => root >= 0);
  if (roots.some((root) => (scope.readsOf(root) & (READS.distance | READS.feelings)) !== 0))
    check.fail('steps that end an action can’t read the distance, feelings or functions of the game');
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
  const root = (key: string) => scope.root(s[key] as Factor | undefined, check.at(key));
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
    hold: check.at('hold').flag(s.hold, false),
  };
  switch (kind) {
    case 'go':
      return { ...common, ...compileDestination(s.go as Destination, scope, check.at('go')) };
    case 'wait': {
      if (isMap(s.wait))
        return 'until' in s.wait || 'atMost' in s.wait
          ? compileWaitUntil(s.wait as unknown as WaitUntil, common, scope, check.at('wait'))
          : { ...common, ...compileSpan(s.wait, scope, check.at('wait')) };
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
      return {
        ...common,
        index: named('spawn', 'kind', scope.spawnable),
        mode: word('into', INTO, 1),
        ...compileInitial(asText(s.spawn), s.with, scope, check.at('with')),
      };
    case 'repeat':
      return {
        ...common,
        until: root('while'),
        roots: s.times === undefined ? BLANK.roots : Int32Array.of(root('times')),
      };
    case 'change':
      return { ...common, ...compileChange(s, scope, check), mode: word('change', WHOM, 0) };
    case 'tell':
      return {
        ...common,
        index: named('tell', 'relation', scope.relations),
        roots: s.share === undefined ? BLANK.roots : Int32Array.of(root('share')),
      };
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
      return {
        ...common,
        index: named('next', 'advert', scope.advertNames),
        text: asText(s.next),
        roots: s.only === undefined ? BLANK.roots : Int32Array.of(scope.rootOfAny(s.only as Factor, check.at('only'))),
      };
    case 'push':
      return {
        ...common,
        index: named('push', 'action', scope.actions),
        mode: word('onto', ONTO, 0),
        where: word('where', WHERE, 1),
        priority: compilePriority(s.priority, check.at('priority')),
      };
    default:
      return { ...common, ...compileDo(s.do, scope.hosts, check.at('do')) };
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
  const until = scope.root(wait.until, check.at('until'));
  const ticks = wait.atMost === undefined ? 0 : durationInTicks(wait.atMost, scope.ticksPerHour, check.at('atMost'));
  scope.checkWatched(until, check.at('until'));
  return { ...common, until, ticks, ticksTo: ticks };
}

/** Text as it is; anything else has been reported. */
function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A duration that a factor gives. */
function compileSpan(value: Value, scope: ScriptScope, check: Check): Partial<StepRules> {
  const units = Object.keys(FACTOR_DURATION);
  if (!check.object(value, 'a duration', units)) return {};
  const [unit, ...more] = Object.keys(value);
  if (unit === undefined || more.length > 0) {
    check.fail(`got ${show(value)}; expected one of ${units.join(', ')} with a factor`);
    return {};
  }
  const seconds = UNITS[unit as keyof typeof UNITS];
  return {
    span: scope.root(value[unit] as Factor, check.at(unit)),
    unit: seconds === 0 ? 1 : (seconds * scope.ticksPerHour) / 3600,
  };
}

/** The states of something that is made, instead of its initial ones. */
function compileInitial(made: string, values: unknown, scope: ScriptScope, check: Check): Partial<StepRules> {
  const states: number[] = [];
  const roots: number[] = [];
  const known = scope.statesOf(made);
  for (const [name, factor] of check.named(values as Record<string, Factor> | undefined, 'states')) {
    if (!known.includes(name)) check.at(name).failKey(unknownName(`state of ${made}`, name, known));
    states.push(scope.stateId(name));
    roots.push(scope.root(factor, check.at(name)));
  }
  return { states: Int32Array.from(states), roots: Int32Array.from(roots) };
}

function compileChange(s: Record<string, unknown>, scope: ScriptScope, check: Check): Partial<StepRules> {
  const index = (key: string, what: string, known: readonly string[]) =>
    s[key] !== undefined && check.at(key).name(s[key], what, known) ? indexOfName(known, s[key]) : -1;
  const tags = (key: string) =>
    Int32Array.from(
      check
        .at(key)
        .list(s[key] as string[] | undefined, 'tags')
        .filter((tag, i) => check.at(key, i).name(tag, 'tag', scope.tags)),
      (tag) => indexOfName(scope.tags, tag),
    );
  if (['temperament', 'mind', 'gains', 'loses'].every((key) => s[key] === undefined))
    check.fail('expected what to change: temperament, mind, gains or loses');
  return {
    index: index('temperament', 'temperament', scope.temperaments),
    mind: index('mind', 'mind', scope.minds),
    gains: tags('gains'),
    loses: tags('loses'),
  };
}

function compileDestination(given: Destination, scope: ScriptScope, check: Check): Partial<StepRules> {
  if (given === 'thing') return { index: AIM.thing };
  const go: unknown = given;
  if (!isMap(go)) {
    check.fail(`got ${show(go)}; expected 'thing', { to }, { toward }, { awayFrom } or { wander }`);
    return {};
  }
  if ('to' in go) {
    check.object(go, 'a destination', ['to']);
    return compilePlace(go.to, scope, check.at('to'));
  }
  if ('wander' in go) {
    check.object(go, 'a stroll', ['wander']);
    check.at('wander').number(go.wander, 0);
    return { index: AIM.wander, reach: go.wander as number };
  }
  const way = 'toward' in go ? 'toward' : 'awayFrom';
  check.object(go, 'a destination', [way, 'reach']);
  const reach = (go.reach ?? Infinity) as number;
  if (reach !== Infinity) check.at('reach').number(reach, 0);
  if (go[way] === EVERYTHING_FEARED) {
    if (way === 'awayFrom') return { index: AIM.flee, reach };
    check.at(way).fail(`got '${EVERYTHING_FEARED}', which is no single place; expected 'most feared' or 'fear centre'`);
    return {};
  }
  check.at(way).oneOf(go[way], way === 'awayFrom' ? FLED_PLACES : FELT_PLACES);
  return { index: AIM[way], mode: Math.max(0, FELT_PLACES.indexOf(go[way] as never)), reach };
}

function compilePlace(to: unknown, scope: ScriptScope, check: Check): Partial<StepRules> {
  if (to === 'home') return { index: AIM.home };
  if (to === 'lastSeen') return { index: AIM.lastSeen };
  const point: unknown = typeof to === 'string' && Object.hasOwn(scope.places, to) ? scope.places[to] : to;
  if (Array.isArray(point) && point.length === 2 && point.every(Number.isFinite))
    return { index: AIM.point, x: point[0], y: point[1] };
  if (typeof to === 'string') check.fail(unknownName('place', to, ['home', 'lastSeen', ...Object.keys(scope.places)]));
  else check.fail(`got ${show(to)}; expected 'home', 'lastSeen', the name of a place, or [x, y]`);
  return {};
}

function compileReward(reward: unknown, scope: ScriptScope, check: Check): Partial<StepRules> {
  const needs: number[] = [];
  const amounts: number[] = [];
  const roots: number[] = [];
  for (const [need, amount] of check.named(reward as Record<string, Factor>, 'amounts')) {
    const at = check.at(need);
    if (!at.key('need', scope.needs)) continue;
    const isFactor = typeof amount === 'string' || isMap(amount);
    if (!isFactor && !at.number(amount, -LARGEST_LEVEL, LARGEST_LEVEL)) continue;
    needs.push(scope.needs.indexOf(need));
    amounts.push(isFactor ? 0 : toGrain(amount as number));
    roots.push(isFactor ? scope.root(amount as Factor, at) : -1);
  }
  return { needs: Int32Array.from(needs), amounts: Float64Array.from(amounts), amountRoots: rootsOf(roots) };
}

/** Roots of amounts; none where every amount is a number. */
function rootsOf(roots: readonly number[]): Int32Array {
  return roots.every((root) => root < 0) ? BLANK.amountRoots : Int32Array.from(roots);
}

function compileFill(s: Record<string, unknown>, common: StepRules, scope: ScriptScope, check: Check): StepRules {
  const needs: number[] = [];
  const rates: number[] = [];
  const roots: number[] = [];
  const work = compileWork(s, scope, check);
  for (const [need, rate] of check.at('fill').named(withoutWork(s.fill) as Record<string, Factor>, 'rates')) {
    if (!check.at('fill', need).key('need', scope.needs)) continue;
    const isFactor = !isRate(rate) && (typeof rate === 'string' || isMap(rate));
    needs.push(scope.needs.indexOf(need));
    rates.push(isFactor ? 0 : ratePerTick(rate as number, scope.ticksPerHour, check.at('fill', need)));
    roots.push(isFactor ? scope.root(rate as Factor, check.at('fill', need)) : -1);
  }
  const untils = needs.map(() => Number.NaN);
  const levels = withoutWork(s.until) as Record<string, number> | undefined;
  for (const [need, level] of check.at('until').named(levels, 'levels')) {
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
      if (rates[i] === 0 && roots[i] < 0) check.at('fill', need).fail('a rate of 0 never reaches a level');
    }
  }
  const span = isMap(s.for) ? compileSpan(s.for, scope, check.at('for')) : {};
  const isFixed = s.for !== undefined && !isMap(s.for);
  const ticks = isFixed ? durationInTicks(s.for as never, scope.ticksPerHour, check.at('for')) : 0;
  const hasEnd = work.workUntil !== undefined && !Number.isNaN(work.workUntil);
  if (ticks === 0 && span.span === undefined && !hasEnd && untils.every(Number.isNaN))
    check.fail('a fill step needs an end: until a level, or for a time');
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
    amountRoots: rootsOf(roots),
    ticks,
    ...span,
    ...work,
  };
}

/** States of the thing stand among the needs of a fill with this before their names. */
const WORKED = 'thing.';

/** What a fill step says of needs alone. */
function withoutWork(values: unknown): unknown {
  if (!isMap(values)) return values;
  return Object.fromEntries(Object.entries(values).filter(([key]) => !key.startsWith(WORKED)));
}

/** The state of the thing that a fill step changes, if there is one. */
function compileWork(s: Record<string, unknown>, scope: ScriptScope, check: Check): Partial<StepRules> {
  const fills = isMap(s.fill) ? s.fill : {};
  const untils = isMap(s.until) ? s.until : {};
  const [path, ...more] = Object.keys(fills).filter((key) => key.startsWith(WORKED));
  for (const key of Object.keys(untils).filter((each) => each.startsWith(WORKED) && each !== path))
    check.at('until', key).failKey(unknownName('state that this step fills', key, path === undefined ? [] : [path]));
  if (path === undefined) return {};
  if (more.length > 0) check.at('fill', more[0]).failKey('a fill step changes one state of the thing; use two steps');
  const name = path.slice(WORKED.length);
  const state = scope.state(OWNER.thing, name);
  if (state === undefined) {
    check.at('fill', path).failKey(unknownName('state of the thing', name, scope.stateNames(OWNER.thing)));
    return {};
  }
  const rate = fills[path];
  const isFactor = !isRate(rate) && (typeof rate === 'string' || isMap(rate));
  const level = untils[path];
  if (level !== undefined) check.at('until', path).number(level, -LARGEST_LEVEL, LARGEST_LEVEL);
  return {
    workState: state,
    workRate: isFactor ? 0 : ratePerTick(rate as number, scope.ticksPerHour, check.at('fill', path)),
    workRoot: isFactor ? scope.root(rate as Factor, check.at('fill', path)) : -1,
    workUntil: typeof level === 'number' ? level : Number.NaN,
  };
}

function compileStates(values: unknown, scope: ScriptScope, check: Check): Partial<StepRules> {
  const owners: number[] = [];
  const states: number[] = [];
  const roots: number[] = [];
  if (typeof values !== 'object' || values === null)
    check.fail(
      `got ${show(values)}; expected states such as 'thing.dirt', or relations such as 'toward.likes', with their new numbers`,
    );
  for (const [path, factor] of Object.entries(values ?? {})) {
    const [owner, name] = path.split('.', 2);
    const code = Object.hasOwn(OWNER, owner) ? OWNER[owner as keyof typeof OWNER] : undefined;
    const state = code === undefined ? undefined : scope.state(code, name);
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
