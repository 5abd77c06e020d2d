// The table of the score by room, and the list of what was not found.
import { readFileSync } from 'node:fs';
import { hashOf } from './survey.mjs';

const NOTHING = { size: 0, found: 0, rejected: 0, survived: 0, unreached: 0, texts: 0, foundTexts: 0 };

/** Prints a row for each folder of the core; changed texts are counted apart. */
export function printTable(reports, isListing) {
  const rooms = new Map();
  const all = { ...NOTHING };
  for (const { file, text, size, mutants } of reports) {
    if (isListing && text === hashOf(file)) list(file, mutants);
    if (text !== hashOf(file)) console.log(`${file} has changed since its report`);
    const name = file.split('/').slice(2, -1).join('/');
    if (!rooms.has(name)) rooms.set(name, { ...NOTHING });
    for (const counts of [rooms.get(name), all]) {
      counts.size += size ?? mutants.filter(({ mutatorName }) => mutatorName !== 'StringLiteral').length;
      for (const mutant of mutants) count(counts, mutant);
    }
  }
  console.log('| room | mutants | tried | found by tests | by the compiler | survived | not reached | score | texts |');
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const [name, counts] of rooms) print(name, counts);
  print('**all**', all);
}

function count(counts, { mutatorName, status }) {
  const isFound = status === 'Killed' || status === 'Timeout';
  if (mutatorName === 'StringLiteral') {
    counts.texts++;
    if (isFound || status === 'Rejected') counts.foundTexts++;
  } else if (isFound) counts.found++;
  else if (status === 'Rejected') counts.rejected++;
  else if (status === 'Survived') counts.survived++;
  else counts.unreached++;
}

function print(name, { size, found, rejected, survived, unreached, texts, foundTexts }) {
  const mutants = found + rejected + survived + unreached;
  if (mutants + texts === 0) return;
  const score = mutants === 0 ? '–' : `${((100 * (found + rejected)) / mutants).toFixed(1)} %`;
  const ofTexts = texts === 0 ? '' : `${foundTexts} of ${texts}`;
  console.log(`| ${[name, size, mutants, found, rejected, survived, unreached, score, ofTexts].join(' | ')} |`);
}

function list(file, mutants) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const left = mutants.filter(
    ({ status, mutatorName }) => (status === 'Survived' || status === 'NoCoverage') && mutatorName !== 'StringLiteral',
  );
  for (const { location, mutatorName, replacement, status, isCut } of left) {
    const { start, end } = location;
    const stop = end.line === start.line ? end.column : lines[start.line].length;
    const old = lines[start.line].slice(start.column, stop);
    const mark = status === 'NoCoverage' ? ' (not reached)' : isCut ? ' (time)' : '';
    console.log(`${file}:${start.line + 1} ${mutatorName}${mark}: ${old} → ${replacement.split('\n')[0]}`);
  }
}
