/** Limits on the contents of a file, which a program that trusts its files may raise. */
export interface FileLimits {
  /** Values in total, keys and collections included, aliases followed. */
  readonly values: number;
  /** Numbers, names and operators of all expressions together. */
  readonly words: number;
  /** Of all kinds and temperaments together. */
  readonly adverts: number;
}

/** Limits that keep the time to read any file short. */
export const LIMITS = {
  /** Characters of text. */
  length: 4 * 1024 * 1024,
  /** Levels of nested collections, aliases followed. */
  depth: 60,
  aliases: 2000,
  /** Keys of one map. */
  keys: 10_000,
  /** Lines that begin or end a YAML document. */
  documents: 1000,
  /** Variants that are checked, each with the whole file. */
  variants: 100,
  values: 24_000,
  words: 20_000,
  adverts: 1000,
} as const;
