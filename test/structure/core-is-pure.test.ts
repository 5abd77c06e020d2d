import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

// The core gives the same bits on every engine, so it uses nothing whose result an engine may choose; nor does what
// else has a say in the state: paths and sight, saves, and where a crowd stands. Most of this is banned in biome.json,
// where an editor shows it; here is what biome cannot see, and a proof that it sees the rest.

/** Where the ban holds. */
const PURE = ['src/core', 'src/grid', 'src/save', 'src/reload', 'src/travel', 'src/format/expand/place-crowds.ts'];

const BANNED_BY_BIOME = [
  ...'random exp expm1 pow log log2 log10 log1p sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh'
    .split(' ')
    .map((name) => `Math.${name}(0.5, 2)`),
  'Math.hypot(3, 4)',
  'Math.cbrt(8)',
  "Math['exp'](1)",
  'Date.now()',
  'new Date()',
  'performance.now()',
  "'a'.localeCompare('b')",
  '(1).toLocaleString()',
  "'I'.toLocaleLowerCase()",
  "'i'.toLocaleUpperCase()",
  'new Intl.Collator()',
  "console.log('hello')",
  'process.exit()',
  'setTimeout(() => {}, 1)',
  'setInterval(() => {}, 1)',
  'queueMicrotask(() => {})',
  "fetch('/')",
  'crypto.randomUUID()',
  'globalThis',
  'global',
  'navigator.language',
  'new WeakRef({})',
  'new FinalizationRegistry(() => {})',
  '[10, 9].sort()',
  '[10, 9].toSorted()',
  'Math.sumPrecise([0.1, 0.2])',
  'Math.f16round(0.1)',
  'new Date().toLocaleDateString()',
  'new Date().toLocaleTimeString()',
  "'é'.normalize()",
];

const FINE = [
  'Math.sqrt(2) * Math.PI',
  '2 ** -32',
  '[10, 9].sort((a, b) => a - b)',
  'new Uint32Array(2).sort()',
  "({ process: 'a name' }).process",
];

test.each(PURE)('biome reports every banned use in %s, and nothing else', (place) => {
  const file = place.endsWith('.ts') ? place : `${place}/sample.ts`;
  expect(linesReportedByBiome(file, BANNED_BY_BIOME)).toEqual(BANNED_BY_BIOME);
  expect(linesReportedByBiome(file, FINE)).toEqual([]);
});

test('biome lets tests of the core do as they like', () => {
  expect(linesReportedByBiome('src/core/sample.test.ts', BANNED_BY_BIOME)).toEqual([]);
});

test('powers of anything but two literals, Math under another name and for-in are found', () => {
  const banned = [
    'for (const key in x) f(key)',
    'x ** 2',
    '2 ** x',
    'x **= 2',
    'const m = Math',
    'const { exp } = Math',
    'Math[name](1)',
    'f(Math)',
  ];
  for (const line of banned) expect(findImpure('sample.ts', `\n${line}`), line).toHaveLength(1);
  expect(findImpure('sample.ts', '\nx ** 2')[0]).toMatch(/^sample\.ts:2:1 /);
  for (const line of [...FINE, '(-2) ** 3', 'x.Math', '({ Math: 1 })'])
    expect(findImpure('sample.ts', line)).toEqual([]);
});

test.each(PURE)('%s is pure', (place) => {
  const files = filesIn(place);
  expect(files.length).toBeGreaterThan(0);
  expect(files.flatMap((file) => findImpure(file, readFileSync(file, 'utf8')))).toEqual([]);
});

function filesIn(place: string): string[] {
  if (place.endsWith('.ts')) return [place];
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => `${place}/${file}`);
}

/** What biome cannot see, as 'file:line:column what is wrong'. */
function findImpure(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2022, true);
  const found: string[] = [];
  const report = (node: ts.Node, message: string) => {
    const { line, character } = tree.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${file}:${line + 1}:${character + 1} ${message}: ${node.getText()}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node)) {
      const { kind } = node.operatorToken;
      const isPower =
        kind === ts.SyntaxKind.AsteriskAsteriskToken || kind === ts.SyntaxKind.AsteriskAsteriskEqualsToken;
      if (isPower && !(isLiteral(node.left) && isLiteral(node.right))) report(node, "use the core's own pow");
    }
    if (ts.isForInStatement(node)) report(node.initializer, 'inherited names come too; use Object.keys');
    if (ts.isIdentifier(node) && node.text === 'Math' && !isMemberName(node) && !isDottedInto(node)) {
      report(node.parent, 'write Math.name, nothing else');
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function isLiteral(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isLiteral(node.expression);
  return ts.isNumericLiteral(node) || (ts.isPrefixUnaryExpression(node) && isLiteral(node.operand));
}

/** x.Math, { Math: … } */
function isMemberName(node: ts.Identifier): boolean {
  const { parent } = node;
  return (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) && parent.name === node;
}

/** Math.x, Math['x']: biome knows which x are allowed. */
function isDottedInto(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isElementAccessExpression(parent)) return ts.isStringLiteral(parent.argumentExpression);
  return ts.isPropertyAccessExpression(parent) && parent.expression === node;
}

/** The lines that the rules for the core complain about, if they stood in this file. */
function linesReportedByBiome(file: string, lines: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'core-is-pure-'));
  for (const config of ['biome.json', '.gitignore']) cpSync(config, join(folder, config));
  mkdirSync(join(folder, dirname(file)), { recursive: true });
  writeFileSync(join(folder, file), lines.map((line, i) => `export const line${i + 1} = ${line};\n`).join(''));
  const biome = resolve('node_modules/.bin/biome');
  const options = ['lint', '--reporter=github', '--max-diagnostics=none'];
  const { stdout } = spawnSync(biome, options, { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const rules = /\/(?:noRestrictedGlobals|noJsRestrictedProperties|useArraySortCompare),.*?line=(\d+)/g;
  const reported = new Set([...stdout.matchAll(rules)].map((match) => Number(match[1])));
  return lines.filter((_, i) => reported.has(i + 1));
}
