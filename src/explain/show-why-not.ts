import { showNumber, showShare } from '../charts/index.ts';
import type { Rejection } from '../core/index.ts';
import { type ConditionPart, causesOf } from './condition/explain-condition.ts';
import { sayRejection } from './text/rejection.ts';
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

/** What would have made it win, or else given it a chance. */
function showChanges(answer: WhyNot, most: number): string[] {
  const { chances } = answer;
  const won = showWins(answer, most);
  if (chances.length === 0) return won;
  return [...won, 'It would have a chance', ...chances.slice(0, most).map(({ text }) => `  ${text}`)];
}

/** Changes that need an exact number of many digits are left out unless there are no others. */
function showWins({ verdict, changes, pairs, lacks, never }: WhyNot, most: number): string[] {
  if (verdict.kind === 'taken' || verdict.kind === 'absent') return [];
  if (never !== null) return ['No change of a number would make it win.'];
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

function showVerdict({ agent, clock, advert, option, taken, verdict, source, behind, never }: WhyNot): string {
  const what = option ? `"${nameOption(option)}"` : `"${advert}"`;
  const instead = taken ? `"${nameOption(taken)}"` : 'the fallback';
  const isPast = source === 'recorded';
  if (verdict.kind === 'taken') return `${clock} ${agent} ${isPast ? 'took' : 'would take'} ${what}.`;
  const reason = () => {
    switch (verdict.kind) {
      case 'absent':
        return 'nothing in this world advertises it';
      case 'rejected':
        return option === null
          ? verdict.reason
          : sayRejected({ agent, option, taken, behind, never }, verdict.rejection);
      case 'bucket':
        return `the bucket "${verdict.decided}" comes before its own, "${verdict.bucket}", and had options`;
      case 'unlucky':
        return `it had a chance of ${showShare(verdict.chance)}, but the roll of ${verdict.roll.toFixed(3)} picked ${instead}`;
      case 'outscored': {
        if (verdict.margin === 0) return `it tied with ${instead}, which comes first`;
        const finalists =
          verdict.toFinalists < verdict.margin ? `, ${showNumber(verdict.toFinalists)} short of the last finalist` : '';
        return `it scored ${showNumber(option?.score ?? 0)}, ${showNumber(verdict.margin)} less than ${instead}${finalists}${showBonus(taken)}`;
      }
    }
  };
  return `${clock} ${agent} ${isPast ? 'did not take' : 'would not take'} ${what}: ${reason()}.`;
}

/** The bonus of what is under way, where it is part of the lead. */
function showBonus(taken: WhyOption | null): string {
  return taken === null || taken.inertia === 0
    ? ''
    : `; ${showNumber(taken.inertia)} of that lead is for being under way`;
}

/** The rejection, the score without it, and what would have come before it all the same. */
function sayRejected(
  {
    agent,
    option,
    taken,
    behind,
    never,
  }: Pick<WhyNot, 'agent' | 'taken' | 'behind' | 'never'> & {
    readonly option: WhyOption;
  },
  rejection: Rejection,
): string {
  const { score, distance, bucket } = option;
  const clause = sayRejection(rejection, { agent, score, distance });
  const parts = [clause];
  const isLess = taken !== null && taken.score > score && behind === null && never === null;
  if (rejection.by !== 'score' && score > 0) {
    const less = isLess ? `, less than ${showNumber(taken.score)} for "${nameOption(taken)}"` : '';
    parts.push(`it would have scored ${showNumber(score)}${less}`);
  }
  if (behind !== null) parts.push(`besides, the bucket "${behind}" comes before its own, "${bucket}", and had options`);
  return parts.join('; ');
}
