import { PRESET_CURVES } from '../expand/presets.ts';
import { LINTS } from '../lint/lint-names.ts';
import { FORMAT } from '../migration/version.ts';
import { type Fields, SHAPES, type Shape, WORLD } from './shape.ts';

/** JSON Schema, as far as it is used here. */
export type JsonSchema = { readonly [key: string]: unknown };

const DURATION = '^\\d+(\\.\\d+)?[tsmhd]$';
const RATE = '^[+-]?\\d+(\\.\\d+)?/[tsmhd]$';
const CLOCK = '^([01]?\\d|2[0-3]):[0-5]\\d$';

const number = { type: 'number' };
const text = { type: 'string' };
const pair = { type: 'array', items: number, minItems: 2, maxItems: 2 };
const curve = { $ref: '#/$defs/curve' };
const factor = { $ref: '#/$defs/factor' };
const factors = { type: 'array', items: factor };
const twoFactors = { type: 'array', items: factor, minItems: 2, maxItems: 2 };

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
  const properties = Object.entries(fields).map(([name, { shape, about }]) => {
    const schema = name === 'allow' ? { type: 'array', items: { enum: LINTS } } : (known[name] ?? schemaOf(shape));
    return [name, { description: about, ...schema }];
  });
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    additionalProperties: false,
    ...(required.length > 0 ? { required } : {}),
  };
}

function curveSchema(): JsonSchema {
  const range = { ...pair, description: 'From … to.' };
  return {
    description: 'A curve: the name of one, a list of points [x, y], or a kind with its parameters.',
    anyOf: [
      { type: 'string', examples: ['none', ...Object.keys(PRESET_CURVES)] },
      { type: 'array', items: pair, minItems: 1, description: 'Straight lines from point to point, flat outside.' },
      {
        type: 'object',
        required: ['kind'],
        additionalProperties: false,
        properties: {
          kind: {
            description: 'The shape of the curve.',
            enum: [
              'points',
              'linear',
              'power',
              'logistic',
              'logit',
              'smoothstep',
              'step',
              'gaussian',
              'reciprocal',
              'falloff',
              'stitched',
              'inverted',
              'clamped',
              'host',
            ],
          },
          points: { type: 'array', items: pair, minItems: 1 },
          over: { ...range, description: 'The inputs that run through the shape; default [0, 1].' },
          to: { ...range, description: 'What comes out at the two ends; default [0, 1].' },
          exponent: { ...number, description: 'power: t to the power of this.' },
          midpoint: { ...number, description: 'logistic: where it is in the middle; default 0.' },
          steepness: { ...number, description: 'logistic, logit: default 1.' },
          base: { ...number, description: 'logistic: default e.' },
          scale: { ...number, description: 'reciprocal: scale ÷ max(x, floor)^power.' },
          floor: { ...number, description: 'reciprocal: x is never taken to be less; default 1.' },
          power: { enum: [1, 2], description: 'reciprocal, falloff: default 1.' },
          half: { ...number, description: 'falloff: where it is a half.' },
          at: { ...number, description: 'step: where it jumps.' },
          centre: { ...number, description: 'gaussian: where it peaks.' },
          width: { ...number, description: 'gaussian: how wide it is.' },
          segments: {
            type: 'array',
            description: 'stitched: one after another.',
            items: {
              type: 'object',
              required: ['curve'],
              additionalProperties: false,
              properties: { until: number, curve },
            },
          },
          of: { ...curve, description: 'inverted, clamped: the curve inside.' },
          name: { ...text, description: 'host: what the game registered.' },
          trend: { enum: ['rising', 'falling', 'flat', 'mixed'], description: 'host: how it runs.' },
          allow: { type: 'array', items: { enum: LINTS } },
        },
      },
    ],
  };
}

function factorSchema(): JsonSchema {
  const one = (about: string) => ({ ...factor, description: about });
  const many = (about: string) => ({ ...factors, description: about });
  const two = (about: string) => ({ ...twoFactors, description: about });
  return {
    description:
      'A number computed from what an agent knows: a number, an expression such as "thing.dirt > 3 and need.food < 50", or a node of the factor graph.',
    anyOf: [
      number,
      { type: 'boolean' },
      text,
      {
        type: 'object',
        additionalProperties: false,
        minProperties: 1,
        properties: {
          curve: { ...curve, description: 'The curve, of the factor `of`.' },
          of: one('What goes through the curve, or is weighted.'),
          mean: many('The mean of these.'),
          weights: { type: 'array', items: number, description: 'With mean: how much each counts.' },
          product: many('Multiplied.'),
          compensated: many("Dave Mark's product, which does not sink with every further factor."),
          geometric: many('The n-th root of the product.'),
          min: many('The least.'),
          max: many('The greatest.'),
          sum: many('Added.'),
          weight: { ...number, description: 'Times this number.' },
          invert: one('1 − x'),
          expected: {
            type: 'array',
            description: 'Expected utility: chances add up to 1.',
            items: {
              type: 'object',
              required: ['chance', 'utility'],
              additionalProperties: false,
              properties: { chance: number, utility: factor },
            },
          },
          risk: { ...number, description: 'With expected: above 0 shies away from gambles.' },
          minus: two('a − b'),
          over: two('a ÷ b; 0 when b is 0'),
          power: two('a to the power of b'),
          abs: one('Without its sign.'),
          clamp: one('Kept within `between`.'),
          between: { ...pair, description: 'With clamp: [low, high].' },
          less: two('a < b'),
          atMost: two('a ≤ b'),
          equal: two('a = b'),
          not: one('Whether this does not hold.'),
          all: many('Whether all hold.'),
          any: many('Whether one holds.'),
          if: one('The condition.'),
          then: one('While it holds.'),
          else: one('Otherwise.'),
        },
      },
    ],
  };
}
