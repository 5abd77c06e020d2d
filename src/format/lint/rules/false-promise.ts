import type { AdvertFacts } from '../analysis/action-facts.ts';
import { intervalOf } from '../analysis/factor-interval.ts';
import { type LintFinding, shown } from '../analysis/finding.ts';
import { bestEnd } from '../analysis/gain.ts';
import type { AgentTypeFacts } from '../analysis/population.ts';
import type { Presence } from '../analysis/presence.ts';
import type { WorldFacts } from '../analysis/world-facts.ts';

/** How much more than it grants an advert may promise before it counts as false: numbers are rounded. */
const LEEWAY = 1.05;

/** Adverts that promise more than their steps can grant to anybody who may take them. */
export function findFalsePromises(facts: WorldFacts, presence: Presence): readonly LintFinding[] {
  const agentTypes = [...new Set(facts.groups.map(({ agentType }) => agentType))];
  return facts.adverts.flatMap((advert, number) => {
    if (advert.written.dishonest === true) return [];
    const takers = agentTypes.filter(({ permitted }) => permitted[number] === 1);
    if (takers.length === 0) return [];
    return Object.entries(advert.written.promise ?? {}).flatMap(([need, amount]) => {
      const promised = intervalOf(amount, facts.scope(null)).low;
      const finding = promised === 0 ? null : judge(facts, presence, advert, takers, need, promised);
      return finding ? [finding] : [];
    });
  });
}

function judge(
  facts: WorldFacts,
  presence: Presence,
  { scripts, path }: AdvertFacts,
  takers: readonly AgentTypeFacts[],
  name: string,
  claimed: number,
): LintFinding | null {
  const need = facts.rules.needs.findIndex((each) => each.name === name);
  const { low, high } = facts.rules.needs[need];
  // A gain shows best from the bottom of the range, a cost from its top; no more than the whole range counts.
  const from = claimed >= 0 ? low : high;
  const promised = Math.min(claimed, high - low);
  const most = Math.max(...takers.map((agentType) => bestEnd(facts, presence, agentType, scripts, need, from) - from));
  const isFalse = promised > 0 ? promised > Math.max(most, 0) * LEEWAY : promised > most / LEEWAY;
  if (!isFalse) return null;
  const fact =
    promised > 0
      ? `promises ${shown(claimed)} ${name}, but ${most > 0 ? `grants ${shown(most)} at most` : 'grants none'}`
      : `promises to take ${shown(-claimed)} ${name}, but takes ${shown(-most)} at least`;
  const mend =
    promised < 0
      ? `Promise ${shown(most)}, let the steps take less`
      : most > 0
        ? `Promise ${shown(most)}, let the steps grant more`
        : 'Let the steps grant it, take the promise out';
  const advice = `${mend}, or mark it as intended: dishonest: true`;
  return { path: [...path, 'promise', name], message: `${fact}\n${advice}` };
}
