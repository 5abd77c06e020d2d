import type { Advert, Kind, Line, Temperament } from '../definition/definition.ts';
import { ADVERT, INNATE_ADVERT, KIND, KIND_COOLDOWN, LINE, TEMPERAMENT } from '../definition/fields.ts';
import { type Check, show } from '../definition/problem.ts';
import type { Point } from '../definition/space.ts';
import { advertsTargeting, TARGET_WORDS, targetsOf } from '../definition/targeted.ts';
import { durationInTicks, LARGEST_LEVEL, toGrain } from '../definition/time.ts';
import { INPUT, READS } from '../factors/inputs.ts';
import { indexOfName } from '../math/name-index.ts';
import type { Compilation } from './compilation.ts';
import { compileTogether } from './compile-together.ts';
import type { KindRules } from './rules.ts';
import { AIM, OP, type StepRules } from './step-rules.ts';

/** Bits in a class's mask. */
const MOST_ADVERTS = 30;
const MOST_SLOTS = 32_767;
/** How many may stand in a line that says nothing about it. */
const USUAL_LINE = 100;
type KindWithoutColumns = Omit<KindRules, 'column'>;

/** Who makes an offer: a kind of thing, or a temperament to itself or, with both, to a kind. */
interface Offerer {
  readonly kind: number;
  readonly temperament: number;
  readonly slots: number;
  /** Whether it is the body of an agent. */
  readonly isBody: boolean;
  /** The states that 'thing.x' may name in its adverts. */
  readonly states: readonly string[];
}

/** The kinds of things, then a kind for the bodies of each temperament; and what each temperament can do by itself. */
export function compileKinds(c: Compilation): {
  kinds: KindWithoutColumns[];
  innate: { first: number; count: number }[];
} {
  const kinds: KindWithoutColumns[] = [];
  for (const [name, kind] of c.check.at('kinds').named(c.definition.kinds, 'kinds')) {
    const check = c.check.at('kinds', name);
    kinds.push(
      compileKind(c, name, check.object(kind, 'a kind', Object.keys(KIND)) ? kind : {}, kinds.length, false, check),
    );
  }
  const innate: { first: number; count: number }[] = [];
  const kindNames = new Set(c.kinds);
  for (const [name, temperament] of c.check.at('temperaments').named(c.definition.temperaments, 'temperaments')) {
    const check = c.check.at('temperaments', name);
    if (kindNames.has(name)) check.failKey(`"${name}" is a kind of thing already; each name stands once`);
    const t: Temperament = check.object(temperament, 'a temperament', Object.keys(TEMPERAMENT)) ? temperament : {};
    kinds.push(compileKind(c, name, t as Kind, kinds.length, true, check));
    const first = c.adverts.length;
    const all = check.at('innate').named(t.innate, 'adverts');
    for (const [advert, value] of all) checkTargets(c, value, check.at('innate', advert, 'of'));
    const own = all.filter(([, value]) => targetsOf(value).length === 0);
    const offerer = { kind: -1, temperament: innate.length, slots: 1, isBody: false, states: c.thingStates };
    for (const [advert, value] of own) compileAdvert(c, advert, value, offerer, check.at('innate', advert));
    innate.push({ first, count: own.length });
  }
  return { kinds, innate };
}

