import type { LintFinding } from '../analysis/finding.ts';
import type { Presence } from '../analysis/presence.ts';
import type { WorldFacts } from '../analysis/world-facts.ts';
import { type WrittenStep, writtenSteps } from '../analysis/written-steps.ts';

/** Changes to the temperament that an agent has already. */
export function findNoChanges(facts: WorldFacts, presence: Presence): readonly LintFinding[] {
  const steps = writtenSteps(facts);
  // A change to the same temperament takes back other minds and tags.
  const isOther = ({ step }: WrittenStep) =>
    'change' in step && [step.mind, step.gains, step.loses].some((each) => each !== undefined);
  if (steps.some(isOther)) return [];
  return steps.flatMap(({ step, path, advert }) => {
    if (!('change' in step) || step.temperament === undefined || advert === null) return [];
    const { rules, adverts } = facts;
    const number = adverts.indexOf(advert);
    const actors = presence.groups.filter(({ agentType }) => facts.isOpen(agentType, number));
    const changed =
      step.change === 'thing'
        ? [advert.owner]
        : actors.map(({ agentType }) => rules.temperaments[agentType.temperament].name);
    if (changed.length === 0 || changed.some((name) => name !== step.temperament)) return [];
    const message = `all who are changed here are "${step.temperament}" already\nName another temperament, or remove the step`;
    return [{ path: [...path, 'temperament'], message }];
  });
}
