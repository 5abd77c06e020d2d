import type { Factor, WorldDefinition } from '../../core/index.ts';
import {
  type Fields,
  MOST_PROBLEMS,
  mapParts,
  partsOfCurve,
  type Shape,
  show,
  showRenamed,
  unknownName,
} from '../../core/internal.ts';
import { type DeclaredHost, readDeclaredHost } from '../expression/declared-host.ts';
import { type Expression, type ExpressionScope, parseExpression } from '../expression/expression.ts';
import { knownNames } from '../expression/known-names.ts';
import { ExpressionError } from '../expression/token.ts';
import type { FileProblem } from '../problems/file-problem.ts';
import { expandableFields, fits, isExpandable } from '../shape/expandable.ts';
import { LINTS } from '../shape/lint-names.ts';
import { PRESET_CURVES } from '../shape/presets.ts';
import { SHAPES, WORLD } from '../shape/shape.ts';
import { LIMITS } from '../yaml/limits.ts';
import type { Path } from '../yaml/value.ts';
import { isMap, mapValues, type Value } from '../yaml/value.ts';
import { applyPresets } from './apply-presets.ts';
import { readLegend } from './legend.ts';
import { placeCrowds } from './place-crowds.ts';
import type { Placements } from './placements.ts';

/** A file's value, expanded into a definition. */
export interface ExpandedFile {
  /** Not checked yet; it has only the first member of each crowd. */
  readonly definition: WorldDefinition;
  readonly problems: readonly FileProblem[];
  readonly host: DeclaredHost;
  /** The lints that the author allows, each at a path and below it. */
  readonly allowances: readonly { readonly path: Path; readonly lint: string }[];
  readonly expressions: Expressions;
  /** The names that expressions of this file may use. */
  readonly scope: ExpressionScope;
  /** Where the things and agents of the definition come from. */
  readonly placements: Placements;
}

/** A path as a linked list from its end, so that paths are only built for problems. */
interface Trail {
  readonly part: string | number;
  readonly outer: Trail | null;
}

function pathOf(trail: Trail | null): Path {
  const path: (string | number)[] = [];
  for (let here = trail; here !== null; here = here.outer) path.unshift(here.part);
  return path;
}

const step = (outer: Trail | null, part: string | number): Trail => ({ part, outer });

/** The keys of the file that are not part of the definition. */
const FILE_ONLY = ['hanker', 'host', 'variants', 'layout', 'allow', 'activities', 'expect'];

