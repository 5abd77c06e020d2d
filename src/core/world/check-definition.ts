import type { WorldDefinition } from '../definition/definition.ts';
import { Check, DefinitionError, type Problem } from '../definition/problem.ts';
import { openPlane, type Space } from '../definition/space.ts';
import { compileRules } from '../rules/compile.ts';
import type { Host } from './host.ts';
import { checkPlacements } from './populate.ts';

/** All that is wrong in a definition, as making a world of it would tell; no world is made. */
export function checkDefinition(definition: WorldDefinition, host: Host = {}, space?: Space): readonly Problem[] {
  const check = new Check([], [], true);
  const names = {
    curves: host.curves ?? {},
    inputs: Object.keys(host.inputs ?? {}),
    actions: Object.keys(host.actions ?? {}),
  };
  try {
    const rules = compileRules(definition, names, check);
    checkPlacements(definition, rules, space ?? openPlane(rules.plane?.[0] ?? 1, rules.plane?.[1] ?? 1), check);
  } catch (problem) {
    if (!(problem instanceof DefinitionError)) throw problem;
    return problem.problems;
  }
  return check.problems;
}
