/** What a file may hold before it is refused; a program that trusts its files may raise these. */
export interface FileLimits {
  /** Values in all, keys and collections among them, aliases followed. */
  readonly values: number;
  /** Numbers, names and signs in all expressions together. */
  readonly words: number;
  /** Of all kinds and temperaments together. */
  readonly adverts: number;
}

/** What a file may cost before it is refused. */
export const LIMITS = {
  /** Characters of text. */
  length: 4 * 1024 * 1024,
  /** Collections within collections, aliases followed. */
  depth: 60,
  aliases: 2000,
  /** Names or keys in one map. */
  keys: 10_000,
  /** Lines that begin or end a document within the file. */
  documents: 1000,
  /** Variants that are checked, each with the whole file. */
  variants: 100,
  values: 24_000,
  words: 20_000,
  adverts: 1000,
} as const;