/** Expands a file's value into a definition: expressions, presets, the map and crowds become plain data. */
export function expandFile(value: unknown, most: number = LIMITS.words): ExpandedFile {
  const problems: FileProblem[] = [];
  const allowances: { path: Path; lint: string }[] = [];
  const read: { trail: Trail | null; expression: Expression }[] = [];
  let words = 0;
  const file = isMap(value) ? value : {};
  if (!isMap(value))
    problems.push({ path: [], message: `got ${show(value)}; expected a world: needs, kinds, agents, …` });
  const own = isMap(file.curves) ? file.curves : {};
  const usedCurves = new Set<string>();
  const scope: ExpressionScope = {
    isName: knownNames(file),
    curves: [...Object.keys(own), ...Object.keys(PRESET_CURVES)],
  };

  function walk(part: unknown, shape: Shape, trail: Trail | null): unknown {
    if (shape === 'factor') return walkFactor(part, trail);
    if (shape === 'curve') {
      if (isMap(part) && part.allow !== undefined) noteAllowances(part.allow, trail);
      return walkCurve(part);
    }
    if (typeof shape === 'string' || 'words' in shape) return part;
    if ('ref' in shape) return walk(part, SHAPES[shape.ref], trail);
    if ('either' in shape) return walk(part, shape.either.find((each) => fits(part, each)) ?? 'text', trail);
    if (!isExpandable(shape)) return part;
    if ('list' in shape)
      return Array.isArray(part) ? part.map((each, i) => walk(each, shape.list, step(trail, i))) : part;
    if (!isMap(part)) return part;
    if ('named' in shape) return mapValues(part, (each, name) => walk(each, shape.named, step(trail, name)));
    return walkFields(part, shape.fields, trail);
  }

  function walkFields(part: Value, fields: Fields, trail: Trail | null): Value {
    const changed = expandableFields(fields);
    let isUnchanged = part.allow === undefined;
    for (const key of Object.keys(part)) {
      const isField = changed.get(key);
      if (isField === undefined) continue;
      if (isField) isUnchanged = false;
      if (part[key] === null)
        problems.push({
          path: pathOf(step(trail, key)),
          message: `"${key}:" has no value; give it one or remove the key`,
          isKey: true,
        });
    }
    if (isUnchanged) return part;
    const { allow, ...rest } = part;
    if (allow !== undefined && changed.has('allow')) noteAllowances(allow, trail);
    return mapValues(changed.has('allow') ? rest : part, (each, key) =>
      changed.has(key) ? walk(each, fields[key].shape, step(trail, key)) : each,
    );
  }

  function noteAllowances(allow: unknown, trail: Trail | null): void {
    const path = pathOf(trail);
    if (!Array.isArray(allow)) {
      problems.push({ path: [...path, 'allow'], message: `got ${show(allow)}; expected a list of lints` });
      return;
    }
    allow.forEach((lint, i) => {
      if (LINTS.includes(lint)) allowances.push({ path, lint });
      else if (problems.length <= MOST_PROBLEMS)
        problems.push({ path: [...path, 'allow', i], message: unknownName('lint', lint, LINTS) });
    });
  }

  function walkFactor(part: unknown, trail: Trail | null): unknown {
    if (typeof part === 'boolean') return part ? 1 : 0;
    if (typeof part === 'string') return readExpression(part, trail);
    if (Array.isArray(part) || !isMap(part)) return part;
    return mapParts(
      part,
      (operand, path) => walkFactor(operand, path.reduce<Trail | null>(step, trail)),
      (curve) => walkCurve(curve),
    );
  }

  function readExpression(text: string, trail: Trail | null): Factor {
    // Above these limits the rest of the file is not read.
    if (problems.length > MOST_PROBLEMS || words > most) return 0;
    try {
      const expression = parseExpression(text, scope);
      words += expression.words;
      if (words > most)
        problems.push({
          path: pathOf(trail),
          message: `too many expressions: the limit is ${most} numbers, names and operators in total`,
        });
      read.push({ trail, expression });
      for (const curve of expression.curves) walkCurve(curve);
      return expression.factor;
    } catch (problem) {
      if (!(problem instanceof ExpressionError)) throw problem;
      problems.push({ path: pathOf(trail), message: problem.message, span: problem.span });
      return 0;
    }
  }

  function walkCurve(curve: unknown): unknown {
    if (typeof curve === 'string') {
      if (Object.hasOwn(PRESET_CURVES, curve) && !Object.hasOwn(own, curve)) usedCurves.add(curve);
      return curve;
    }
    if (!isMap(curve)) return curve;
    const { allow: _, ...rest } = curve;
    for (const part of partsOfCurve(rest)) walkCurve(part.curve);
    return rest;
  }

  if (file.tunings !== undefined)
    problems.push({ path: ['tunings'], message: showRenamed('tunings', 'variants'), isKey: true });
  const walked = walkFields(file, WORLD, null);
  const host = readDeclaredHost(walked.host, problems);
  const definition: Value = {};
  for (const [key, each] of Object.entries(walked)) if (!FILE_ONLY.includes(key)) definition[key] = each;
  applyPresets(definition, walkCurve, problems);
  const drawn = readLegend(definition, problems);
  const placements = placeCrowds(definition, drawn, problems);
  if (usedCurves.size > 0)
    definition.curves = {
      ...(definition.curves as object | undefined),
      ...Object.fromEntries([...usedCurves].map((name) => [name, PRESET_CURVES[name]])),
    };
  return {
    definition: definition as WorldDefinition,
    problems,
    host,
    allowances,
    expressions: expressionsIn(read),
    scope,
    placements,
  };
}

/** Finds the expression that is written at a path of the file. */
export type Expressions = (path: Path) => Expression | undefined;

/** Finds expressions by their paths; the index is built at the first call. */
function expressionsIn(
  read: readonly { readonly trail: Trail | null; readonly expression: Expression }[],
): Expressions {
  let found: Map<string, Expression> | null = null;
  return (path) => {
    found ??= new Map(read.map(({ trail, expression }) => [JSON.stringify(pathOf(trail)), expression]));
    return found.get(JSON.stringify(path));
  };
}
