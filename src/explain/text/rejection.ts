import { showNumber } from '../../charts/index.ts';
import type { Rejection } from '../../core/index.ts';

const WORDS: Readonly<Record<Exclude<Rejection['by'], 'requires' | 'forbids' | 'score'>, string>> = {
  refused: 'refused',
  autonomous: 'never chosen freely',
  stack: 'not on its list',
  when: 'switched off (when)',
  slots: 'no slot free',
  range: 'out of range',
  sight: 'not in sight',
  partition: 'in another partition',
  way: 'no way there',
  cooldown: 'cooling down',
  accepts: 'not accepted',
};

/** What stood in an option's way, in a few words: 'requires adult', 'no slot free', 'scores nothing'. */
export function showRejection(rejection: Rejection): string {
  if (rejection.by === 'requires') return `requires ${rejection.tag}`;
  if (rejection.by === 'forbids') return `not for ${rejection.tag}`;
  if (rejection.by === 'score')
    return rejection.least === 0 ? 'scores nothing' : `scores no more than ${showNumber(rejection.least)}`;
  return WORDS[rejection.by];
}
