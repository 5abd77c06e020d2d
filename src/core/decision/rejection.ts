/** A reason for which an advert is not an option. */
interface Reason {
  /** As in a rejection. */
  readonly by: string;
  /** For people; {tag} and {least} stand for those of the rejection. */
  readonly words: string;
  /** Whether no level, distance or other number of the moment could ever change it. */
  readonly isFixed: boolean;
  /** Whether it only keeps the agent from choosing it: a command can still make the agent do it. */
  readonly isOwnChoice: boolean;
}

/** Every reason for which an advert is not an option, in the order in which they are checked: the first one counts. */
export const REJECTIONS = [
  { by: 'requires', words: 'requires {tag}', isFixed: true, isOwnChoice: false },
  { by: 'forbids', words: 'not for {tag}', isFixed: true, isOwnChoice: false },
  { by: 'refused', words: 'refused', isFixed: true, isOwnChoice: false },
  { by: 'autonomous', words: 'never chosen freely', isFixed: true, isOwnChoice: true },
  { by: 'stack', words: 'not on its list', isFixed: true, isOwnChoice: true },
  { by: 'when', words: 'switched off (when)', isFixed: false, isOwnChoice: false },
  { by: 'range', words: 'out of range', isFixed: false, isOwnChoice: true },
  { by: 'partition', words: 'in another partition', isFixed: false, isOwnChoice: true },
  { by: 'sight', words: 'not in sight', isFixed: false, isOwnChoice: true },
  { by: 'slots', words: 'no slot free', isFixed: false, isOwnChoice: false },
  { by: 'way', words: 'no way there', isFixed: false, isOwnChoice: false },
  { by: 'cooldown', words: 'cooling down', isFixed: false, isOwnChoice: true },
  { by: 'failed', words: 'failed there lately', isFixed: false, isOwnChoice: true },
  { by: 'accepts', words: 'not accepted', isFixed: false, isOwnChoice: true },
  { by: 'score', words: 'scores no more than {least}', isFixed: false, isOwnChoice: true },
] as const satisfies readonly Reason[];

/**
 * Which reason an advert was rejected for.
 * @useDeclaredType
 */
export type RejectionReason = (typeof REJECTIONS)[number]['by'];

/** Why an advert was not an option: the first reason against it. */
export type Rejection =
  | { readonly by: 'requires' | 'forbids'; readonly tag: string }
  | { readonly by: Exclude<RejectionReason, 'requires' | 'forbids' | 'score'> }
  /** Its score is not above `least`, the mind's least score. */
  | { readonly by: 'score'; readonly least: number };

/** The entry of a reason. */
export function reasonOf(by: RejectionReason): (typeof REJECTIONS)[number] {
  return BY_NAME[by];
}

const BY_NAME = Object.fromEntries(REJECTIONS.map((reason) => [reason.by, reason])) as Readonly<
  Record<RejectionReason, (typeof REJECTIONS)[number]>
>;
