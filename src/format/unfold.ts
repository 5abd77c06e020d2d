import type { Factor, WorldDefinition } from '../core/index.ts';
import { MOST_PROBLEMS, show, unknownName } from '../core/problem.ts';
import { placeCrowds } from './crowd.ts';
import { type Expression, type ExpressionScope, parseExpression } from './expression.ts';
import type { FileProblem } from './file-problem.ts';
import { readLegend } from './legend.ts';
import { LINTS } from './lint-names.ts';
import type { Path } from './locate.ts';
import { PRESET_CURVES, PRESETS } from './presets.ts';
import { type Fields, SHAPES, type Shape, WORLD } from './shape.ts';
import { ExpressionError } from './token.ts';
import { isMap, mapValues, type Value } from './value.ts';

/** What the game supplies by name. */
export interface HostWords {
  readonly actions: readonly string[];
  readonly inputs: readonly string[];
  readonly curves: readonly string[];
}

/** A file's value turned into a definition. */
export interface Unfolded {
  /** Not checked yet. */
  readonly definition: WorldDefinition;
  readonly problems: readonly FileProblem[];
  readonly host: HostWords;
  /** Lints that are meant to be so, and from where on. */
  readonly allowances: readonly { readonly path: Path; readonly lint: string }[];
  /** The parts of expressions, by the path of their text as JSON. */
  readonly expressions: ReadonlyMap<string, Expression>;
  /** What names in expressions may stand for. */
  readonly scope: ExpressionScope;
  /** Where in the file the things and the agents of the definition stand. */
  readonly things: readonly Path[];
  readonly agents: readonly Path[];
}

/** The keys of the file that the definition has not. */
const FILE_ONLY = ['hanker', 'host', 'tunings', 'layout', 'allow'];

/** Factor keys whose value is one factor, or a list of them. */
const FACTORS = ['of', 'invert', 'abs', 'clamp', 'not', 'if', 'then', 'else'];
const FACTOR_LISTS = [
  'mean',
  'product',
  'compensated',
  'geometric',
  'min',
  'max',
  'sum',
  'minus',
  'over',
  'power',
  'less',
  'atMost',
  'equal',
  'all',
  'any',
]; // prettier-ignore

