// Where single mistakes in the shipped worlds are reported: `node scripts/mutations.mjs [NUMBER]` makes so many of each
// kind in each world (default 100), always the same ones, and prints how many are told on the line of the mistake.
// --list prints those that are told elsewhere or not at all.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleSource } from './bundle.mjs';
import { MISTAKES } from './mistakes.mjs';

const count = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 100);
const lists = process.argv.includes('--list');
const module = await bundleSource('src/format/index.ts');
const { lintWorld, loadWorld } = await import(pathToFileURL(module).href);

/** The same numbers from 0 to 1 every time. */
function numbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** What became of a mistake: told on its line, told elsewhere, or not told although the file was meant to be wrong. */
function judge(text, line) {
  const loaded = loadWorld(text, 'world.yaml', { triesTunings: true });
  if (loaded.problems.some((problem) => problem.line === line)) return ['right', loaded.problems[0]];
  if (loaded.problems.length > 0) return ['elsewhere', loaded.problems[0]];
  const lints = lintWorld(loaded);
  return [lints.some((lint) => lint.line === line) ? 'right' : 'untold', lints[0]];
}

const worlds = readdirSync('worlds').map((name) => [name, readFileSync(`worlds/${name}/${name}.yaml`, 'utf8')]);
const all = { right: 0, elsewhere: 0, untold: 0 };
console.log(
  `${'kind of mistake'.padEnd(26)}${['made', 'right line', 'elsewhere', 'not told'].map((word) => word.padStart(12)).join('')}`,
);
for (const [kind, make] of Object.entries(MISTAKES)) {
  const found = { right: 0, elsewhere: 0, untold: 0 };
  for (const [name, text] of worlds) {
    const meaning = JSON.stringify(loadWorld(text).value);
    const random = numbers(name.length + kind.length * 1000);
    for (let i = 0, tries = 0; i < count && tries < 20 * count; tries++) {
      const mistake = make(text, random);
      if (mistake === null) continue;
      // A line more or less indented may mean the same.
      if (JSON.stringify(loadWorld(mistake.text).value) === meaning) continue;
      i++;
      const [verdict, first] = judge(mistake.text, mistake.line);
      found[verdict]++;
      if (lists && verdict !== 'right')
        console.log(
          `  ${name}:${mistake.line} ${mistake.about} → ${verdict}${first ? ` ${first.line}: ${first.message.slice(0, 100)}` : ''}`,
        );
    }
  }
  for (const verdict of Object.keys(all)) all[verdict] += found[verdict];
  print(kind, found);
}
print('all', all);
rmSync(dirname(module), { recursive: true });

function print(kind, { right, elsewhere, untold }) {
  const made = right + elsewhere + untold;
  const share = (number) => `${((100 * number) / Math.max(1, made)).toFixed(1)} %`.padStart(12);
  console.log(`${kind.padEnd(26)}${String(made).padStart(12)}${share(right)}${share(elsewhere)}${share(untold)}`);
}
