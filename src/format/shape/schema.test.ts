import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { worlds } from '../../../test/random/world.ts';
import { runs } from '../../../test/runner/runs.ts';
import { newWorld } from '../../cli/commands/new/new-world.ts';
import { type Document, readDocument } from '../yaml/document.ts';
import { worldSchema } from './schema.ts';
import { type Fields, SHAPES, WORLD } from './shape.ts';

const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false });
const isWorld = ajv.compile(worldSchema());

test('the schema that is shipped is the one that the shapes give', () => {
  expect(
    JSON.parse(readFileSync('schema/world.schema.json', 'utf8')),
    'run "npm run schema" to write schema/world.schema.json anew',
  ).toEqual(JSON.parse(JSON.stringify(worldSchema())));
});

test('every shipped world and the one that "hanker new" writes are valid', () => {
  const texts = readdirSync('worlds').map((name) => readFileSync(`worlds/${name}/${name}.yaml`, 'utf8'));
  for (const text of [...texts, newWorld('village')]) {
    isWorld((readDocument(text) as Document).value);
    expect(isWorld.errors ?? []).toEqual([]);
  }
});

test('whatever the engine takes, the schema takes', () => {
  fc.assert(
    fc.property(worlds, (definition) => {
      isWorld({ hanker: 2, ...JSON.parse(JSON.stringify(definition)) });
      expect(isWorld.errors ?? []).toEqual([]);
    }),
    { numRuns: runs(20) },
  );
});

test.each<[string, unknown]>([
  ['no version', { needs: {} }],
  ['an unknown section', { hanker: 2, need: {} }],
  ['an unknown key', { hanker: 2, needs: { food: { decay: 1, curve: [[0, 1]], strat: 3 } } }],
  ['a missing key', { hanker: 2, needs: { food: { decay: 1 } } }],
  ['a wrong unit', { hanker: 2, needs: { food: { decay: '1/hour', curve: 'x' } } }],
  ['an unknown kind of curve', { hanker: 2, curves: { a: { kind: 'sigmoid' } } }],
  ['an unknown lint', { hanker: 2, allow: ['dominatd'] }],
  ['an unknown step', { hanker: 2, actions: { a: { steps: [{ walk: 'thing' }] } } }],
])('%s is not valid', (_, file) => {
  expect(isWorld(file)).toBe(false);
});

describe('the shapes name every key of the definition, and no other', () => {
  const keysOf = readInterfaces();
  const fileOnly = [
    'allow',
    'count',
    'within',
    'preset',
    'hanker',
    'host',
    'variants',
    'layout',
    'activities',
    'expect',
  ];
  const ownKeys = (fields: Fields) => Object.keys(fields).filter((key) => !fileOnly.includes(key));
  test.each<[string, Fields]>([
    ['WorldDefinition', WORLD],
    ['Need', SHAPES.need.fields],
    ['Advert', SHAPES.advert.fields],
    ['Kind', SHAPES.kind.fields],
    ['Temperament', SHAPES.temperament.fields],
    ['Mind', SHAPES.mind.fields],
    ['ThingPlacement', SHAPES.thing.fields],
    ['AgentPlacement', SHAPES.agent.fields],
    ['Feelings', SHAPES.feelings.fields],
  ])('%s', (name, fields) => {
    expect(ownKeys(fields).sort()).toEqual([...(keysOf.get(name) ?? [])].sort());
  });

  test('steps, factors and curves', () => {
    const schema = worldSchema().$defs as Record<string, { anyOf: { properties?: object }[] }>;
    const named = (name: string) =>
      Object.keys(schema[name].anyOf.at(-1)?.properties ?? {}).filter((key) => key !== 'allow');
    expect(named('factor').sort()).toEqual([...(keysOf.get('Factor') ?? [])].sort());
    expect(named('curve').sort()).toEqual([...(keysOf.get('Curve') ?? [])].sort());
    expect(Object.keys(SHAPES.step.fields).sort()).toEqual([...(keysOf.get('Step') ?? [])].sort());
  });
});

/** The property names of the types of a definition, unions and extended interfaces taken together. */
function readInterfaces(): ReadonlyMap<string, ReadonlySet<string>> {
  const keys = new Map<string, Set<string>>();
  const note = (name: string, more: Iterable<string>) => keys.set(name, new Set([...(keys.get(name) ?? []), ...more]));
  for (const file of ['definition', 'factor', 'step', 'feelings', 'curve']) {
    const source = ts.createSourceFile(
      file,
      readFileSync(`src/core/definition/${file}.ts`, 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    );
    source.forEachChild((node) => {
      if (ts.isInterfaceDeclaration(node)) {
        note(
          node.name.text,
          node.members.map((member) => member.name?.getText(source) ?? ''),
        );
        for (const clause of node.heritageClauses ?? [])
          for (const type of clause.types)
            note(node.name.text, keys.get(type.expression.getText(source)) ?? overrides(source));
      }
      if (ts.isTypeAliasDeclaration(node)) {
        const name = node.name.text === 'StepKind' ? 'Step' : node.name.text;
        note(name, literalKeys(node.type, source));
      }
    });
  }
  return keys;
}

function overrides(source: ts.SourceFile): string[] {
  const found: string[] = [];
  source.forEachChild((node) => {
    if (ts.isInterfaceDeclaration(node) && node.name.text === 'Overrides')
      found.push(...node.members.map((member) => member.name?.getText(source) ?? ''));
  });
  return found;
}

function literalKeys(type: ts.TypeNode, source: ts.SourceFile): string[] {
  if (ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type))
    return type.types.flatMap((each) => literalKeys(each, source));
  if (!ts.isTypeLiteralNode(type)) return [];
  return type.members.map((member) => member.name?.getText(source) ?? '');
}
