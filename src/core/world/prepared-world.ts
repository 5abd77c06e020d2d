import type { WorldDefinition } from '../definition/definition.ts';
import { Check, DefinitionError, type Problem } from '../definition/problem.ts';
import { openPlane, type Space } from '../definition/space.ts';
import type { HostNameLists } from '../rules/compilation.ts';
import { compileRules } from '../rules/compile.ts';
import type { Rules } from '../rules/rules.ts';
import { checkPlacements } from './populate.ts';

/**
 * A definition that was checked and compiled. A world of it is created without doing that again, as long as the host
 * supplies the same names and curves.
 */
export class PreparedWorld {
  /** The definition that was compiled. */
  readonly definition: WorldDefinition;
  /** @internal */
  readonly rules: Rules;
  /** @internal */
  readonly host: HostNameLists;

  /** @internal */
  constructor(rules: Rules, host: HostNameLists) {
    this.definition = rules.definition;
    this.rules = rules;
    this.host = host;
  }

  /**
   * @internal The same for a definition in which agents and things are repeated. `sources` has, for each of its agents,
   * the index of the agent here that it repeats; its things are of kinds that are here.
   */
  repeat(definition: WorldDefinition, sources: readonly number[]): PreparedWorld {
    const { layers } = this.rules;
    const agents = sources.map((source) => layers.agents[source]);
    return new PreparedWorld({ ...this.rules, definition, layers: { ...layers, agents } }, this.host);
  }

  /** @internal Rules for one world, with registers of their own for its factors; null for a host with other names or curves. */
  rulesFor({ curves, inputs, actions }: HostNameLists): Rules | null {
    const names = Object.keys(curves);
    const isSame =
      isSameList(inputs, this.host.inputs) &&
      isSameList(actions, this.host.actions) &&
      isSameList(names, Object.keys(this.host.curves)) &&
      names.every((name) => curves[name] === this.host.curves[name]);
    return isSame ? { ...this.rules, factors: this.rules.factors.withOwnValues() } : null;
  }
}

/** What came of a definition: the same problems that creating a world of it reports, or a prepared world. */
export interface Preparation {
  /** Null when there are problems. */
  readonly prepared: PreparedWorld | null;
  readonly problems: readonly Problem[];
}

/** Checks and compiles a definition; its things and agents are placed in the given space, or on its plane. */
export function prepareDefinition(definition: WorldDefinition, host: HostNameLists, space?: Space): Preparation {
  const check = new Check([], [], true);
  try {
    const rules = compileRules(definition, host, check);
    checkPlacements(definition, rules, space ?? openPlane(rules.plane?.[0] ?? 1, rules.plane?.[1] ?? 1), check);
    return { prepared: check.problems.length === 0 ? new PreparedWorld(rules, host) : null, problems: check.problems };
  } catch (problem) {
    if (!(problem instanceof DefinitionError)) throw problem;
    return { prepared: null, problems: problem.problems };
  }
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, i) => name === b[i]);
}
