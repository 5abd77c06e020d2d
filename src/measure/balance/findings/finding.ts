/**
 * How serious something is, between two ends: half of the way at `typical`, and always more for more, so that the worst of
 * several is the first.
 */
export function weighBy(amount: number, typical: number, [least, most]: readonly [number, number]): number {
  return least + ((most - least) * amount) / (amount + typical);
}

/** Something in a balance that its designer should know. */
export interface Finding {
  /** The section of a report with the details. */
  readonly about: 'needs' | 'promises' | 'never' | 'disruptions' | 'walking' | 'things' | 'days';
  /** What it is about: the cause and the name of a need, an advert or a kind; the same in every balance. */
  readonly subject: string;
  /** One sentence. */
  readonly sentence: string;
  /** How serious it is, from 0 to 1. */
  readonly weight: number;
}
