import { showNumber, showShare } from '../charts/index.ts';
import type { Rejection } from '../core/index.ts';
import { type ConditionPart, causesOf } from './condition/explain-condition.ts';
import { showDraw } from './why/draw.ts';
import { nameOption } from './why/name-option.ts';
import type { WhyOption } from './why/why.ts';
import type { WhyNot } from './why-not.ts';

/** How much of an answer to show. */
export interface ShowWhyNotOptions {
  /** The number of changes, from the first; default 12. */
  readonly changes?: number;
}

/** Shows the answer in one sentence, then the changes that would have made the option win, one per line. */
export function showWhyNot(answer: WhyNot, { changes: most = 12 }: ShowWhyNotOptions = {}): string {
  return [
    showVerdict(answer),
    ...showCondition(answer),
    ...(answer.verdict.kind === 'unlucky' && answer.draw ? showDraw(answer.draw, answer.option) : []),
    ...showChanges(answer, most),
  ].join('\n');
}

/** The parts of its condition that were false, one per line. */
function showCondition({ condition }: WhyNot): string[] {
  if (condition === null) return [];
  const causes = causesOf(condition.condition);
  const isWhole = causes.length === 1 && causes[0] === condition.condition;
  const heading = isWhole ? 'Its condition is false:' : `Of its condition ${condition.condition.text}, this is false:`;
  return [heading, ...causes.map((part) => `  ${showPart(part)}`)];
}

/** A part with the values that it read: 'need.food > 25 (need.food 12)'; one that should not hold is marked. */
function showPart({ text, holds, inputs }: ConditionPart): string {
  const values = inputs.length > 0 ? ` (${inputs.join(', ')})` : '';
  return `${text}${values}${holds ? ' holds, and should not' : ''}`;
}

/** Changes that need an exact number of many digits are left out unless there are no others. */
function showChanges({ verdict, changes, pairs, lacks, never }: WhyNot, most: number): string[] {
  if (verdict.kind === 'taken' || verdict.kind === 'absent') return [];
  if (never !== null) return [`never: ${never}`];
  if (lacks === 'not kept') return ['The changes that would make it win are unknown: too many agents are traced.'];
  const two = pairs.slice(0, most).map(({ text }) => `  ${text}`);
  if (changes.length === 0) {
    if (two.length > 0) return ['No single change would make it win. It would win', ...two];
    return lacks === null ? ['No single change would make it win.'] : [];
  }
  const usable = changes.filter((change) => !change.isTiny);
  const shown = usable.length === 0 ? changes : usable;
  const more = shown.length > most ? [`  … and ${shown.length - most} more`] : [];
  const one = ['It would win', ...shown.slice(0, most).map(({ text }) => `  ${text}`), ...more];
  return two.length > 0 ? [...one, 'Or with two changes together', ...two] : one;
}

function showVerdict({ agent, clock, advert, option, taken, verdict }: WhyNot): string {
  const what = option ? `"${nameOption(option)}"` : `"${advert}"`;
  const instead = taken ? `"${nameOption(taken)}"` : 'the fallback';
  switch (verdict.kind) {
    case 'taken':
      return `${clock} ${agent} did take ${what}.`;
    case 'absent':
      return `${clock} ${agent} did not take ${what}: nothing in this world advertises it.`;
    case 'rejected':
      return `${clock} ${agent} did not take ${what}: ${verdict.reason}${howBad(option, verdict.rejection)}.`;
    case 'bucket':
      return `${clock} ${agent} did not take ${what}: a higher bucket had options (${verdict.decided} before ${verdict.bucket}).`;
    case 'unlucky':
      return `${clock} ${agent} did not take ${what}: it had a chance of ${showShare(verdict.chance)}, but the roll of ${verdict.roll.toFixed(3)} gave ${instead}.`;
    case 'outscored': {
      const finalists =
        verdict.toFinalists < verdict.margin ? `, ${showNumber(verdict.toFinalists)} short of the last finalist` : '';
      return verdict.margin === 0
        ? `${clock} ${agent} did not take ${what}: it tied with ${instead}, which comes first.`
        : `${clock} ${agent} did not take ${what}: it scored ${showNumber(option?.score ?? 0)}, ${showNumber(verdict.margin)} less than ${instead}${finalists}${showBonus(taken)}.`;
    }
  }
}

/** The bonus of what is under way, where it is part of the lead. */
function showBonus(taken: WhyOption | null): string {
  return taken === null || taken.inertia === 0
    ? ''
    : `; ${showNumber(taken.inertia)} of that lead is for being under way`;
}

function howBad(option: WhyOption | null, rejection: Rejection): string {
  if (option === null) return '';
  if (rejection.by === 'score') return ` (${showNumber(option.score)})`;
  if (rejection.by === 'range') return ` (${showNumber(option.distance)} away)`;
  return option.score > 0 ? `; it would have scored ${showNumber(option.score)}` : '';
}
