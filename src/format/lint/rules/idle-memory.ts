import type { LintFinding } from '../analysis/finding.ts';
import { writtenMinds } from '../analysis/minds.ts';
import type { WorldFacts } from '../analysis/world-facts.ts';

/** Memories of agents that perceive everything anyway. */
export function findIdleMemories(facts: WorldFacts): readonly LintFinding[] {
  const { base, partitions, temperaments, agents } = facts.rules.layers;
  const isRangeLimited = [base, ...partitions, ...temperaments, ...agents].some(
    (layer) => (layer?.range ?? Infinity) < Infinity,
  );
  return writtenMinds(facts).flatMap(({ mind, path }) => {
    const { range = Infinity, sight, partition } = mind.perceives ?? {};
    const perceivesEverything = range === Infinity && sight !== true && partition !== true && !isRangeLimited;
    if (mind.memory === undefined || !perceivesEverything) return [];
    return [
      {
        path: [...path, 'memory'],
        message:
          'whoever has this memory perceives everything, so nothing has to be remembered\nLimit what it perceives (perceives: { range: 12 }), or remove the memory',
      },
    ];
  });
}
