import type { LintFinding } from '../analysis/finding.ts';
import type { WorldFacts } from '../analysis/world-facts.ts';
import { writtenSteps } from '../analysis/written-steps.ts';

/** Places that no step leads to. */
export function findUnusedPlaces(facts: WorldFacts): readonly LintFinding[] {
  const goals = new Set(
    writtenSteps(facts).map(({ step }) =>
      'go' in step && typeof step.go === 'object' && 'to' in step.go ? step.go.to : undefined,
    ),
  );
  return Object.keys(facts.definition.places ?? {})
    .filter((name) => !goals.has(name))
    .map((name) => ({
      path: ['places', name],
      message: `no step leads to the place "${name}"\nGo there (go: { to: ${name} }), or remove it`,
    }));
}
