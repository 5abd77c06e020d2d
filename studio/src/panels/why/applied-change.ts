export interface Applied {
  readonly isTaken: boolean;
  readonly text: string;
  readonly what: string | null;
}
