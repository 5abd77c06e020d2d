import { compileCurve } from '../curves/compile-curve.ts';
import type { Mind, Selection, Temperament } from '../definition/definition.ts';
import type { Feelings } from '../definition/feelings.ts';
import {
  BUCKET,
  FEELINGS,
  INERTIA,
  INERTIA_COOLDOWN,
  MEMORY,
  MIND,
  PERCEPTION,
  REPEATS,
  SELECTION,
} from '../definition/fields.ts';
import { type Check, show } from '../definition/problem.ts';
import { type Duration, durationInTicks } from '../definition/time.ts';
import { READS } from '../factors/inputs.ts';
import { indexOfName } from '../math/name-index.ts';
import type { Compilation } from './compilation.ts';
import type { FeelingRules } from './feeling-rules.ts';
import { type BucketRules, type MemoryRules, type MindRules, SCORING, SELECT } from './rules.ts';

const AGENT_ONLY = READS.agent | READS.world | READS.feelings | READS.around;

/** The minds with names, then one for each temperament that describes its own. */
export function compileMinds(c: Compilation, fallback: number, actionStart: readonly number[]): MindRules[] {
  const given = c.check.at('minds').named(c.definition.minds, 'minds');
  const names = given.map(([name]) => name);
  const minds = given.map(([name, mind]) =>
    compileMind(c, name, mind, fallback, actionStart, c.check.at('minds', name)),
  );
  for (const [name, t] of c.check.at('temperaments').named(c.definition.temperaments, 'temperaments')) {
    const check = c.check.at('temperaments', name, 'mind');
    if (typeof t?.mind === 'string') check.name(t.mind, 'mind', names);
    else minds.push(compileMind(c, mindName(name, t), t?.mind ?? {}, fallback, actionStart, check));
  }
  // Where every mind has a stack, nobody has asked for the buckets; what is wrong with them is told all the same.
  c.commonBuckets ??= compileBuckets(c);
  return minds;
}

/** The name of a temperament's mind; one that it describes itself is named after it. */
export function mindName(temperament: string, t: Temperament): string {
  return typeof t?.mind === 'string' ? t.mind : `mind of ${temperament}`;
}

function compileMind(
  c: Compilation,
  name: string,
  mind: Mind,
  fallback: number,
  actionStart: readonly number[],
  check: Check,
): MindRules {
  const m: Mind = check.object(mind, 'a mind', Object.keys(MIND)) ? mind : {};
  const isScoring = m.scoring === undefined || check.at('scoring').oneOf(m.scoring, ['trivial', 'attenuated', 'delta']);
  const scoring = (isScoring && m.scoring) || 'delta';
  const hasFallback = m.fallback !== undefined && check.at('fallback').name(m.fallback, 'action', c.actions);
  if (m.lastResort !== undefined) check.at('lastResort').oneOf(m.lastResort, ['fallback', 'best']);
  return {
    name,
    scoring: SCORING[scoring],
    ...compileSelection(c, m.select ?? 'best', check.at('select')),
    distance: m.distance === undefined ? -1 : c.curve(m.distance, check.at('distance')),
    ...compilePerception(m, check.at('perceives')),
    memory: compileMemory(c, m, check.at('memory')),
    ...compileInertia(c, m, check),
    redecide: ticks(c, m.redecide, check.at('redecide')),
    feelings: m.feelings === undefined ? null : compileFeelings(c, m.feelings, check.at('feelings')),
    refuses: check
      .at('refuses')
      .list(m.refuses, 'names')
      .filter((word, i) => check.at('refuses', i).name(word, 'advert, kind or tag', c.refusable)),
    retry: ticks(c, m.retry ?? '5m', check.at('retry')),
    least: m.least !== undefined && check.at('least').number(m.least, 0) ? m.least : 0,
    accepts: c.root(m.accepts, c.thingStates, check.at('accepts')),
    fallback: hasFallback ? actionStart[indexOfName(c.actions, m.fallback)] : fallback,
    takesLeastBad: m.lastResort === 'best',
    ...compileBucketsOf(c, m.select),
  };
}

function compilePerception(m: Mind, check: Check): Pick<MindRules, 'range' | 'sight' | 'ownPartition'> {
  const perceives = m.perceives ?? {};
  check.object(perceives, 'a perception', Object.keys(PERCEPTION));
  if (perceives.range !== undefined) check.at('range').number(perceives.range, 0);
  return {
    range: perceives.range ?? Infinity,
    sight: check.at('sight').flag(perceives.sight, false),
    ownPartition: check.at('partition').flag(perceives.partition, false),
  };
}

