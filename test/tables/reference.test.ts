import { readFileSync, writeFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import {
  ACTION,
  ADVERT,
  AGENT,
  type AnyCurveKind,
  type AnyOperator,
  CURVE_KINDS,
  describeField,
  FEELINGS,
  type Field,
  type Fields,
  fieldsOf,
  KIND,
  LEVELS,
  LINE,
  MEMORY,
  MIND,
  NEED,
  OPERATOR_LIST,
  OVERRIDES,
  PARTITION,
  RELATION,
  type Shape,
  STEP_GUARDS,
  STEPS,
  showDefault,
  TEMPERAMENT,
  THING,
  TOGETHER,
  WORLD,
} from '../../src/core/internal.ts';
import { CREATURE_WORDS, DEED_WORDS, THING_WORDS } from '../../src/format/icons/icon-words.ts';

const KINDS = Object.values<AnyCurveKind>(CURVE_KINDS);

/** A table of a page that follows from a table of the code, between two comments: <!-- curve kinds --> … <!-- end -->. */
const TABLES: readonly [page: string, name: string, lines: () => string[]][] = [
  ['docs/reference/definition.md', 'fields of a need', () => fieldTable(NEED)],
  ['docs/reference/definition.md', 'fields of a kind', () => fieldTable(KIND)],
  ['docs/reference/definition.md', 'fields of an advert', () => fieldTable(ADVERT)],
  ['docs/reference/definition.md', 'fields of steps', stepTable],
  ['docs/reference/definition.md', 'fields of a mind', () => fieldTable(MIND)],
  ['docs/reference/definition.md', 'fields of a memory', () => fieldTable(MEMORY)],
  ['docs/reference/definition.md', 'fields of a temperament', () => fieldTable(withoutOverrides(TEMPERAMENT))],
  ['docs/reference/definition.md', 'fields of an agent', () => fieldTable(withoutOverrides(AGENT))],
  ['docs/reference/definition.md', 'fields of a thing', () => fieldTable(THING)],
  ['docs/reference/definition.md', "numbers of one's own", () => fieldTable(OVERRIDES)],
  ['docs/reference/others.md', 'fields of a line', () => fieldTable(LINE)],
  ['docs/reference/others.md', 'fields of what is done together', () => fieldTable(TOGETHER)],
  ['docs/reference/others.md', 'fields of a relation', () => fieldTable(RELATION)],
  ['docs/reference/definition.md', 'fields of feelings', () => fieldTable(FEELINGS)],
  ['docs/reference/definition.md', 'curve kinds', curveKinds],
  ['docs/reference/definition.md', 'fields of curves', curveFields],
  ['docs/reference/definition.md', 'operators', operators],
  ['docs/reference/world-file.md', 'signs and functions', signsAndFunctions],
  ['docs/reference/icons.md', 'icons of things', () => iconTable(THING_WORDS)],
  ['docs/reference/icons.md', 'icons of creatures', () => iconTable(CREATURE_WORDS)],
  ['docs/reference/icons.md', 'icons of deeds', () => iconTable(DEED_WORDS)],
];

test.each(TABLES)('%s: the table of %s is what the code says', (page, name, lines) => {
  const text = readFileSync(page, 'utf8');
  const pattern = new RegExp(`(<!-- ${name} -->\n)([^]*?)(\n<!-- end -->)`);
  expect(text, `${page} has no table "${name}"`).toMatch(pattern);
  const wanted = lines().join('\n');
  if (process.env.UPDATE_DOCS)
    writeFileSync(
      page,
      text.replace(pattern, (_, start, __, end) => start + wanted + end),
    );
  else expect(pattern.exec(text)?.[2], 'UPDATE_DOCS=1 writes the tables').toBe(wanted);
});

function iconTable(table: Readonly<Record<string, string>>): string[] {
  const rows = Object.entries(table).map(([icon, words]) => {
    const others = words.split(' ').filter((word) => word !== icon);
    return `| \`${icon}\` | ${others.map((word) => word.replaceAll('-', ' ')).join(', ')} |`;
  });
  return ['| icon | also guessed from |', '| --- | --- |', ...rows];
}

/** The types whose comments are the sentences of the table of fields. */
const TYPES: readonly [file: string, type: string, fields: Fields][] = [
  ['definition', 'WorldDefinition', WORLD],
  ['definition', 'Need', NEED],
  ['definition', 'Advert', ADVERT],
  ['definition', 'Action', ACTION],
  ['definition', 'Kind', KIND],
  ['definition', 'Temperament', TEMPERAMENT],
  ['definition', 'Mind', MIND],
  ['definition', 'Memory', MEMORY],
  ['definition', 'Overrides', OVERRIDES],
  ['definition', 'Partition', PARTITION],
  ['definition', 'ThingPlacement', THING],
  ['definition', 'AgentPlacement', AGENT],
  ['feelings', 'Feelings', FEELINGS],
];

test.each(TYPES)('%s.ts: the comments of %s are the sentences of the table', (file, type, fields) => {
  const path = `src/core/definition/${file}.ts`;
  const text = readFileSync(path, 'utf8');
  const members = membersOf(text, type);
  expect(members.length).toBeGreaterThan(0);
  const wanted = members.map(({ name }) => [name, describeField(fields[name])]);
  if (process.env.UPDATE_DOCS) writeFileSync(path, writeComments(text, members, fields));
  else
    expect(
      members.map(({ name, comment }) => [name, comment]),
      'UPDATE_DOCS=1 writes the comments',
    ).toEqual(wanted);
});

interface Member {
  readonly name: string;
  readonly comment: string;
  /** Where its comment starts, or it itself without one, and where it starts after that. */
  readonly start: number;
  readonly from: number;
}

function membersOf(text: string, type: string): Member[] {
  const source = ts.createSourceFile('types.ts', text, ts.ScriptTarget.Latest, true);
  const found = source.statements.filter(ts.isInterfaceDeclaration).find(({ name }) => name.text === type);
  return (found?.members ?? []).map((member) => {
    const from = member.getStart(source);
    const [comment] = (ts.getLeadingCommentRanges(text, member.getFullStart()) ?? []).slice(-1);
    const written = comment ? text.slice(comment.pos, comment.end) : '';
    return {
      name: member.name?.getText(source) ?? '',
      comment: written
        .replace(/^\/\*\*|\*\/$/g, '')
        .replace(/^\s*\*/gm, '')
        .replace(/\s+/g, ' ')
        .trim(),
      start: comment?.pos ?? from,
      from,
    };
  });
}

function writeComments(text: string, members: readonly Member[], fields: Fields): string {
  return members.toReversed().reduce((written, { name, start, from }) => {
    const sentence = describeField(fields[name]);
    return `${written.slice(0, start)}${asComment(sentence)}\n  ${written.slice(from)}`;
  }, text);
}

/** A comment within 120 columns. */
function asComment(sentence: string): string {
  if (sentence.length <= 110) return `/** ${sentence} */`;
  const lines = [''];
  for (const word of sentence.split(' ')) {
    if (`${lines.at(-1)} ${word}`.length > 114) lines.push('');
    lines[lines.length - 1] += lines.at(-1) === '' ? word : ` ${word}`;
  }
  return ['/**', ...lines.map((line) => `   * ${line}`), '   */'].join('\n');
}

function curveKinds(): string[] {
  return table(
    ['kind', 'shape', 'fields', 'formula'],
    KINDS.map(({ name, meaning, formula, fields }) => [
      code(name),
      meaning,
      Object.entries(fields)
        .map(([field, { default: usual }]) => code(usual === undefined ? field : `${field}?`))
        .join(' '),
      code(formula),
    ]),
  );
}

function curveFields(): string[] {
  const rows = new Map<string, string[]>();
  for (const kind of KINDS)
    for (const [field, { meaning, default: usual }] of Object.entries(kind.fields)) {
      const key = [code(field), meaning, usual === undefined ? '' : code(showDefault(usual))].join(' | ');
      rows.set(key, [...(rows.get(key) ?? []), code(kind.name)]);
    }
  return table(
    ['field', 'meaning', 'default', 'of'],
    [...rows].map(([key, kinds]) => [...key.split(' | '), kinds.join(' ')]),
  );
}

function operators(): string[] {
  return table(
    ['factor', 'in an expression', 'value'],
    OPERATOR_LIST.map((operator) => [code(showFactor(operator)), showNotation(operator), describeValue(operator)]),
  );
}

function signsAndFunctions(): string[] {
  const signs = LEVELS.map((level) =>
    OPERATOR_LIST.flatMap(({ notation: { chain, infix, prefix } }) => [
      ...(chain?.level === level ? [chain.sign] : []),
      ...(infix?.level === level ? [infix.sign, infix.swapped, infix.negated] : []),
      ...(prefix?.level === level ? [prefix.sign] : []),
    ]).filter((sign) => sign !== undefined),
  );
  const tightest = signs.filter((all) => all.length > 0).reverse();
  const calls = OPERATOR_LIST.flatMap(({ notation: { call } }) => (call === undefined ? [] : [code(call)]));
  return table(
    ['', ''],
    [
      ['signs', tightest.map((all) => code(all.join(' '))).join(', then ')],
      ['functions', calls.join(' ')],
    ],
  );
}

/** { mean: [a, b, …], weights? } */
function showFactor(operator: AnyOperator): string {
  const fields = fieldsOf(operator).map(([key, field]) => {
    const name = field.default === undefined ? key : `${key}?`;
    if (field.takes === 'factors') return `${name}: [a, b, …]`;
    if (field.takes === 'pair') return `${name}: [a, b]`;
    if (field.takes === 'outcomes') return `${name}: [{ chance, utility }, …]`;
    return field.takes === 'range' ? `${name}: [low, high]` : name;
  });
  return `{ ${fields.join(', ')} }`;
}

function showNotation({ name, notation }: AnyOperator): string {
  const { call, chain, infix, prefix } = notation;
  const texts = [
    ...(chain ? [`a ${chain.sign} b`] : []),
    ...(infix ? [`a ${infix.sign} b`] : []),
    ...(infix?.swapped ? [`b ${infix.swapped} a`] : []),
    ...(prefix ? [`${prefix.sign}${/\w/.test(prefix.sign) ? ' ' : ''}a`] : []),
    ...(call === undefined ? [] : [call]),
    ...(name === 'curve' ? ['NAME(x)'] : []),
  ];
  return texts.map(code).join(' ');
}

function describeValue(operator: AnyOperator): string {
  const further = fieldsOf(operator)
    .slice(1)
    .flatMap(([key, { meaning, default: usual }]) => {
      if (meaning === undefined) return [];
      return [`${code(key)}: ${meaning}${usual && usual.length > 0 ? ` (default ${usual.join(', ')})` : ''}`];
    });
  return [operator.meaning, ...further].join('; ');
}

function fieldTable(fields: Fields): string[] {
  return table(
    ['field', 'value', 'meaning', 'default'],
    Object.entries(fields).map(([name, { shape, about, default: usual, isRequired }]) => [
      code(name),
      showShape(shape),
      about,
      isRequired ? 'required' : (usual ?? ''),
    ]),
  );
}

function stepTable(): string[] {
  const all = [...Object.values<Fields>(STEPS), STEP_GUARDS].flatMap((fields) => Object.entries<Field>(fields));
  const rows = [...new Map(all)].map(([name, { shape, about, default: usual = '' }]) => [
    code(name),
    showShape(shape),
    about,
    usual,
  ]);
  return table(['step', 'value', 'meaning', 'default'], rows);
}

function withoutOverrides(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !Object.hasOwn(OVERRIDES, name)));
}

const SHAPE_NAMES: Readonly<Record<string, string>> = {
  flag: '`true` or `false`',
  clock: 'time of day',
  point: '`[x, y]`',
  area: '`[left, top, right, bottom]`',
};

/** What a value may be, in a few words: 'number', 'list of texts', 'advert by name'. */
function showShape(shape: Shape): string {
  if (typeof shape === 'string') return SHAPE_NAMES[shape] ?? shape;
  if ('words' in shape) return shape.words.map(code).join(' or ');
  if ('list' in shape) return `list of ${showShape(shape.list)}s`;
  if ('named' in shape) return `${showShape(shape.named)} by name`;
  if ('either' in shape) return shape.either.map(showShape).join(' or ');
  if ('ref' in shape) return shape.ref;
  const fields = Object.entries(shape.fields).map(([name, { isRequired }]) => (isRequired ? name : `${name}?`));
  return code(`{ ${fields.join(', ')} }`);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [row(head), row(head.map(() => '---')), ...rows.map(row)];
}

function code(text: string): string {
  return `\`${text}\``;
}
