import { worldSchema } from 'hanker/format';

/** A place of a world file: keys, and 0 for an item of a list. */
export type SchemaPath = readonly (string | 0)[];

/** The parts of JSON Schema that the schema of world files uses. */
export interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: false | Schema;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly (string | number)[];
  readonly const?: number;
  readonly examples?: readonly string[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

const ROOT = worldSchema() as Schema;

/** All that may be written at a place, without references and choices; empty where nothing is allowed. */
export function schemasAt(path: SchemaPath): readonly Schema[] {
  let schemas = alternatives(ROOT);
  for (const part of path) schemas = schemas.flatMap((schema) => alternatives(within(schema, part)));
  return schemas;
}

/** The schema of a key, with its own description, for each shape that the mapping around it may have. */
export function keySchemas(path: SchemaPath): readonly Schema[] {
  const key = path.at(-1);
  if (typeof key !== 'string') return [];
  return schemasAt(path.slice(0, -1)).flatMap(({ properties }) => ownOf(properties, key) ?? []);
}

/** What a key means; null for names that the author has chosen and for unknown keys. */
export function describeKey(path: SchemaPath): string | null {
  const texts = keySchemas(path).map((schema) => schema.description ?? referred(schema)?.description);
  return [...new Set(texts.filter((text) => text !== undefined))].join('\n') || null;
}

/** The value of a key that a table itself has; keys come from the text, where "constructor" is a name like any other. */
export function ownOf<Value>(table: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined {
  return table && Object.hasOwn(table, key) ? table[key] : undefined;
}

function within({ properties, additionalProperties, items }: Schema, part: string | 0): Schema | undefined {
  return part === 0 ? items : (ownOf(properties, part) ?? (additionalProperties || undefined));
}

function alternatives(schema: Schema | undefined): readonly Schema[] {
  if (schema?.$ref !== undefined) return alternatives(referred(schema));
  if (schema?.anyOf) return schema.anyOf.flatMap(alternatives);
  return schema ? [schema] : [];
}

function referred({ $ref }: Schema): Schema | undefined {
  return $ref === undefined ? undefined : ROOT.$defs?.[decodeURIComponent($ref.slice('#/$defs/'.length))];
}
