import { OP, type StepRules } from '../../../core/internal.ts';
import type { ActionFacts, AdvertFacts } from './action-facts.ts';
import { longestFill } from './gain.ts';
import type { AgentTypeFacts } from './population.ts';
import { actionsPushedOnto, followersOf, type Presence } from './presence.ts';
import { isUncertain, type Line, type Script } from './script.ts';
import type { WorldFacts } from './world-facts.ts';

/** Something that an agent can do from its beginning up to some step: how long that takes at least, and what it gives. */
export interface ActivityEffect {
  readonly of: AdvertFacts | ActionFacts;
  readonly ticks: number;
  /** By need, at best. */
  readonly gains: readonly number[];
  /** By need, ticks during which it does not decay. */
  readonly rested: readonly number[];
}

type Course = Omit<ActivityEffect, 'of'>;

/** With more than so many nothing is claimed. */
const MOST_COURSES = 20_000;
/** Courses that one script may split into before the rest is taken apart. */
const MOST_BRANCHES = 64;

/**
 * All that agents of a breed can spend their time on. Together they bound what the agents can get: times are the
 * shortest, gains the largest, walks take no time, chances and conditions turn out well. Null when there is no bound:
 * the game is called, or a chain gives something each time round and takes no time. `decay` is what they lose an hour.
 */
export function activitiesOf(
  facts: WorldFacts,
  presence: Presence,
  agentType: AgentTypeFacts,
  decay: readonly number[],
): readonly ActivityEffect[] | null {
  const { adverts, actions, rules } = facts;
  const { fallback, bucketOf } = rules.minds[agentType.mind];
  const pushed = new Set(actionsPushedOnto(facts, presence, agentType.temperament));
  const done = actions.filter((_, n) => rules.actionStart[n] === fallback || pushed.has(n));
  const chosen = adverts.filter(
    ({ rules: { kind, autonomous } }, n) =>
      autonomous && facts.isOpen(agentType, n) && bucketOf[n] >= 0 && (kind < 0 || presence.kinds.has(kind)),
  );
  const trail = new Set<Script>();
  const own = new Set<ActionFacts>(done);
  const rounds = new Set<AdvertFacts>();
  const found: ActivityEffect[] = [];
  let isBounded = true;
  let [least, passes] = [1, 0];
  let of: AdvertFacts | ActionFacts;

  function emit(course: Course): void {
    if (found.length >= MOST_COURSES) isBounded = false;
    else if (course.gains.some((gain) => gain > 0) || course.rested.some((ticks) => ticks > 0))
      found.push({ ...course, of, ticks: Math.max(least, course.ticks) });
  }

  function followAll(scripts: readonly Script[], from: readonly Course[]): readonly Course[] {
    return scripts.reduce((courses, script) => (isBounded ? follow(script, courses) : []), from);
  }

  /** Goes on with all courses through a script; those that end in it by failing are told, not returned. */
  function follow(script: Script, from: readonly Course[]): readonly Course[] {
    passes += from.length;
    if (passes > MOST_COURSES) isBounded = false;
    trail.add(script);
    let courses = from;
    const later: Line[] = [];
    for (const line of script) {
      if (!isBounded) break;
      const { op } = line.rules;
      if (op === OP.do || isUncertain(line)) isBounded = false;
      else if (op === OP.push && line.rules.mode === 0) own.add(actions[line.rules.index]);
      else if (op === OP.next && followersOf(facts, presence, agentType, line).length > 0) later.unshift(line);
      else if (op === OP.next && !line.isOptional) courses = [];
      else if (op === OP.fail) {
        (line.instead ? follow(line.instead, courses) : courses).forEach(emit);
        if (!line.isOptional) courses = [];
      } else courses = pass(line, courses);
      courses.forEach(emit);
    }
    for (const line of later) {
      const ends = followersOf(facts, presence, agentType, line).flatMap((n) => goOn(adverts[n], courses));
      courses = line.isOptional ? [...courses, ...ends] : ends;
    }
    trail.delete(script);
    return courses;
  }

  /** Goes on with a chain. One that leads round is told apart: what it gives is a mixture of its rounds. */
  function goOn(advert: AdvertFacts, courses: readonly Course[]): readonly Course[] {
    if (!advert.scripts.some((script) => trail.has(script))) return followAll(advert.scripts, courses);
    rounds.add(advert);
    courses.forEach(emit);
    return [];
  }

  function pass({ rules: step, isOptional }: Line, courses: readonly Course[]): readonly Course[] {
    if (step.op === OP.wait && !isOptional)
      return courses.map((course) => ({ ...course, ticks: course.ticks + step.ticks }));
    if (step.op === OP.grant)
      return courses.map((course) => ({
        ...course,
        gains: course.gains.map((gain, n) => {
          const i = step.needs.indexOf(n);
          return i < 0 ? gain : gain + (isOptional ? Math.max(0, step.amounts[i]) : step.amounts[i]);
        }),
      }));
    if (step.op !== OP.fill || (isOptional && !helps(step))) return courses;
    const hasUntil = !step.untils.every(Number.isNaN);
    const longest = longestFill(step, rules.lows, rules.highs);
    const filled = (course: Course): Course => ({
      ticks: course.ticks + longest,
      gains: course.gains.map((gain, n) => {
        const i = step.needs.indexOf(n);
        return i < 0 ? gain : gain + step.amounts[i] * longest;
      }),
      rested: course.rested.map((ticks, n) =>
        step.needs.includes(n) || step.rests.includes(n) ? ticks + longest : ticks,
      ),
    });
    if (!isOptional && !hasUntil) return courses.map(filled);
    // Any length between none and the longest is a mixture of these two, and so is done or not done.
    if (courses.length * 2 <= MOST_BRANCHES) return [...courses, ...courses.map(filled)];
    emit(filled(nothing()));
    return courses;
  }

  /** Whether a level is better off during a fill than without it. */
  function helps({ needs, amounts, rests }: StepRules): boolean {
    return rests.length > 0 || needs.some((need, i) => amounts[i] * rules.ticksPerHour > -decay[need]);
  }

  function nothing(): Course {
    const zeros = rules.needs.map(() => 0);
    return { ticks: 0, gains: zeros, rested: zeros };
  }

  for (of of chosen) followAll(of.scripts, [{ ...nothing(), ticks: 1 }]).forEach(emit);
  // Actions on the queue may push further ones.
  for (of of own) followAll(of.scripts, [nothing()]).forEach(emit);
  // What a round gives without taking time is given without end.
  least = 0;
  for (of of rounds) followAll(of.scripts, [nothing()]).forEach(emit);
  return isBounded && found.every(({ ticks }) => ticks > 0) ? found : null;
}
