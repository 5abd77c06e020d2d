import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rememberingTerminal } from '../../../../test/fixtures/terminal.ts';
import { runCommandLine } from '../../program.ts';

const PACKAGE = /(?:from|import) '((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^']*)?'/g;

/** The packages that sources import by name, but for types, Node and this package itself. */
function importedBy(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const found = files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8').replace(/^import type [^;]*;/gm, '');
    return [...text.matchAll(PACKAGE)].map(([, name]) => name);
  });
  return [...new Set(found)]
    .filter((name) => name !== 'hanker' && !name.startsWith('.') && !name.startsWith('node'))
    .sort();
}

test('the page holds the licence of every package that is bundled into it, and the command prints it', async () => {
  const terminal = rememberingTerminal();
  expect(await runCommandLine(['studio', '--licences'], terminal)).toBe(0);
  const named = [...terminal.out.matchAll(/^(\S+) [\d.]+ \(([^)]+)\)$/gm)].map(([, name, licence]) => ({
    name,
    licence,
  }));
  const imported = importedBy('studio/src');
  expect(imported.length).toBeGreaterThan(10);
  expect(imported.filter((name) => !named.some((each) => each.name === name))).toEqual([]);
  // Licences that demand no more than their text.
  expect(named.filter(({ licence }) => !/^(MIT|ISC|BSD-[23]-Clause|Apache-2\.0|0BSD)$/.test(licence))).toEqual([]);
  for (const part of terminal.out.split(/^-{80}$/m)) expect(part).toMatch(/copyright/i);
});