/** Turns a file's value into a definition: expressions into factors, presets, map and crowds into what they stand for. */
export function unfold(value: unknown): Unfolded {
  const problems: FileProblem[] = [];
  const allowances: { path: Path; lint: string }[] = [];
  const expressions = new Map<string, Expression>();
  const file = isMap(value) ? value : {};
  if (!isMap(value))
    problems.push({ path: [], message: `got ${show(value)}; expected a world: needs, kinds, agents, …` });
  const own = isMap(file.curves) ? file.curves : {};
  const usedCurves = new Set<string>();
  const scope: ExpressionScope = {
    isName: wholeNames(file),
    curves: [...Object.keys(own), ...Object.keys(PRESET_CURVES)],
  };

  function walk(part: unknown, shape: Shape, path: Path): unknown {
    if (shape === 'factor') return walkFactor(part, path);
    if (shape === 'curve') {
      if (isMap(part) && part.allow !== undefined) noteAllowances(part.allow, path);
      return walkCurve(part);
    }
    if (typeof shape === 'string' || 'words' in shape) return part;
    if ('ref' in shape) return walk(part, SHAPES[shape.ref], path);
    if ('either' in shape) return walk(part, shape.either.find((each) => fits(part, each)) ?? 'text', path);
    if (!isChanged(shape)) return part;
    if ('list' in shape)
      return Array.isArray(part) ? part.map((each, i) => walk(each, shape.list, [...path, i])) : part;
    if (!isMap(part)) return part;
    if ('named' in shape) return mapValues(part, (each, name) => walk(each, shape.named, [...path, name]));
    return walkFields(part, shape.fields, path);
  }

  function walkFields(part: Value, fields: Fields, path: Path): Value {
    for (const key of Object.keys(part))
      if (part[key] === null && Object.hasOwn(fields, key))
        problems.push({
          path: [...path, key],
          message: `nothing stands after "${key}:"; give it a value or take the key out`,
          isKey: true,
        });
    const isStill = (key: string) => !Object.hasOwn(fields, key) || !isChanged(fields[key].shape);
    if (part.allow === undefined && Object.keys(part).every(isStill)) return part;
    const { allow, ...rest } = part;
    if (allow !== undefined && Object.hasOwn(fields, 'allow')) noteAllowances(allow, path);
    return mapValues(Object.hasOwn(fields, 'allow') ? rest : part, (each, key) =>
      Object.hasOwn(fields, key) ? walk(each, fields[key].shape, [...path, key]) : each,
    );
  }

  function noteAllowances(allow: unknown, path: Path): void {
    if (!Array.isArray(allow)) {
      problems.push({ path: [...path, 'allow'], message: `got ${show(allow)}; expected a list of lints` });
      return;
    }
    allow.forEach((lint, i) => {
      if (LINTS.includes(lint)) allowances.push({ path, lint });
      else problems.push({ path: [...path, 'allow', i], message: unknownName('lint', lint, LINTS) });
    });
  }

  function walkFactor(part: unknown, path: Path): unknown {
    if (typeof part === 'boolean') return part ? 1 : 0;
    if (typeof part === 'string') return readExpression(part, path);
    if (Array.isArray(part) || !isMap(part)) return part;
    return mapValues(part, (each, key) => {
      if (key === 'curve') return walkCurve(each);
      if (FACTORS.includes(key)) return walkFactor(each, [...path, key]);
      if (FACTOR_LISTS.includes(key) && Array.isArray(each))
        return each.map((one, i) => walkFactor(one, [...path, key, i]));
      if (key === 'expected' && Array.isArray(each))
        return each.map((one, i) =>
          isMap(one) ? { ...one, utility: walkFactor(one.utility, [...path, key, i, 'utility']) } : one,
        );
      return each;
    });
  }

  function readExpression(text: string, path: Path): Factor {
    // So many are told that the rest doesn't matter.
    if (problems.length > MOST_PROBLEMS) return 0;
    try {
      const expression = parseExpression(text, scope);
      expressions.set(JSON.stringify(path), expression);
      noteCurves(expression.factor);
      return expression.factor;
    } catch (problem) {
      if (!(problem instanceof ExpressionError)) throw problem;
      problems.push({ path, message: problem.message, span: problem.span });
      return 0;
    }
  }

  function noteCurves(factor: unknown): void {
    if (Array.isArray(factor)) factor.forEach(noteCurves);
    else if (isMap(factor)) {
      if (typeof factor.curve === 'string') walkCurve(factor.curve);
      Object.values(factor).forEach(noteCurves);
    }
  }

  function walkCurve(curve: unknown): unknown {
    if (typeof curve === 'string') {
      if (Object.hasOwn(PRESET_CURVES, curve) && !Object.hasOwn(own, curve)) usedCurves.add(curve);
      return curve;
    }
    if (!isMap(curve)) return curve;
    const { allow: _, ...rest } = curve;
    walkCurve(rest.of);
    if (Array.isArray(rest.segments)) for (const segment of rest.segments) walkCurve(segment?.curve);
    return rest;
  }

  const walked = walkFields(file, WORLD, []);
  const host = readHost(walked.host, problems);
  const definition: Value = {};
  for (const [key, each] of Object.entries(walked)) if (!FILE_ONLY.includes(key)) definition[key] = each;
  usePresets(definition, walkCurve, problems);
  const drawn = readLegend(definition, problems);
  const { things, agents } = placeCrowds(definition, drawn, problems);
  if (usedCurves.size > 0)
    definition.curves = {
      ...(definition.curves as object | undefined),
      ...Object.fromEntries([...usedCurves].map((name) => [name, PRESET_CURVES[name]])),
    };
  return { definition: definition as WorldDefinition, problems, host, allowances, expressions, scope, things, agents };
}

/** Fills in the minds that start from a preset, and those that are one. */
function usePresets(definition: Value, walkCurve: (curve: unknown) => unknown, problems: FileProblem[]): void {
  const use = (mind: unknown, path: Path): unknown => {
    if (!isMap(mind) || !Object.hasOwn(mind, 'preset')) return mind;
    const { preset, ...own } = mind;
    const known = typeof preset === 'string' && Object.hasOwn(PRESETS, preset) ? PRESETS[preset] : null;
    if (!known)
      problems.push({ path: [...path, 'preset'], message: unknownName('preset', preset, Object.keys(PRESETS)) });
    else if (!Object.hasOwn(own, 'distance')) walkCurve(known.mind.distance);
    return { ...known?.mind, ...own };
  };
  const minds = isMap(definition.minds)
    ? mapValues(definition.minds, (mind, name) => use(mind, ['minds', name]))
    : definition.minds;
  const added: Value = {};
  if (isMap(definition.temperaments))
    definition.temperaments = mapValues(definition.temperaments, (temperament, name) => {
      if (!isMap(temperament)) return temperament;
      const { mind } = temperament;
      if (typeof mind === 'string' && !(isMap(minds) && Object.hasOwn(minds, mind))) {
        const known = [...Object.keys(isMap(minds) ? minds : {}), ...Object.keys(PRESETS)];
        if (known.includes(mind)) {
          added[mind] = PRESETS[mind].mind;
          walkCurve(PRESETS[mind].mind.distance);
        } else problems.push({ path: ['temperaments', name, 'mind'], message: unknownName('mind', mind, known) });
      }
      return isMap(mind) ? { ...temperament, mind: use(mind, ['temperaments', name, 'mind']) } : temperament;
    });
  if (minds !== undefined || Object.keys(added).length > 0)
    definition.minds = isMap(minds) || minds === undefined ? { ...minds, ...added } : minds;
}

