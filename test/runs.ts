/** How often a property is tried: RUNS=10 in the environment makes it ten times as often as usual. */
export function runs(usual: number): number {
  return Math.round(usual * Number(process.env.RUNS ?? 1));
}
