// Where single mistakes in the shipped worlds are reported: `node scripts/mutations.mjs [NUMBER]` makes so many of each
// kind in each world (default 100) and prints how many are told on the line of the mistake. They are always the same
// ones; --seed N makes others. --list prints those that are told elsewhere or not at all. What is marked with a star may
// leave another world that is as right as the first one; no checker can tell that, so it is counted apart.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleSource } from './bundle.mjs';
import { MISTAKES } from './mistakes.mjs';
import { MISTAKES_OF_HAND } from './mistakes-of-hand.mjs';

const words = process.argv.slice(2);
const seed = words.includes('--seed') ? Number(words.splice(words.indexOf('--seed'), 2)[1]) : 0;
const count = Number(words.find((word) => /^\d+$/.test(word)) ?? 100);
const lists = words.includes('--list');
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

/** What a message names: `unknown input "thing.open"` names "thing.open". */
const quoted = (message) => [...message.matchAll(/"([^"]*)"/g)].map(([, word]) => word);

/** What became of a mistake: told where it is, told elsewhere, or not told at all. */
function judge(text, { lines, names = [] }) {
  const isThere = ({ line, message }) =>
    lines.includes(line) || names.some((name) => quoted(message).some((word) => word.split('.').includes(name)));
  const loaded = loadWorld(text, 'world.yaml', { triesTunings: true });
  if (loaded.problems.length > 0) return [loaded.problems.some(isThere) ? 'right' : 'elsewhere', loaded.problems[0]];
  const lints = lintWorld(loaded);
  return [lints.some(isThere) ? 'right' : 'untold', lints[0]];
}

const worlds = readdirSync('worlds').map((name) => [name, readFileSync(`worlds/${name}/${name}.yaml`, 'utf8')]);
const VERDICTS = ['right', 'elsewhere', 'untold', 'valid'];
const nothing = () => Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0]));
const all = nothing();
console.log(
  `${'kind of mistake'.padEnd(30)}${['made', 'right line', 'elsewhere', 'not told', 'valid world'].map((word) => word.padStart(12)).join('')}`,
);
for (const [kind, make] of Object.entries({ ...MISTAKES, ...MISTAKES_OF_HAND })) {
  const found = nothing();
  for (const [name, text] of worlds) {
    const meaning = JSON.stringify(loadWorld(text).value);
    const random = numbers(name.length + kind.length * 1000 + seed * 7919);
    for (let i = 0, tries = 0; i < count && tries < 20 * count; tries++) {
      const mistake = make(text, random);
      if (mistake === null || mistake.text === text) continue;
      // A line more or less indented may mean the same.
      if (JSON.stringify(loadWorld(mistake.text).value) === meaning) continue;
      i++;
      const [judged, first] = judge(mistake.text, mistake);
      const verdict = judged === 'untold' && kind.endsWith('*') ? 'valid' : judged;
      found[verdict]++;
      if (lists && (verdict === 'elsewhere' || verdict === 'untold'))
        console.log(
          `  ${name}:${mistake.lines[0]} ${mistake.about} → ${verdict}${first ? ` ${first.line}: ${first.message.slice(0, 100)}` : ''}`,
        );
    }
  }
  for (const verdict of VERDICTS) all[verdict] += found[verdict];
  print(kind, found);
}
print('all', all);
rmSync(dirname(module), { recursive: true });

/** Shares are of those that are mistakes: what is another valid world is counted apart. */
function print(kind, { right, elsewhere, untold, valid }) {
  const made = right + elsewhere + untold;
  const share = (number) => (made === 0 ? '–' : `${((100 * number) / made).toFixed(1)} %`).padStart(12);
  console.log(
    `${kind.padEnd(30)}${String(made).padStart(12)}${share(right)}${share(elsewhere)}${share(untold)}${String(valid).padStart(12)}`,
  );
}
