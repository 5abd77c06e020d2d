import type { World } from 'hanker/core';
import type { WhyOption } from 'hanker/explain';
import { nameOption } from '../text/names.ts';
import { type ScoreParts, splitScore } from '../text/score-bar.ts';

/** An option with the parts of its score. */
export interface ShownOption extends ScoreParts {
  readonly key: string;
  readonly label: string;
  readonly option: WhyOption;
}

/** An option with the parts of its score. */
export function showOption(then: World, option: WhyOption): ShownOption {
  const { advert, thing, name } = option;
  return { key: keyOf(advert, thing), label: nameOption(then, advert, thing, name), option, ...splitScore(option) };
}

export function keyOf(advert: string, thing: number | null): string {
  return `${advert} ${thing ?? ''}`;
}