/** The most that an agent may remember, so that a look around stays cheap. */
const MOST_MEMORIES = 1000;

function compileMemory(c: Compilation, { memory }: Mind, check: Check): MemoryRules | null {
  if (memory === undefined || !check.object(memory, 'a memory', Object.keys(MEMORY))) return null;
  const atMost = memory.atMost ?? 32;
  if (!Number.isInteger(atMost) || atMost < 1 || atMost > MOST_MEMORIES)
    check.at('atMost').fail(`got ${show(atMost)}; expected an integer from 1 to ${MOST_MEMORIES}`);
  const words = check
    .at('of')
    .list(memory.of, 'names')
    .filter((word, i) => check.at('of', i).name(word, 'kind, temperament or tag', c.felt));
  const groups = words.map((word) => c.groups[indexOfName(c.felt, word)]);
  const offering = new Set(c.adverts.map((advert) => advert.kind));
  const isRemembered = (kind: number) =>
    memory.of === undefined ? offering.has(kind) : groups.some(({ kinds }) => kinds[kind] === 1);
  const kindCount = c.kinds.length + c.temperaments.length;
  return {
    ticks: durationInTicks(memory.for, c.ticksPerHour, check.at('for')),
    atMost,
    of: {
      kinds: Uint8Array.from({ length: kindCount }, (_, kind) => (isRemembered(kind) ? 1 : 0)),
      tags: groups.flatMap(({ tags }) => tags),
    },
  };
}

type InertiaRules = Pick<
  MindRules,
  'bonus' | 'cooldownBonus' | 'cooldown' | 'cooldownFades' | 'repeatPenalty' | 'repeatTicks'
>;

function compileInertia(c: Compilation, m: Mind, check: Check): InertiaRules {
  const at = check.at('inertia');
  const inertia = m.inertia ?? {};
  at.object(inertia, 'an inertia', Object.keys(INERTIA));
  if (inertia.bonus !== undefined) at.at('bonus').number(inertia.bonus, 0);
  const { cooldown } = inertia;
  if (cooldown !== undefined && at.at('cooldown').object(cooldown, 'a cooldown', Object.keys(INERTIA_COOLDOWN)))
    at.at('cooldown', 'bonus').number(cooldown.bonus, 0);
  const { repeats } = m;
  if (repeats !== undefined && check.at('repeats').object(repeats, 'a penalty', Object.keys(REPEATS)))
    check.at('repeats', 'penalty').number(repeats.penalty, 0, 1);
  return {
    bonus: inertia.bonus ?? 0,
    cooldownBonus: cooldown?.bonus ?? 0,
    cooldown: ticks(c, cooldown?.for, at.at('cooldown', 'for')),
    cooldownFades: at.at('cooldown', 'fade').flag(cooldown?.fade, false),
    repeatPenalty: repeats?.penalty ?? 0,
    repeatTicks: ticks(c, repeats?.for, check.at('repeats', 'for')),
  };
}

function ticks(c: Compilation, duration: Duration | undefined, check: Check): number {
  return duration === undefined ? 0 : durationInTicks(duration, c.ticksPerHour, check);
}

function compileSelection(c: Compilation, select: Selection, check: Check): Pick<MindRules, 'select' | 'selectNumber'> {
  const best = { select: SELECT.best, selectNumber: 1 };
  if (select === 'best') return best;
  const [key] = Object.keys(select);
  if (key === undefined || !Object.hasOwn(SELECTION, key)) {
    check.fail(`got ${show(select)}; expected 'best', { weighted }, { within }, { boltzmann } or { stack }`);
    return best;
  }
  check.object(select, 'a selection', [key]);
  if ('weighted' in select) {
    if (select.weighted === 'all') return { select: SELECT.all, selectNumber: 0 };
    if (Number.isInteger(select.weighted) && select.weighted >= 1)
      return { select: SELECT.top, selectNumber: select.weighted };
    check.at('weighted').fail(`got ${show(select.weighted)}; expected 'all' or how many of the best, 1 or more`);
    return best;
  }
  if ('within' in select) {
    check.at('within').number(select.within, 0, 1);
    return { select: SELECT.within, selectNumber: select.within };
  }
  if ('boltzmann' in select) {
    const message = 'the temperature belongs to the agent; it must not read the thing, the distance or the promise';
    if (typeof select.boltzmann === 'number' && !(select.boltzmann > 0))
      check.at('boltzmann').fail(`got ${select.boltzmann}; a temperature is above 0`);
    return {
      select: SELECT.boltzmann,
      selectNumber: c.rootOf(select.boltzmann, [], AGENT_ONLY, message, check.at('boltzmann')),
    };
  }
  const known = [...c.advertNames, ...c.innateNames];
  check
    .at('stack')
    .list(select.stack, 'adverts')
    .forEach((name, i) => {
      check.at('stack', i).name(name, 'advert', known);
    });
  return best;
}

