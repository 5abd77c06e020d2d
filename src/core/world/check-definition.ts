import type { WorldDefinition } from '../definition/definition.ts';
import { Check, DefinitionError, type Problem } from '../definition/problem.ts';
import { openPlane, type Space } from '../definition/space.ts';
import type { HostNames } from '../rules/compilation.ts';
import { compileRules } from '../rules/compile.ts';
import { checkPlacements } from './populate.ts';

/** All problems of a definition, the same that creating a world of it reports; no world is created. */
export function checkDefinition(definition: WorldDefinition, host: HostNames, space?: Space): readonly Problem[] {
  const check = new Check([], [], true);
  try {
    const rules = compileRules(definition, host, check);
    checkPlacements(definition, rules, space ?? openPlane(rules.plane?.[0] ?? 1, rules.plane?.[1] ?? 1), check);
  } catch (problem) {
    if (!(problem instanceof DefinitionError)) throw problem;
    return problem.problems;
  }
  return check.problems;
}
