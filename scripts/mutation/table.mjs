// The table of the score by room, and the list of what was not found.
import { readFileSync } from 'node:fs';
import { explain, readExplained, textOfExplained } from './explained.mjs';
import { hashOf } from './survey.mjs';

const NOTHING = { size: 0, found: 0, rejected: 0, explained: 0, survived: 0, unreached: 0, texts: 0, foundTexts: 0 };
const EXPLAINED = readExplained(textOfExplained());

/**
 * Prints a row for each folder of the core; changed texts are counted apart. The list has what was not found and is not
 * explained, and the explanations of these files that explain nothing.
 */
export function printTable(reports, isListing) {
  const rooms = new Map();
  const all = { ...NOTHING };
  const used = new Set();
  for (const { file, text, size, mutants } of reports) {
    const isPresent = text === hashOf(file);
    if (isPresent) {
      explainAll(file, mutants, used);
      if (isListing) list(file, mutants);
    } else console.log(`${file} has changed since its report`);
    const name = file.split('/').slice(2, -1).join('/');
    if (!rooms.has(name)) rooms.set(name, { ...NOTHING });
    for (const counts of [rooms.get(name), all]) {
      counts.size += size ?? mutants.filter(({ mutatorName }) => mutatorName !== 'StringLiteral').length;
      for (const mutant of mutants) count(counts, mutant);
    }
  }
  if (isListing) listNeedless(reports, used);
  console.log(
    '| room | mutants | tried | found by tests | by the compiler | explained | survived | not reached | score | texts |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const [name, counts] of rooms) print(name, counts);
  print('**all**', all);
}

/** Marks the mutants that were not found, but are explained. */
function explainAll(file, mutants, used) {
  const lines = readFileSync(file, 'utf8').split('\n');
  for (const mutant of mutants.filter(isLeft)) {
    const entry = explain(EXPLAINED, file, lines[mutant.location.start.line], mutant.replacement);
    if (entry === undefined) continue;
    mutant.isExplained = true;
    used.add(entry);
  }
}

function isLeft({ status, mutatorName }) {
  return (status === 'Survived' || status === 'NoCoverage') && mutatorName !== 'StringLiteral';
}

function listNeedless(reports, used) {
  const listed = new Set(reports.filter(({ file, text }) => text === hashOf(file)).map(({ file }) => file));
  for (const entry of EXPLAINED)
    if (listed.has(entry.file) && !used.has(entry)) console.log(`${entry.file} explained for nothing: ${entry.place}`);
}

function count(counts, { mutatorName, status, isExplained }) {
  const isFound = status === 'Killed' || status === 'Timeout';
  if (mutatorName === 'StringLiteral') {
    counts.texts++;
    if (isFound || status === 'Rejected') counts.foundTexts++;
  } else if (isFound) counts.found++;
  else if (status === 'Rejected') counts.rejected++;
  else if (isExplained) counts.explained++;
  else if (status === 'Survived') counts.survived++;
  else counts.unreached++;
}

function print(name, { size, found, rejected, explained, survived, unreached, texts, foundTexts }) {
  const mutants = found + rejected + explained + survived + unreached;
  if (mutants + texts === 0) return;
  const score = mutants === 0 ? '–' : `${((100 * (found + rejected)) / mutants).toFixed(1)} %`;
  const ofTexts = texts === 0 ? '' : `${foundTexts} of ${texts}`;
  console.log(
    `| ${[name, size, mutants, found, rejected, explained, survived, unreached, score, ofTexts].join(' | ')} |`,
  );
}

function list(file, mutants) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const left = mutants.filter((mutant) => isLeft(mutant) && !mutant.isExplained);
  for (const { location, mutatorName, replacement, status, isCut } of left) {
    const { start, end } = location;
    const stop = end.line === start.line ? end.column : lines[start.line].length;
    const old = lines[start.line].slice(start.column, stop);
    const mark = status === 'NoCoverage' ? ' (not reached)' : isCut ? ' (time)' : '';
    console.log(`${file}:${start.line + 1} ${mutatorName}${mark}: ${old} → ${replacement.split('\n')[0]}`);
  }
}
