import { OP, type StepRules } from '../../../core/internal.ts';
import type { AgentTypeFacts } from './population.ts';
import { followersOf, type Presence } from './presence.ts';
import { isUncertain, type Line, type Script } from './script.ts';
import type { WorldFacts } from './world-facts.ts';

/** Scripts that are gone through for one answer before the best is assumed. */
const MOST_SCRIPTS = 2_000;

/**
 * The level of a need at the end of scripts that are begun at `level`, in the best case: every chance and condition
 * turns out well, chains find what they look for. Decay is left aside, as in promises. Whatever calls the game may
 * give anything.
 */
export function bestEnd(
  facts: WorldFacts,
  presence: Presence,
  agentType: AgentTypeFacts,
  scripts: readonly Script[],
  need: number,
  level: number,
): number {
  const { low, high } = facts.rules.needs[need];
  let left = MOST_SCRIPTS;
  const trail = new Set<Script>();

  function runAll(each: readonly Script[], from: number): number {
    let [best, now] = [-Infinity, from];
    for (const script of each) {
      const { end, failed } = run(script, now);
      best = Math.max(best, failed);
      if (end === null) return best;
      now = end;
    }
    return Math.max(best, now);
  }

  /** `end`: where it ends when it is done to its end, null when it can't be; `failed`: when the chain ends in it. */
  function run(script: Script, from: number): { end: number | null; failed: number } {
    if (trail.has(script) || left-- <= 0) return { end: high, failed: -Infinity };
    trail.add(script);
    const result = runLines(script, from);
    trail.delete(script);
    return result;
  }

  function runLines(script: Script, from: number): { end: number | null; failed: number } {
    let [now, failed] = [from, -Infinity];
    const later: Line[] = [];
    for (const line of script) {
      const { op } = line.rules;
      if (op === OP.do) return { end: high, failed };
      if (op === OP.grant || op === OP.fill) {
        const isOpen = isUncertain(line) && line.rules.needs.includes(need);
        const after = isOpen ? high : changed(line.rules, need, now, low, high, facts);
        now = line.isOptional ? Math.max(now, after) : after;
      } else if (op === OP.fail) {
        const instead = line.instead ? run(line.instead, now) : { end: now, failed: -Infinity };
        failed = Math.max(failed, instead.failed, instead.end ?? -Infinity);
        if (!line.isOptional) return { end: null, failed };
      } else if (op === OP.next) {
        if (followersOf(facts, presence, agentType, line).length > 0) later.unshift(line);
        else if (!line.isOptional) return { end: null, failed: Math.max(failed, now) };
      } else if (op === OP.push && line.rules.mode === 0) later.push(line);
    }
    for (const line of later) {
      const after = follow(line, now);
      now = line.isOptional || line.rules.op === OP.push ? Math.max(now, after) : after;
    }
    return { end: now, failed };
  }

  function follow(line: Line, from: number): number {
    if (line.rules.op === OP.push) return runAll(facts.actions[line.rules.index].scripts, from);
    const ends = followersOf(facts, presence, agentType, line).map((number) =>
      runAll(facts.adverts[number].scripts, from),
    );
    return Math.max(...ends);
  }

  return runAll(scripts, level);
}

/** A level after a step that grants or fills, at best. */
function changed(
  step: StepRules,
  need: number,
  level: number,
  low: number,
  high: number,
  { rules }: WorldFacts,
): number {
  const i = step.needs.indexOf(need);
  if (i < 0) return level;
  const cut = (x: number) => Math.min(Math.max(x, low), high);
  const amount = step.amounts[i];
  if (step.op === OP.grant) return cut(level + amount);
  const hasUntil = !step.untils.every(Number.isNaN);
  // It may be over as soon as it begins, when what it waits for is reached.
  if (amount <= 0) return hasUntil ? level : cut(level + amount * step.ticks);
  const longest = longestFill(step, rules.lows, rules.highs);
  // The tick that reaches the level goes a little beyond it.
  const most = Number.isNaN(step.untils[i]) ? high : Math.max(level, cut(step.untils[i] + amount));
  return Math.min(cut(level + amount * longest), most);
}

/** Ticks that a fill step can last at the most. */
export function longestFill(step: StepRules, lows: ArrayLike<number>, highs: ArrayLike<number>): number {
  let longest = 0;
  step.untils.forEach((until, i) => {
    if (Number.isNaN(until)) return;
    const way = step.amounts[i] > 0 ? until - lows[step.needs[i]] : highs[step.needs[i]] - until;
    longest = Math.max(longest, Math.ceil(way / Math.abs(step.amounts[i])));
  });
  if (step.ticks === 0) return longest;
  return step.untils.every(Number.isNaN) ? step.ticks : Math.min(step.ticks, longest);
}
