import type { LintFinding } from '../analysis/finding.ts';
import { wordsIn } from '../analysis/words.ts';
import type { WorldFacts } from '../analysis/world-facts.ts';
import { writtenSteps } from '../analysis/written-steps.ts';

/** Relations that change nothing: nothing reads them, or they are the same for all and stay so. */
export function findIdleRelations(facts: WorldFacts): readonly LintFinding[] {
  const { definition } = facts;
  // The game places agents, and may set their relations, too.
  if ((definition.agents?.length ?? 0) === 0) return [];
  const words = wordsIn(definition);
  const steps = writtenSteps(facts).map(({ step }) => step);
  const isTold = (name: string) => steps.some((step) => 'tell' in step && step.tell === name);
  return Object.keys(definition.relations ?? {}).flatMap((name) => {
    const inputs = [`toward.${name}`, `from.${name}`];
    const isRead = inputs.some((input) => words.has(input));
    const isSet = isTold(name) || steps.some((step) => inputs.some((input) => writesIn(step).includes(input)));
    const starts = (definition.agents ?? []).some(({ toward }) =>
      Object.values(toward ?? {}).some((relations) => Object.hasOwn(relations, name)),
    );
    const path = ['relations', name];
    if (!isRead)
      return [
        {
          path,
          message: `nothing reads the relation "${name}"\nno score, condition or step depends on toward.${name} or from.${name}\nRead it somewhere, or remove it`,
        },
      ];
    if (isSet || starts) return [];
    return [
      {
        path,
        message: `the relation "${name}" is the same for all and never changes\nit is read, but no step sets it and no agent starts with another value\nLet steps add to it, or give agents a start: toward: { NAME: { ${name}: 10 } }`,
      },
    ];
  });
}

function writesIn(step: object): readonly string[] {
  const { set = {}, add = {} } = step as { set?: object; add?: object };
  return [...Object.keys(set), ...Object.keys(add)];
}
