import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

/** The files that npm would publish. */
const packed = new Set(
  (
    JSON.parse(
      execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts', '--silent'], { encoding: 'utf8' }),
    ) as [{ readonly files: readonly { readonly path: string }[] }]
  )[0].files.map(({ path }) => path),
);
const documents = [...packed].filter((path) => path.endsWith('.md'));

/** The links of a document to files: the path of each from the root, without an anchor. Code is left out. */
function linksOf(document: string): string[] {
  const text = readFileSync(document, 'utf8')
    .replace(/^( *)(`{3,})[\s\S]*?^\1\2/gm, '')
    .replace(/`[^`\n]*`/g, '');
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target);
  return targets
    .filter((target) => !/^(https?:|#)/.test(target))
    .map((target) => posix.join(posix.dirname(document), decodeURI(target.replace(/#.*$/, ''))));
}

test('the package has the documents that a user looks for', () => {
  for (const path of [
    'README.md',
    'CHANGELOG.md',
    'LICENSE',
    'docs/learn/questions.md',
    'docs/reference/api/README.md',
  ])
    expect(packed).toContain(path);
});

test('the package has no tests, no pictures and no build stamp', () => {
  expect([...packed].filter((path) => /\.test\.tsx?$|\.png$|(^|\/)\.built$/.test(path))).toEqual([]);
});

test('links of published documents lead to published files, and pictures to files of the repository', () => {
  const dead = documents.flatMap((document) =>
    linksOf(document)
      .filter((target) => (/\.(png|svg)$/.test(target) ? !existsSync(target) : !isPacked(target)))
      .map((target) => `${document}: ${target}`),
  );
  expect(dead).toEqual([]);
});

/** Whether a file is packed, or something in a folder. */
function isPacked(target: string): boolean {
  const folder = target.endsWith('/') ? target : `${target}/`;
  return packed.has(target) || [...packed].some((path) => path.startsWith(folder));
}
