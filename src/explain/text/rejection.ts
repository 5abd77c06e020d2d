import { showNumber } from '../../charts/index.ts';
import type { Rejection } from '../../core/index.ts';
import { reasonOf } from '../../core/internal.ts';

/** A rejection in a few words: 'requires adult', 'no slot free', 'scores nothing'. */
export function showRejection(rejection: Rejection): string {
  const { words } = reasonOf(rejection.by);
  if ('tag' in rejection) return words.replace('{tag}', rejection.tag);
  if (rejection.by !== 'score') return words;
  return rejection.least === 0 ? 'scores nothing' : words.replace('{least}', showNumber(rejection.least));
}
