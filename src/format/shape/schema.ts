import {
  type AnyCurveKind,
  CURVE_KINDS,
  type CurveField,
  describeField,
  type Fields,
  OPERATOR_LIST,
  type OperatorField,
  type Shape,
  showDefault,
} from '../../core/internal.ts';
import { LINTS } from './lint-names.ts';
import { PRESET_CURVES } from './presets.ts';
import { SHAPES, WORLD } from './shape.ts';
import { FORMAT } from './version.ts';

/** JSON Schema, as far as it is used here. */
export type JsonSchema = { readonly [key: string]: unknown };

const DURATION = '^\\d+(\\.\\d+)?[tsmhd]$';
const RATE = '^[+-]?\\d+(\\.\\d+)?/[tsmhd]$';
const CLOCK = '^([01]?\\d|2[0-3]):[0-5]\\d$';

const number = { type: 'number' };
const text = { type: 'string' };
const pair = { type: 'array', items: number, minItems: 2, maxItems: 2 };
const points = { type: 'array', items: pair, minItems: 1 };
const curve = { $ref: '#/$defs/curve' };
const factor = { $ref: '#/$defs/factor' };

/** What editors need to complete and check a world file while it is typed. */
export function worldSchema(): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A hanker world',
    description: 'Characters that want things: needs, things that advertise actions, and agents that choose.',
    ...objectOf(WORLD, { hanker: { const: FORMAT } }),
    $defs: {
      ...Object.fromEntries(Object.entries(SHAPES).map(([name, shape]) => [name, schemaOf(shape)])),
      curve: curveSchema(),
      factor: factorSchema(),
    },
  };
}

function schemaOf(shape: Shape): JsonSchema {
  if (typeof shape !== 'string') {
    if ('words' in shape) return { enum: shape.words };
    if ('ref' in shape) return { $ref: `#/$defs/${shape.ref.replace(' ', '%20')}` };
    if ('list' in shape) return { type: 'array', items: schemaOf(shape.list) };
    if ('either' in shape) return { anyOf: shape.either.map(schemaOf) };
    if ('named' in shape) return { type: 'object', additionalProperties: schemaOf(shape.named) };
    return objectOf(shape.fields);
  }
  switch (shape) {
    case 'text':
      return text;
    case 'number':
      return number;
    case 'flag':
      return { type: 'boolean' };
    case 'duration':
      return {
        anyOf: [
          { type: 'integer', minimum: 0 },
          { type: 'string', pattern: DURATION, examples: ['30m', '2h'] },
        ],
      };
    case 'rate':
      return { anyOf: [number, { type: 'string', pattern: RATE, examples: ['6/h'] }] };
    case 'clock':
      return { type: 'string', pattern: CLOCK, examples: ['07:30'] };
    case 'point':
      return pair;
    case 'area':
      return { type: 'array', items: number, minItems: 4, maxItems: 4 };
    case 'factor':
      return factor;
    case 'curve':
      return curve;
  }
}

function objectOf(fields: Fields, known: Readonly<Record<string, JsonSchema>> = {}): JsonSchema {
  const required = Object.entries(fields)
    .filter(([, { isRequired }]) => isRequired)
    .map(([name]) => name);
  const properties = Object.entries(fields).map(([name, field]) => {
    const allowed = { type: 'array', items: { enum: LINTS } };
    const schema = name === 'allow' ? allowed : (known[name] ?? schemaOf(field.shape));
    return [name, { description: describeField(field), ...schema }];
  });
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    additionalProperties: false,
    ...(required.length > 0 ? { required } : {}),
  };
}

function curveSchema(): JsonSchema {
  return {
    description: 'A curve: the name of one, a list of points [x, y], or a kind with its fields.',
    anyOf: [
      { type: 'string', examples: ['none', ...Object.keys(PRESET_CURVES)] },
      { ...points, description: 'Straight lines from point to point, flat outside.' },
      {
        type: 'object',
        required: ['kind'],
        additionalProperties: false,
        properties: {
          kind: { description: 'The shape of the curve.', enum: Object.keys(CURVE_KINDS) },
          ...curveFields(),
          allow: { type: 'array', items: { enum: LINTS } },
        },
      },
    ],
  };
}

/** Every field of any kind of curve, with its meaning for each kind. */
function curveFields(): Record<string, JsonSchema> {
  const fields = Object.values<AnyCurveKind>(CURVE_KINDS).flatMap((kind) =>
    Object.entries(kind.fields).map(([name, field]) => {
      const usual = field.default === undefined ? '' : ` (default ${showDefault(field.default)})`;
      return { name, schema: curveField(field), owner: kind.name, meaning: `${field.meaning}${usual}` };
    }),
  );
  return describeFields(fields);
}

function curveField({ takes, choices }: CurveField): JsonSchema {
  if (choices) return { enum: choices };
  switch (takes) {
    case 'number':
      return number;
    case 'range':
      return pair;
    case 'points':
      return points;
    case 'curve':
      return curve;
    case 'segments':
      return {
        type: 'array',
        items: {
          type: 'object',
          required: ['curve'],
          additionalProperties: false,
          properties: { until: number, curve },
        },
      };
    default:
      return text;
  }
}

function factorSchema(): JsonSchema {
  return {
    description:
      'A number computed from what an agent knows: a number, an expression such as "thing.dirt > 3 and need.food < 50", or a node of the factor graph.',
    anyOf: [
      number,
      { type: 'boolean' },
      text,
      { type: 'object', additionalProperties: false, minProperties: 1, properties: factorFields() },
    ],
  };
}

/** Every field of any operator, with its meaning for each operator. */
function factorFields(): Record<string, JsonSchema> {
  const fields = OPERATOR_LIST.flatMap((operator) =>
    Object.entries(operator.fields).map(([name, { takes, meaning }]) => ({
      name,
      schema: FACTOR_FIELDS[takes],
      owner: operator.name,
      meaning: meaning ?? operator.meaning,
    })),
  );
  return describeFields(fields);
}

const FACTOR_FIELDS: Readonly<Record<OperatorField['takes'], JsonSchema>> = {
  factor,
  factors: { type: 'array', items: factor },
  pair: { type: 'array', items: factor, minItems: 2, maxItems: 2 },
  outcomes: {
    type: 'array',
    items: {
      type: 'object',
      required: ['chance', 'utility'],
      additionalProperties: false,
      properties: { chance: number, utility: factor },
    },
  },
  number,
  range: pair,
  weights: { type: 'array', items: number },
  curve,
};

/** Properties with the meanings that several owners give them: 'linear, power: …. clamped: ….' */
function describeFields(
  fields: readonly {
    readonly name: string;
    readonly schema: JsonSchema;
    readonly owner: string;
    readonly meaning: string;
  }[],
): Record<string, JsonSchema> {
  const schemas = new Map<string, JsonSchema>();
  const owners = new Map<string, Map<string, string[]>>();
  for (const { name, schema, owner, meaning } of fields) {
    const known = owners.get(name) ?? new Map<string, string[]>();
    if (!schemas.has(name)) schemas.set(name, schema);
    owners.set(name, known.set(meaning, [...(known.get(meaning) ?? []), owner]));
  }
  return Object.fromEntries(
    [...schemas].map(([name, schema]) => {
      const meanings = [...(owners.get(name) ?? [])].map(
        ([meaning, names]) => `${names.join(', ')}: ${meaning}${meaning.endsWith('…') ? '' : '.'}`,
      );
      return [name, { ...schema, description: meanings.join(' ') }];
    }),
  );
}