function compileKind(
  c: Compilation,
  name: string,
  kind: Kind,
  number: number,
  isBody: boolean,
  check: Check,
): KindWithoutColumns {
  const states = check.at('state').named(kind.state, 'states');
  for (const [state, value] of states) {
    check.at('state', state).number(value);
    c.stateId(state);
  }
  const names = states.map(([state]) => state);
  const given = kind.slots ?? 1;
  const isCount = Number.isInteger(given) && given >= 1 && given <= MOST_SLOTS;
  const slots = isCount ? given : 1;
  if (!isCount) {
    const hint = given === 0 ? '; for an advert that takes no slot, write uses: 0' : '';
    check.at('slots').fail(`got ${show(given)}; expected an integer from 1 to ${MOST_SLOTS}${hint}`);
  }
  const adverts = check.at('adverts').named(kind.adverts, 'adverts');
  const tags = check.at('tags').words(kind.tags, 'tags');
  const targeting = advertsTargeting(c.definition, { name, tags, isBody });
  const count = adverts.length + targeting.length;
  if (count > MOST_ADVERTS)
    check.at('adverts').fail(`${count} adverts on one kind; at most ${MOST_ADVERTS}: split the kind`);
  const firstAdvert = c.adverts.length;
  for (const [advert, value] of adverts)
    compileAdvert(
      c,
      advert,
      value,
      { kind: number, temperament: -1, slots, isBody, states: names },
      check.at('adverts', advert),
    );
  for (const { temperament, name: advert, advert: value } of targeting)
    compileAdvert(
      c,
      advert,
      value,
      { kind: number, temperament: indexOfName(c.temperaments, temperament), slots, isBody, states: c.thingStates },
      c.check.at('temperaments', temperament, 'innate', advert),
    );
  const { cooldown } = kind;
  if (cooldown !== undefined) check.at('cooldown').object(cooldown, 'a cooldown', Object.keys(KIND_COOLDOWN));
  return {
    name,
    isBody,
    slots,
    ...compileLine(c, isBody ? undefined : kind.line, check.at('line')),
    firstAdvert,
    advertCount: count,
    states: names,
    initial: Float64Array.from(states, ([, value]) => (typeof value === 'number' ? value : 0)),
    tags,
    cooldown: cooldown ? durationInTicks(cooldown.for, c.ticksPerHour, check.at('cooldown', 'for')) : 0,
    fades: check.at('cooldown', 'fade').flag(cooldown?.fade, false),
    blocks: compileBlocks(c, kind, names, check.at('blocks')),
    symbol: compileSymbol(kind.symbol, check.at('symbol')) ?? name[0],
  };
}

/** One character, with its accents. */
const CHARACTER = /^\P{M}\p{M}*$/u;

function compileSymbol(symbol: string | undefined, check: Check): string | undefined {
  const text = check.text(symbol);
  if (text === undefined || CHARACTER.test(text)) return text;
  check.fail(`got ${show(text)}; expected one character`);
  return undefined;
}

/** How many may stand in line at a thing, and where; how long each takes, and how long one waits, in ticks. */
function compileLine(
  c: Compilation,
  line: Line | undefined,
  check: Check,
): Pick<KindRules, 'line' | 'service' | 'patience' | 'linePlaces' | 'lineInSight'> {
  if (line === undefined || !check.object(line, 'a line', Object.keys(LINE)))
    return { line: 0, service: 0, patience: 0, linePlaces: NO_AMOUNTS, lineInSight: false };
  const most = line.atMost ?? USUAL_LINE;
  const isCount = Number.isInteger(most) && most >= 1 && most <= MOST_SLOTS;
  if (!isCount) check.at('atMost').fail(`got ${show(most)}; expected an integer from 1 to ${MOST_SLOTS}`);
  const ticks = (key: 'each' | 'patience') =>
    line[key] === undefined ? 0 : durationInTicks(line[key], c.ticksPerHour, check.at(key));
  return {
    line: isCount ? most : USUAL_LINE,
    service: ticks('each'),
    patience: ticks('patience'),
    linePlaces: compileLinePlaces(line, isCount ? most : USUAL_LINE, check),
    lineInSight: line.along !== undefined,
  };
}

/** Where people may stand in a line, as x, y from the thing. */
function compileLinePlaces({ along, places }: Line, most: number, check: Check): Float64Array {
  if (along !== undefined && places !== undefined) check.fail('a line has `along` or `places`, not both');
  if (along !== undefined) {
    if (!isOffset(along)) return failedPlace(check.at('along'), along);
    if (along[0] === 0 && along[1] === 0) check.at('along').fail('got [0, 0]; expected the step from one to the next');
    return Float64Array.from({ length: most * 2 }, (_, i) => along[i % 2] * (Math.floor(i / 2) + 1));
  }
  if (places === undefined) return NO_AMOUNTS;
  const list = check.at('places').list(places, 'positions');
  if (list.length === 0) check.at('places').fail('expected at least one position');
  list.forEach((place, i) => {
    if (!isOffset(place)) failedPlace(check.at('places', i), place);
  });
  return Float64Array.from(list.filter(isOffset).flat());
}

