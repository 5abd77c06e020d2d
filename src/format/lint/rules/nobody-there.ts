import type { Step } from '../../../core/index.ts';
import type { LintFinding } from '../analysis/finding.ts';
import type { Presence } from '../analysis/presence.ts';
import type { WorldFacts } from '../analysis/world-facts.ts';
import { type WrittenStep, writtenSteps } from '../analysis/written-steps.ts';

/** Steps that are meant for another agent where there is none. */
export function findNobodyThere(facts: WorldFacts, presence: Presence): readonly LintFinding[] {
  return writtenSteps(facts).flatMap((written) => [
    ...judgeTarget(facts, written),
    ...judgeWitnesses(facts, presence, written),
  ]);
}

/** What a step is meant to do to the agent acted on; null for other steps. */
function meantFor(step: Step): string | null {
  if ('tell' in step) return 'tell';
  if ('change' in step && step.change === 'thing') return 'change';
  return 'push' in step && step.onto === 'thing' ? 'onto' : null;
}

function judgeTarget({ rules }: WorldFacts, { step, path, advert }: WrittenStep): readonly LintFinding[] {
  const key = meantFor(step);
  if (key === null || advert === null) return [];
  const { kind } = advert.rules;
  if (kind >= 0 && rules.kinds[kind].isBody) return [];
  const what = kind < 0 ? 'this action is done alone' : `${rules.kinds[kind].name} is a thing`;
  const message = `this step is for the agent acted on, and there is none: ${what}\nMove it to an advert of a temperament, or to an innate advert with \`of\``;
  return [{ path: [...path, key], message }];
}

function judgeWitnesses(
  { rules }: WorldFacts,
  presence: Presence,
  { step, path }: WrittenStep,
): readonly LintFinding[] {
  if (!('push' in step) || step.onto !== 'witnesses') return [];
  const isAlone =
    presence.groups.length === 1 &&
    presence.groups[0].agents.length === 1 &&
    !rules.kinds.some(({ isBody }, kind) => isBody && presence.loose.has(kind));
  if (!isAlone) return [];
  const message = 'nobody can witness this: there is one agent, and none is made\nPlace others, or push it onto self';
  return [{ path: [...path, 'onto'], message }];
}
