import { type Curve, Decider, type DeciderDefinition, DefinitionError, type Factor } from '../core/index.ts';
import { mapParts } from '../core/internal.ts';
import { type Expression, type ExpressionScope, parseExpression } from './expression/expression.ts';
import { ExpressionError } from './expression/token.ts';
import { WorldFileError } from './load.ts';
import type { FileProblem } from './problems/file-problem.ts';
import { Locator } from './problems/locator.ts';
import { PRESET_CURVES } from './shape/presets.ts';
import { isUnreadable, readDocument } from './yaml/document.ts';
import { isMap, type Path, type Value } from './yaml/value.ts';

/**
 * Reads the definition of a Decider from YAML: the keys of the definition, with expressions for factors, as in a world
 * file. Throws a WorldFileError with all problems, each with its line and column.
 */
export function readDecider(text: string, file = 'decider.yaml'): DeciderDefinition {
  const document = readDocument(text);
  const read = new DeciderFile(isUnreadable(document) ? {} : document.value);
  const locator = new Locator(file, text, document, { expressions: (path) => read.expressions.get(path.join(' ')) });
  if (isUnreadable(document)) throw new WorldFileError([locator.at(document.span, document.message)]);
  const { definition, problems } = read;
  const all = problems.length > 0 ? problems : problemsOf(definition);
  if (all.length > 0) throw new WorldFileError(all.map((problem) => locator.locate(problem)));
  return definition;
}

function problemsOf(definition: DeciderDefinition): readonly FileProblem[] {
  try {
    new Decider(definition);
    return [];
  } catch (problem) {
    if (!(problem instanceof DefinitionError)) throw problem;
    return problem.problems;
  }
}

/** A file's value, with factors in place of expressions. */
class DeciderFile {
  readonly definition: DeciderDefinition;
  readonly problems: FileProblem[] = [];
  /** By path, for the places of problems within them. */
  readonly expressions = new Map<string, Expression>();
  private readonly scope: ExpressionScope;
  private readonly curves: Record<string, Curve> = {};

  constructor(value: unknown) {
    const file: Value = isMap(value) ? value : {};
    if (!isMap(value)) this.problems.push({ path: [], message: 'expected a decider: inputs, options, …' });
    const targets = Object.entries(isMap(file.targets) ? file.targets : {});
    const names = new Set<unknown>([
      ...(Array.isArray(file.inputs) ? file.inputs : []),
      ...Object.keys(isMap(file.factors) ? file.factors : {}),
      ...targets.flatMap(([group, inputs]) => (Array.isArray(inputs) ? inputs : []).map((each) => `${group}.${each}`)),
    ]);
    const own = isMap(file.curves) ? file.curves : {};
    this.scope = {
      isName: (name) => names.has(name),
      curves: [...Object.keys(own), ...Object.keys(PRESET_CURVES)],
    };
    const factors = this.mapValues(file.factors, ['factors'], (factor, path) => this.readFactor(factor, path));
    const options = this.mapValues(file.options, ['options'], (option, path) =>
      this.mapValues(option, path, (part, at) => (at.at(-1) === 'target' ? part : this.readFactor(part, at))),
    );
    this.definition = {
      ...file,
      ...(file.factors !== undefined && { factors }),
      ...(file.options !== undefined && { options }),
      ...((file.curves !== undefined || Object.keys(this.curves).length > 0) && { curves: { ...this.curves, ...own } }),
    } as unknown as DeciderDefinition;
  }

  private mapValues(part: unknown, path: Path, change: (value: unknown, path: Path) => unknown): unknown {
    if (!isMap(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, change(value, [...path, key])]));
  }

  private readFactor(part: unknown, path: Path): unknown {
    if (typeof part === 'boolean') return part ? 1 : 0;
    if (typeof part === 'string') return this.readExpression(part, path);
    if (Array.isArray(part) || !isMap(part)) return part;
    return mapParts(
      part,
      (operand, at) => this.readFactor(operand, [...path, ...at]),
      (curve) => this.noteCurve(curve),
    );
  }

  private readExpression(text: string, path: Path): Factor {
    try {
      const expression = parseExpression(text, this.scope);
      this.expressions.set(path.join(' '), expression);
      for (const curve of expression.curves) this.noteCurve(curve);
      return expression.factor;
    } catch (problem) {
      if (!(problem instanceof ExpressionError)) throw problem;
      this.problems.push({ path, message: problem.message, span: problem.span });
      return 0;
    }
  }

  private noteCurve(curve: unknown): unknown {
    if (typeof curve === 'string' && Object.hasOwn(PRESET_CURVES, curve)) this.curves[curve] = PRESET_CURVES[curve];
    return curve;
  }
}
