import type { Factor, Host, WorldDefinition } from '../../core/index.ts';
import { Check, Compilation, FactorCompiler, type FactorScope } from '../../core/internal.ts';
import { PRESET_CURVES } from '../shape/presets.ts';
import type { Span } from '../yaml/tree.ts';
import { type Expression, type ExpressionScope, parseExpression } from './expression.ts';
import { ExpressionError } from './token.ts';

/** A problem in the text of an expression, and its span there. */
export interface FactorProblem {
  readonly message: string;
  readonly span: Span;
}

/** The factor of an expression; null when there are problems. */
export interface ParsedFactor {
  readonly factor: Factor | null;
  readonly problems: readonly FactorProblem[];
}

/** The world that an expression is for, such as a `LoadedWorld`. */
export interface ExpressionWorld {
  readonly scope: ExpressionScope;
  /** Null when the file has problems. */
  readonly definition: WorldDefinition | null;
  readonly host: Host;
}

const SCOPES = new WeakMap<WorldDefinition, FactorScope>();

/**
 * Parses an expression as if it were in a world file. Unknown names are problems too, with a suggestion; 'thing.x' may be
 * a state of any kind. For a file with problems only the syntax and the names of curves are checked.
 */
export function parseFactor(text: string, world: ExpressionWorld): ParsedFactor {
  try {
    const expression = parseExpression(text, world.scope);
    const problems = world.definition ? check(expression, text, scopeOf(world.definition, world.host)) : [];
    return { factor: problems.length === 0 ? expression.factor : null, problems };
  } catch (problem) {
    if (!(problem instanceof ExpressionError)) throw problem;
    return { factor: null, problems: [{ message: problem.message, span: problem.span }] };
  }
}

function check(expression: Expression, text: string, scope: FactorScope): FactorProblem[] {
  const found = new Check();
  new FactorCompiler().add(expression.factor, scope, found);
  return found.problems.map(({ path, message }) => ({
    message,
    span: expression.spanOf(path) ?? { start: 0, end: text.length },
  }));
}

/** The names of a world, computed once. */
function scopeOf(definition: WorldDefinition, host: Host): FactorScope {
  const known = SCOPES.get(definition);
  if (known) return known;
  const names = {
    curves: host.curves ?? {},
    inputs: Object.keys(host.inputs ?? {}),
    actions: Object.keys(host.actions ?? {}),
  };
  const compilation = new Compilation(definition, names, new Check());
  // Preset curves that are not used yet are not part of the definition.
  const curves = { ...PRESET_CURVES, ...definition.curves };
  const scope = { ...compilation.scope(compilation.thingStates), curves };
  SCOPES.set(definition, scope);
  return scope;
}
