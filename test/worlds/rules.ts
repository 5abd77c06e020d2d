import type { WorldDefinition } from '../../src/core/definition/definition.ts';
import { Check } from '../../src/core/definition/problem.ts';
import { compileRules } from '../../src/core/rules/compile.ts';
import type { Rules } from '../../src/core/rules/rules.ts';
import { hostNamesOf } from '../../src/core/world/host.ts';

/** The rules of a definition without a host; throws when it has a problem. */
export function rulesOf(definition: WorldDefinition): Rules {
  const check = new Check();
  const rules = compileRules(definition, hostNamesOf({}), check);
  check.finish();
  return rules;
}
