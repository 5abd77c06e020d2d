import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LARGEST_WORLD } from '../../src/adapters/studio-server/files.ts';
import { LIMITS } from '../../src/format/yaml/limits.ts';

const spelt = (count: number) => count.toLocaleString('en-US');
const page = (name: string) => readFileSync(`docs/reference/${name}.md`, 'utf8');

test('the pages name the limits of files that there are, and the same ones', () => {
  const table = page('reliability');
  expect(table).toContain(`| characters | ${spelt(LIMITS.length)} |`);
  expect(table).toContain(`| nested collections, aliases followed | ${LIMITS.depth} |`);
  expect(table).toContain(`| aliases | ${spelt(LIMITS.aliases)} |`);
  expect(table).toMatch(new RegExp(`\\| values, .*\\| ${spelt(LIMITS.values)} \\|`));
  expect(table).toContain(`| keys in one map | ${spelt(LIMITS.keys)} |`);
  expect(table).toContain(`| adverts | ${spelt(LIMITS.adverts)} |`);
  expect(table).toMatch(new RegExp(`in all expressions \\| ${spelt(LIMITS.words)} \\|`));
  expect(table).toContain(`| variants that \`hanker check\` tries | ${LIMITS.variants} |`);
  expect(table).toContain(`at most ${LARGEST_WORLD / 1024 / 1024} MiB of a world file`);
  expect(table).toContain('| the journal of a sweep | 256 MiB |');
  expect(table).not.toContain('MiB of anything');
  expect(page('world-file')).toContain(
    `${LIMITS.length / 1024 / 1024} MiB of text, ${LIMITS.depth} levels, ${spelt(LIMITS.aliases)} aliases, ${spelt(LIMITS.values)} values`,
  );
});
