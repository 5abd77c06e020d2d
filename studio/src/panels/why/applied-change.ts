export interface AppliedChange {
  readonly isTaken: boolean;
  readonly text: string;
  readonly what: string | null;
}