function isOffset(place: unknown): place is Point {
  return Array.isArray(place) && place.length === 2 && place.every((number) => Number.isFinite(number));
}

function failedPlace(check: Check, place: unknown): Float64Array {
  check.fail(`got ${show(place)}; expected [x, y], seen from the thing`);
  return NO_AMOUNTS;
}

/** The ground changes with a thing's state alone; nobody who claims a slot opens or closes a way. */
function compileBlocks(c: Compilation, kind: Kind, states: readonly string[], check: Check): number {
  const message = 'only the thing’s own state may decide whether it blocks';
  const root = c.rootOf(kind.blocks, states, READS.thing, message, check);
  if (root >= 0 && c.factors.readsInput(root, INPUT.free)) check.fail(message);
  return root;
}

function compileAdvert(c: Compilation, name: string, given: Advert, from: Offerer, check: Check): void {
  const keys = Object.keys(from.temperament < 0 ? ADVERT : INNATE_ADVERT);
  const advert: Advert = check.object(given, 'an advert', keys) ? given : { autonomous: false };
  const promise = compilePromise(c, advert, from, check.at('promise'));
  const score = c.root(advert.score, from.states, check.at('score'));
  const throughout = c.root(advert.while, from.states, check.at('while'));
  c.checkWatched(throughout, check.at('while'));
  const when = compileWhen(c, advert, throughout, from, check.at('when'));
  const whenReads = when < 0 ? 0 : c.factors.readsOf(when);
  const isTargeted = from.kind >= 0 && from.temperament >= 0;
  const uses = advert.uses === 'all' ? from.slots : (advert.uses ?? (isTargeted ? 0 : Math.min(1, from.slots)));
  if (!Number.isInteger(uses) || uses < 0 || uses > from.slots)
    check
      .at('uses')
      .fail(`got ${show(advert.uses)}; expected 'all' or an integer from 0 to the ${from.slots} slots of the kind`);
  const tagIds = (key: 'requires' | 'forbids') => {
    const known = check
      .at(key)
      .list(advert[key], 'tags')
      .filter((tag, i) => check.at(key, i).name(tag, 'tag', c.tags));
    return idsOf(known.map((tag) => indexOfName(c.tags, tag)));
  };
  if (advert.bucket !== undefined) check.at('bucket').name(advert.bucket, 'bucket', c.buckets);
  const isAutonomous = check.at('autonomous').flag(advert.autonomous, true);
  check.at('dishonest').flag(advert.dishonest, false);
  if (advert.promise === undefined && advert.score === undefined && isAutonomous) {
    check.fail('an advert that is chosen freely needs a promise or a score; otherwise say autonomous: false');
  }
  const starts = compileStarts(c, name, advert, from, check);
  const isRemote = check.at('remote').flag(advert.remote, false) || from.kind < 0;
  c.adverts.push({
    name,
    kind: from.kind,
    temperament: from.temperament,
    promisedNeeds: idsOf(promise.needs),
    promisedAmounts: promise.amounts.length === 0 ? NO_AMOUNTS : Float64Array.from(promise.amounts),
    dynamicNeeds: idsOf(promise.dynamicNeeds),
    dynamicRoots: idsOf(promise.roots),
    score,
    when,
    while: throughout,
    whenIsThings: whenReads === READS.thing,
    whenIsOptions: whenReads !== READS.thing && (whenReads & LOCAL) !== 0,
    whenIsApart: whenReads !== READS.thing && (whenReads & LOCAL) === READS.thing,
    separable: (scoreReads(c, score, promise.roots) & LOCAL) === 0,
    readsPromise: score >= 0 && (c.factors.readsOf(score) & READS.promise) !== 0,
    bound: score < 0 ? Infinity : c.factors.highOf(score),
    requires: tagIds('requires'),
    forbids: tagIds('forbids'),
    bucket: advert.bucket === undefined ? 0 : Math.max(0, indexOfName(c.buckets, advert.bucket)),
    distance: advert.distance === undefined ? -2 : c.curve(advert.distance, check.at('distance')),
    uses,
    autonomous: isAutonomous,
    remote: isRemote,
    isRecallable: !isRemote && starts.length > 0 && isApproach(c.program[starts[0]]),
    together: compileTogether(c, name, advert.together, from, check.at('together')),
    starts,
    thought: check.at('thought').text(advert.thought) ?? '',
  });
}