function readHost(host: unknown, problems: FileProblem[]): HostWords {
  const list = (key: string): readonly string[] => {
    const words = isMap(host) ? host[key] : undefined;
    if (words === undefined) return [];
    if (Array.isArray(words) && words.every((word) => typeof word === 'string')) return words;
    problems.push({ path: ['host', key], message: `got ${show(words)}; expected a list of names` });
    return [];
  };
  if (host !== undefined && !isMap(host))
    problems.push({ path: ['host'], message: `got ${show(host)}; expected actions, inputs and curves` });
  if (isMap(host))
    for (const key of Object.keys(host))
      if (!['actions', 'inputs', 'curves'].includes(key))
        problems.push({
          path: ['host', key],
          message: unknownName('key of the host', key, ['actions', 'inputs', 'curves']),
          isKey: true,
        });
  return { actions: list('actions'), inputs: list('inputs'), curves: list('curves') };
}

/** Tells the texts that are names as they stand, even with spaces and hyphens. */
function wholeNames(file: Value): (text: string) => boolean {
  const keys = (part: unknown) => (isMap(part) ? Object.keys(part) : []);
  const parts = (section: unknown) => (isMap(section) ? Object.values(section).filter(isMap) : []);
  const tags = (part: Value) => (Array.isArray(part.tags) ? part.tags : []);
  const agents = Array.isArray(file.agents) ? file.agents.filter(isMap) : [];
  const factors = new Set(keys(file.factors));
  const words = new Set<unknown>([
    ...keys(file.needs),
    ...keys(file.state),
    ...[...parts(file.kinds), ...parts(file.temperaments)].flatMap((part) => keys(part.state)),
    ...[file, ...parts(file.temperaments), ...agents].flatMap(tags),
    ...(isMap(file.host) && Array.isArray(file.host.inputs) ? file.host.inputs : []),
  ]);
  return (text) => {
    if (factors.has(text)) return true;
    const dot = text.indexOf('.');
    return dot > 0 && /^\p{L}+$/u.test(text.slice(0, dot)) && words.has(text.slice(dot + 1));
  };
}

const CHANGED = new Map<Shape, boolean>();

/** Whether anything of this shape may have to be unfolded: factors, curves and lints that are allowed. */
function isChanged(shape: Shape, within: readonly Shape[] = []): boolean {
  const known = CHANGED.get(shape);
  if (known !== undefined) return known;
  // A shape within itself adds nothing.
  if (within.includes(shape)) return false;
  const changed = partsOf(shape).some(
    (part) => part === 'factor' || part === 'curve' || isChanged(part, [...within, shape]),
  );
  // What was found inside of another shape may be the half of it only.
  if (changed || within.length === 0) CHANGED.set(shape, changed);
  return changed;
}

function partsOf(shape: Shape): readonly Shape[] {
  if (typeof shape === 'string') return shape === 'factor' || shape === 'curve' ? [shape] : [];
  if ('words' in shape) return [];
  if ('ref' in shape) return [SHAPES[shape.ref]];
  if ('either' in shape) return shape.either;
  if ('list' in shape) return [shape.list];
  if ('named' in shape) return [shape.named];
  // A map with lints that are allowed is taken apart, as one with a factor is.
  return Object.hasOwn(shape.fields, 'allow') ? ['factor'] : Object.values(shape.fields).map((field) => field.shape);
}

/** Whether a value is of the kind that a shape describes. */
function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'string') {
    if (shape === 'number') return typeof value === 'number';
    if (shape === 'text' || shape === 'clock') return typeof value === 'string';
    return shape !== 'duration' || !Array.isArray(value);
  }
  if ('words' in shape) return typeof value === 'string';
  if ('list' in shape) return Array.isArray(value);
  if ('ref' in shape) return fits(value, SHAPES[shape.ref]);
  if ('either' in shape) return shape.either.some((each) => fits(value, each));
  return isMap(value);
}
