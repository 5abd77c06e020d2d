import { describeField, type Field, type Fields, type Shape } from '../../core/internal.ts';
import { isMap, type Path } from '../yaml/value.ts';
import { SHAPES, WORLD } from './shape.ts';

/**
 * How the value of a field is best edited: 'text' as it is, 'number', 'amount' (a number or a text with a unit), 'flag',
 * 'words' (one of a few), 'expression', 'names' (a list of texts), 'amounts' (numbers or expressions by name), 'steps',
 * 'part' (fields of its own), 'parts' (such parts by name), 'curve', or 'value' (anything else, as YAML).
 */
export type FieldInput =
  | 'text'
  | 'number'
  | 'amount'
  | 'flag'
  | 'words'
  | 'expression'
  | 'names'
  | 'amounts'
  | 'steps'
  | 'part'
  | 'parts'
  | 'curve'
  | 'value';

/** A field that a part of a file may have. */
export interface PartField {
  readonly key: string;
  /** What it means, with its default. */
  readonly about: string;
  readonly isRequired: boolean;
  readonly input: FieldInput;
  /** For 'words'. */
  readonly words: readonly string[];
}

/** The fields that the part at a path of a file may have; null for a part without fields of its own. */
export function partFields(file: unknown, path: Path): readonly PartField[] | null {
  let shape: Shape = { fields: WORLD };
  let value = file;
  for (const part of path) {
    value = (value as Record<string | number, unknown> | undefined)?.[part];
    const next = within(resolve(shape, undefined), part);
    if (next === null) return null;
    shape = next;
  }
  const found = resolve(shape, value);
  if (typeof found === 'string' || !('fields' in found)) return null;
  return listFields(found.fields);
}

function listFields(fields: Fields): PartField[] {
  return Object.entries(fields).map(([key, field]) => describe(key, field));
}

function describe(key: string, field: Field): PartField {
  const shape = resolve(field.shape, undefined);
  return {
    key,
    about: describeField(field),
    isRequired: field.isRequired === true,
    input: inputOf(shape),
    words: typeof shape === 'object' && 'words' in shape ? shape.words : [],
  };
}

/** The shape within a shape, at a key or an index. */
function within(shape: Shape, part: string | number): Shape | null {
  if (typeof shape === 'string') return null;
  if ('fields' in shape) return Object.hasOwn(shape.fields, part) ? shape.fields[part].shape : null;
  if ('named' in shape) return shape.named;
  return 'list' in shape ? shape.list : null;
}

/** A shape without references; of several, the one with fields unless the value is none. */
function resolve(shape: Shape, value: unknown): Shape {
  if (typeof shape === 'string') return shape;
  if ('ref' in shape) return resolve(SHAPES[shape.ref], value);
  if (!('either' in shape)) return shape;
  const inner = shape.either.map((each) => resolve(each, value));
  const fielded = inner.find((each) => typeof each === 'object' && 'fields' in each);
  return fielded && (value === undefined || isMap(value)) ? fielded : inner.length === 1 ? inner[0] : shape;
}

function inputOf(shape: Shape): FieldInput {
  if (typeof shape === 'string') {
    if (shape === 'text' || shape === 'number' || shape === 'flag' || shape === 'curve') return shape;
    if (shape === 'factor') return 'expression';
    return shape === 'point' || shape === 'area' ? 'value' : 'amount';
  }
  if ('words' in shape) return 'words';
  if ('fields' in shape) return 'part';
  if ('list' in shape) {
    if (shape.list === 'text') return 'names';
    return typeof shape.list === 'object' && 'ref' in shape.list && shape.list.ref === 'step' ? 'steps' : 'value';
  }
  if (!('named' in shape)) return 'value';
  const inner = resolve(shape.named, undefined);
  if (inner === 'number' || inner === 'factor') return 'amounts';
  return typeof inner === 'object' && 'fields' in inner ? 'parts' : 'value';
}