/** Whether a step is sure to lead to the thing, or to where it was. */
function isApproach({ op, index, when, chance }: StepRules): boolean {
  return op === OP.go && (index === AIM.thing || index === AIM.lastSeen) && when < 0 && chance < 0;
}

/** Reports targets of an innate advert that nothing is named. */
function checkTargets(c: Compilation, advert: Advert, check: Check): void {
  targetsOf(advert).forEach((target) => {
    check.name(target, 'kind, temperament or tag', [...TARGET_WORDS, ...c.felt]);
  });
}

/** What must hold for an advert to be on offer: `when`, and `while`, which must hold from the start. */
function compileWhen(c: Compilation, advert: Advert, throughout: number, from: Offerer, check: Check): number {
  const when = c.root(advert.when, from.states, check);
  if (when < 0) return throughout;
  return throughout < 0 ? when : c.factors.addBoth(when, throughout);
}

const NO_IDS = new Int32Array(0);
const NO_AMOUNTS = new Float64Array(0);

/** Most adverts have none of most. */
function idsOf(numbers: readonly number[]): Int32Array {
  return numbers.length === 0 ? NO_IDS : Int32Array.from(numbers);
}

/** What ties a score or a condition to one thing. */
const LOCAL = READS.thing | READS.distance;

function scoreReads(c: Compilation, score: number, promised: readonly number[]): number {
  const reads = score < 0 ? READS.promise : c.factors.readsOf(score);
  return (reads & READS.promise) === 0 ? reads : promised.reduce((bits, root) => bits | c.factors.readsOf(root), reads);
}

interface Promised {
  readonly needs: number[];
  readonly amounts: number[];
  readonly dynamicNeeds: number[];
  readonly roots: number[];
}

function compilePromise(c: Compilation, advert: Advert, from: Offerer, check: Check): Promised {
  const promise: Promised = { needs: [], amounts: [], dynamicNeeds: [], roots: [] };
  for (const [name, amount] of check.named(advert.promise, 'amounts')) {
    const at = check.at(name);
    if (!at.key('need', c.needs)) continue;
    const need = c.needs.indexOf(name);
    if (amount === undefined) at.fail('got undefined; expected an amount or a factor');
    else if (typeof amount !== 'number') {
      promise.dynamicNeeds.push(need);
      promise.roots.push(c.root(amount, from.states, at));
    } else if (at.number(amount, -LARGEST_LEVEL, LARGEST_LEVEL)) {
      promise.needs.push(need);
      promise.amounts.push(toGrain(amount));
    }
  }
  return promise;
}

function compileStarts(c: Compilation, name: string, advert: Advert, from: Offerer, check: Check): Int32Array {
  const walks = from.kind >= 0 && advert.remote !== true;
  if (advert.actions === undefined)
    return Int32Array.of(
      c.script(
        { action: name, walksFirst: walks, steps: advert.steps ?? [], finally: advert.finally },
        from.states,
        check,
      ),
    );
  if (advert.steps !== undefined) check.fail('an advert has steps or actions, not both');
  if (advert.finally !== undefined) check.at('finally').fail('with `actions`, each action has a `finally` of its own');
  const actions = check
    .at('actions')
    .list(advert.actions, 'actions')
    .filter((action, i) => check.at('actions', i).name(action, 'action', c.actions));
  if (actions.length === 0) check.at('actions').fail('expected at least one action');
  return Int32Array.from(actions, (action, i) => {
    const { steps = [], finally: last } = c.definition.actions?.[action] ?? {};
    const script = { action, walksFirst: walks && i === 0, steps, finally: last };
    return c.script(script, c.thingStates, c.check.at('actions', action));
  });
}
