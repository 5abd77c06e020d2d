// How many small changes of the core its tests find: `npm run test:mutation` changes every file of src/core, one after
// another; `npm run test:mutation -- --mutate src/core/state/level.ts` one (or several at once, with commas). The reports are
// kept in mutation/, and the table of all that are there is printed in the end.
//
// A whole run takes many hours. It can be stopped and started again: a file whose report is of its present text is not
// changed again, unless it is named. --shard 2/8 changes the second eighth of the files, for several machines that put
// their reports into one folder; --minutes 30 begins no other file after that time. MUTATION_SAMPLE=4 tries every fourth
// change. With --again only those are tried that were not found last time. --table only prints the table.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const COUNTED = ['Killed', 'Timeout', 'Survived', 'NoCoverage'];
const every = Number(process.env.MUTATION_SAMPLE ?? 1);
const { values } = parseArgs({
  options: {
    mutate: { type: 'string' },
    again: { type: 'boolean', default: false },
    shard: { type: 'string', default: '1/1' },
    minutes: { type: 'string', default: 'Infinity' },
    table: { type: 'boolean', default: false },
  },
});
const shard = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(values.shard)?.slice(1).map(Number);
if (!shard || shard[0] > shard[1]) throw new Error(`--shard: got ${values.shard}; expected a part such as 2/8`);
const end = Date.now() + Number(values.minutes) * 60_000;
mkdirSync('mutation', { recursive: true });

// One file at a time: what is not changed runs at full speed.
for (const file of values.table ? [] : chosenFiles()) {
  if (Date.now() > end) break;
  const path = `mutation/${file.replaceAll('/', '~')}.json`;
  const text = hashOf(file);
  if (values.again) tryAgain(file, path);
  else if (values.mutate !== undefined || !isDone(path, text)) {
    console.log(file);
    writeFileSync(path, JSON.stringify({ ...mutate(file, {}), every, text }));
  }
}

/** The files to change: those that are named, or the share of all. */
function chosenFiles() {
  if (values.mutate !== undefined) return [values.mutate];
  return readdirSync('src/core', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/core/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
    .filter((_, i) => i % shard[1] === shard[0] - 1);
}

/** A hash of the text of the files, so that a report of an earlier one is known. */
function hashOf(file) {
  const hash = createHash('sha256');
  for (const each of file.split(',')) hash.update(readFileSync(each));
  return hash.digest('hex');
}

/** Whether there is a report of this text with as many changes as are asked for. */
function isDone(path, text) {
  if (!existsSync(path)) return false;
  const report = JSON.parse(readFileSync(path, 'utf8'));
  return report.text === text && report.every <= every;
}

/** Tries the changes of a file that were not found last time. */
function tryAgain(file, path) {
  if (!existsSync(path)) return;
  const before = JSON.parse(readFileSync(path, 'utf8'));
  const left = mutantsIn(before).filter((mutant) => isCounted(mutant, before.every) && !isFound(mutant));
  if (left.length === 0) return;
  console.log(file);
  const after = mutate(file, { MUTATION_IDS: left.map(({ id }) => id).join(',') });
  const now = new Map(mutantsIn(after).map((mutant) => [mutant.id, mutant]));
  for (const mutant of left) Object.assign(mutant, { status: sameMutant(mutant, now.get(mutant.id), file).status });
  writeFileSync(path, JSON.stringify(before));
}

/** Runs Stryker on a file; its report. */
function mutate(file, env) {
  const { status } = spawnSync(
    'node_modules/.bin/stryker',
    ['run', '--testRunner', 'core', '--mutate', file, '--logLevel', 'error'],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    },
  );
  if (status !== 0) {
    console.error(`Stryker failed at ${file}.`);
    process.exit(1);
  }
  const report = JSON.parse(readFileSync('mutation/report.json', 'utf8'));
  rmSync('mutation/report.json');
  return report;
}

function mutantsIn({ files: reported }) {
  return Object.values(reported).flatMap(({ mutants }) => mutants);
}

function isFound({ status }) {
  return status === 'Killed' || status === 'Timeout';
}

function isCounted({ id, status }, sampled) {
  return Number(id) % sampled === 0 && COUNTED.includes(status);
}

function sameMutant(before, after, file) {
  if (after !== undefined && JSON.stringify(before.location) === JSON.stringify(after.location)) return after;
  console.error(`${file} has changed since its report was made; run it without --again.`);
  process.exit(1);
}

const NOTHING = { Killed: 0, Timeout: 0, Survived: 0, NoCoverage: 0, texts: 0, foundTexts: 0 };
const total = { ...NOTHING };
const whole = { ...NOTHING };
console.log('| file | every | killed | timeout | survived | no coverage | score | texts |');
console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
for (const report of readdirSync('mutation').filter((name) => name.endsWith('.json'))) {
  const { files: reported, every: sampled } = JSON.parse(readFileSync(`mutation/${report}`, 'utf8'));
  for (const [file, { mutants }] of Object.entries(reported)) {
    const counts = { ...NOTHING };
    for (const mutant of mutants.filter((each) => isCounted(each, sampled))) {
      // Changed texts are counted apart: most are parts of messages.
      const isText = mutant.mutatorName === 'StringLiteral';
      counts[isText ? 'texts' : mutant.status]++;
      if (isText && isFound(mutant)) counts.foundTexts++;
    }
    for (const count of Object.keys(NOTHING)) {
      total[count] += counts[count];
      whole[count] += counts[count] * sampled;
    }
    print(file.replace(/^src\/core\/|\.ts$/g, ''), sampled, counts, counts);
  }
}
// A file of which fewer were tried counts for as much as if all had been.
print('**all**', '', total, whole);

function print(name, sampled, { Killed, Timeout, Survived, NoCoverage, texts, foundTexts }, judged) {
  if (Killed + Timeout + Survived + NoCoverage + texts === 0) return;
  const found = judged.Killed + judged.Timeout;
  const all = found + judged.Survived + judged.NoCoverage;
  const score = all === 0 ? '–' : `${((100 * found) / all).toFixed(0)} %`;
  const ofTexts = texts === 0 ? '' : `${foundTexts} of ${texts}`;
  const columns = [name, sampled, Killed, Timeout, Survived, NoCoverage, score, ofTexts];
  console.log(`| ${columns.join(' | ')} |`);
}
