export interface Lines {
  readonly name: string;
  readonly lines: readonly string[];
}

export function firstDifference(expected: Lines, given: Lines): string | null;
export function firstStray(given: Lines): string | null;