/** The buckets of the world, or the places of the mind's own stack. */
function compileBucketsOf(c: Compilation, select: Selection | undefined): Pick<MindRules, 'buckets' | 'bucketOf'> {
  if (typeof select === 'object' && select !== null && 'stack' in select && Array.isArray(select.stack)) {
    const { stack } = select;
    return {
      buckets: stack.map((name, i) => ({ name, priority: stack.length - i, root: -1 })),
      bucketOf: Int32Array.from(c.adverts, (advert) => indexOfName(stack, advert.name)),
    };
  }
  c.commonBuckets ??= compileBuckets(c);
  return c.commonBuckets;
}

/** The same for every mind that has no stack. */
function compileBuckets(c: Compilation): Pick<MindRules, 'buckets' | 'bucketOf'> {
  const buckets = c.check
    .at('buckets')
    .named(c.definition.buckets, 'buckets')
    .map(([name, bucket]): BucketRules => {
      const check = c.check.at('buckets', name);
      if (!check.object(bucket, 'a bucket', Object.keys(BUCKET))) return { name, priority: 0, root: -1 };
      const { priority } = bucket;
      if (typeof priority === 'number')
        return { name, priority: check.at('priority').number(priority) ? priority : 0, root: -1 };
      const message =
        'a bucket’s priority belongs to the agent; it must not read the thing, the distance or the promise';
      return { name, priority: 0, root: c.rootOf(priority, [], AGENT_ONLY, message, check.at('priority')) };
    });
  return {
    buckets: buckets.length > 0 ? buckets : [{ name: 'all', priority: 0, root: -1 }],
    bucketOf: Int32Array.from(c.adverts, (advert) => advert.bucket),
  };
}

function compileFeelings(c: Compilation, given: Feelings, check: Check): FeelingRules {
  const f: Feelings = check.object(given, 'feelings', Object.keys(FEELINGS)) ? given : { driven: 'mindless' };
  check.at('driven').oneOf(f.driven, ['mindless', 'instinct', 'mind']);
  const number = (key: 'strength' | 'danger' | 'hate', fallback: number) => {
    const value = f[key];
    return value !== undefined && check.at(key).number(value, 0) ? value : fallback;
  };
  const own = (key: 'likes' | 'hates') =>
    new Map(
      check
        .at(key)
        .named(f[key], 'feelings')
        .filter(
          ([name, value]) => check.at(key, name).name(name, 'kind or tag', c.felt) && check.at(key, name).number(value),
        ),
    );
  const falloff = (key: 'falloff' | 'loveFalloff' | 'hateFalloff') =>
    f[key] === undefined ? null : compileCurve(f[key], c.curveScope(), check.at(key));
  const friends = check
    .at('friends')
    .list(f.friends, 'tags')
    .filter((tag, i) => check.at('friends', i).name(tag, 'tag', c.anyTags));
  const state = (name: string) => c.stateIds.get(name) ?? -1;
  const fearFalloff = falloff('falloff');
  return {
    driven: f.driven,
    friends: f.friends === undefined ? null : friends,
    strength: number('strength', f.driven === 'mind' ? 500 : 1000),
    danger: number('danger', 500),
    knowsWeapons: check.at('knowsWeapons').flag(f.knowsWeapons, true),
    falloff: fearFalloff,
    loveFalloff: f.loveFalloff === undefined ? fearFalloff : falloff('loveFalloff'),
    hateFalloff: falloff('hateFalloff'),
    hate: number('hate', 1000),
    fear: c.rootOf(
      f.fear,
      [],
      READS.agent | READS.world,
      'what multiplies fear belongs to the agent; it must not read the thing, the distance or feelings',
      check.at('fear'),
    ),
    likes: own('likes'),
    hates: own('hates'),
    strengthState: state('strength'),
    dangerState: state('danger'),
    hpState: state('hp'),
    maxHpState: state('maxHp'),
  };
}
