import { exactly, type Interval } from '../../../core/internal.ts';
import { intervalOf } from '../analysis/factor-interval.ts';
import { type LintFinding, shown } from '../analysis/finding.ts';
import type { Presence } from '../analysis/presence.ts';
import type { WorldFacts } from '../analysis/world-facts.ts';

/** Needs whose decay is multiplied by less than 0 from the start, which counts as 0. */
export function findNegativeHaste(facts: WorldFacts, { groups }: Presence): readonly LintFinding[] {
  const { definition, rules } = facts;
  return Object.entries(definition.needs ?? {}).flatMap(([name, { hastened }]) => {
    if (hastened === undefined) return [];
    for (const { agentType, agents } of groups) {
      const temperament = rules.temperaments[agentType.temperament].name;
      const placed = agents.map((i) => definition.agents?.[i]);
      for (const agent of placed.length === 0 ? [undefined] : placed) {
        const states = { ...definition.temperaments?.[temperament].state, ...agent?.state };
        const given = new Map<string, Interval>([
          ...Object.entries(states).map(([state, value]) => [`agent.${state}`, exactly(value)] as const),
          ...Object.entries(definition.state ?? {}).map(
            ([state, value]) => [`world.${state}`, exactly(value)] as const,
          ),
        ]);
        const { high } = intervalOf(hastened, facts.scope(agentType, given));
        if (high >= 0) continue;
        const who = agent === undefined ? `a new "${temperament}"` : `"${agent.name}"`;
        return [
          {
            path: ['needs', name, 'hastened'],
            message: `this is ${shown(high)} for ${who} at the start, which counts as 0: "${name}" does not run down\nKeep it at 0 or above, as with max(0, …); a need that rises by itself has a decay below 0`,
          },
        ];
      }
    }
    return [];
  });
}
