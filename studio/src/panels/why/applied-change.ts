/** The result of applying a change to a past decision. */
export interface AppliedChange {
  readonly isTaken: boolean;
  readonly text: string;
  /** The option that was then taken; null when it was not the wanted one. */
  readonly what: string | null;
}
