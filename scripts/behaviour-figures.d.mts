import type { Balance } from 'hanker/measure';

/** How each shipped world is run: the options of "hanker balance". */
export const RUNS: Readonly<
  Record<string, { readonly for: string; readonly skip: string; readonly seeds: number; readonly agents?: number }>
>;
/** The arguments of hanker that measure a world. */
export function balanceArguments(world: string): string[];
/** The figures of a balance, per agent and day: three counts, then two sums of hours. */
export function figuresOf(world: string, balance: Balance): Readonly<Record<string, number>>;
/** A row of the table in docs/reference/behaviour.md. */
export function tableRow(world: string, balance: Balance): string;
/** The table with these rows. */
export function layTable(rows: readonly string[]): string;
/** The hashes of the golden runs: with others, the worlds behave in another way, and the figures are out of date. */
export function goldenHashes(): string[];
