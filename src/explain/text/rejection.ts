import { showNumber } from '../../charts/index.ts';
import type { Rejection } from '../../core/index.ts';
import { reasonOf } from '../../core/internal.ts';

/** A rejection in a few words: 'requires adult', 'no slot free', 'scores nothing'. */
export function showRejection(rejection: Rejection): string {
  const { words } = reasonOf(rejection.by);
  if ('tag' in rejection) return words.replace('{tag}', rejection.tag);
  if (rejection.by !== 'score') return words;
  return isNothing(rejection.least) ? 'scores nothing' : words.replace('{least}', showNumber(rejection.least));
}

/** Least scores below this are shown as 0. */
const LEAST_SHOWN = 0.005;

function isNothing(least: number): boolean {
  return least >= 0 && least < LEAST_SHOWN;
}

/** What a rejection is about, for a whole clause. */
export interface RejectedOption {
  /** The name of the agent. */
  readonly agent: string;
  readonly score: number;
  readonly distance: number;
}

/** A rejection as a clause: 'it requires the tag cook, which Ann does not have'. */
export function sayRejection(rejection: Rejection, { agent, score, distance }: RejectedOption): string {
  switch (rejection.by) {
    case 'requires':
      return `it requires the tag ${rejection.tag}, which ${agent} does not have`;
    case 'forbids':
      return `it forbids the tag ${rejection.tag}, which ${agent} has`;
    case 'score':
      return `it scored ${showNumber(score)}, and only a score above ${isNothing(rejection.least) ? '0' : showNumber(rejection.least)} counts`;
    case 'range':
      return `it was out of range, ${showNumber(distance)} away`;
    default:
      return CLAUSES[rejection.by].replace('{agent}', agent);
  }
}

const CLAUSES: Readonly<Record<Exclude<Rejection['by'], 'requires' | 'forbids' | 'score' | 'range'>, string>> = {
  refused: '{agent} refuses it',
  autonomous: 'it is never chosen freely, only by order or from another action',
  stack: 'it is not on the list that {agent} chooses from',
  when: 'its condition (when) was false',
  partition: 'it was in another partition',
  sight: 'it was not in sight',
  slots: 'no slot was free',
  way: 'there was no way there',
  cooldown: 'it was still cooling down',
  failed: '{agent} failed there lately',
  accepts: 'it was not accepted by the mind of {agent}',
};
