import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  type AnyCurveKind,
  type AnyOperator,
  CURVE_KINDS,
  fieldsOf,
  LEVELS,
  OPERATOR_LIST,
  showDefault,
} from '../../src/core/internal.ts';

const KINDS = Object.values<AnyCurveKind>(CURVE_KINDS);

/** A table of a page that follows from a table of the code, between two comments: <!-- curve kinds --> … <!-- end -->. */
const TABLES: readonly [page: string, name: string, lines: () => string[]][] = [
  ['docs/reference/definition.md', 'curve kinds', curveKinds],
  ['docs/reference/definition.md', 'fields of curves', curveFields],
  ['docs/reference/definition.md', 'operators', operators],
  ['docs/reference/world-file.md', 'signs and functions', signsAndFunctions],
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

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [row(head), row(head.map(() => '---')), ...rows.map(row)];
}

function code(text: string): string {
  return `\`${text}\``;
}
