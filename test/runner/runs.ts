/** How often a property is tried: RUNS=10 in the environment makes it ten times as often as usual, RUNS=0.1 a tenth. */
export function runs(usual: number): number {
  return Math.max(1, Math.round(usual * Number(process.env.RUNS ?? 1)));
}
