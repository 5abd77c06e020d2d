import type { Measure } from '../src/measure/index.ts';

export const SIX_ANSWERS: Readonly<Record<string, number>>;
export const SIX_HERMITS: string;
export const SIX_MEASURES: Readonly<Record<string, Measure>>;
export function sixTargets(measured: Readonly<Record<string, number>>): string;
