import { layTable, showBar, showFixed, showNumber, showShare, type TextColumn, wrap } from '../../charts/index.ts';
import { neutralOf, SCORE_TERMS, signOf } from '../../core/internal.ts';
import { decidedBy, showDecidedBy } from './decided-by.ts';
import { explainDraw } from './draw.ts';
import { nameOption } from './name-option.ts';
import type { Why, WhyBucket, WhyOption } from './why.ts';

type Term = (typeof SCORE_TERMS)[number];

const WIDTH = 100;
const LONGEST_NAME = 36;
const SHORTEST_NAME = 16;
/** Stands for the spaces of a name, so that it stays on one line. */
const NO_BREAK = '\u00a0';

/** How much of a decision to show. */
export interface ShowWhyOptions {
  /** The number of valid options, from the best; default 10. The option taken is always shown. */
  readonly options?: number;
  /** The number of options named for each reason of rejection; default 6. */
  readonly rejected?: number;
}

/** Shows a decision as text for a terminal: needs, options in order with the parts of their scores, rejected options. */
export function showWhy(why: Why, { options = 10, rejected = 6 }: ShowWhyOptions = {}): string {
  return [
    ...showHead(why),
    '',
    ...showNeeds(why),
    ...showFeelings(why),
    '',
    ...showOptions(why, options),
    ...showRejected(why, rejected),
  ].join('\n');
}

function showHead(why: Why): string[] {
  const { agent, clock, taken } = why;
  const what = taken ? nameOption(taken) : 'the fallback: no option was worth choosing';
  const verb = why.source === 'recorded' ? 'decided on' : 'would decide on';
  const before = taken?.isCurrent ? 'it reconsidered and continued' : 'it reconsidered and stopped what it was doing';
  const notes = [
    ...(why.source === 'recorded'
      ? []
      : ['no decision is recorded (see world.trace): this is what it would decide now']),
    ...(why.reconsiders ? [before] : []),
  ];
  return [`${clock} ${agent} ${verb} ${what}`, ...(notes.length === 0 ? [] : [`      ${notes.join('; ')}`])];
}

function showNeeds(why: Why): string[] {
  const columns: TextColumn[] = [
    { heading: '  need', align: 'left' },
    { heading: 'level', align: 'right' },
    { heading: '', align: 'left' },
    { heading: 'urgency', align: 'right' },
  ];
  const rows = why.needs.map(({ name, level, range, urgency }) => [
    `  ${name}`,
    level.toFixed(0),
    showBar(level, range, 20),
    showFixed(urgency),
  ]);
  return rows.length === 0 ? ['  no needs'] : layTable(columns, rows);
}

function showFeelings({ feelings }: Why): string[] {
  if (!feelings) return [];
  const { fearLove, hate, mostFeared, mostLoved, mostHated } = feelings;
  const parts = [
    `fear and love ${showNumber(fearLove)}`,
    `hate ${showNumber(hate)}`,
    ...(mostFeared === null ? [] : [`most feared: ${mostFeared}`]),
    ...(mostLoved === null ? [] : [`most loved: ${mostLoved}`]),
    ...(mostHated === null ? [] : [`most hated: ${mostHated}`]),
  ];
  return ['', ...wrap(`feelings: ${parts.join('; ')}`, WIDTH, '  ')];
}

/** A term of the score as a cell: '× 0.76 at 24.8'; empty where it changes nothing. */
function showTerm(term: Term, option: WhyOption): string {
  const value = option[term.name];
  if (value === neutralOf(term)) return '';
  const where = term.name === 'attenuation' ? ` at ${option.distance.toFixed(1)}` : '';
  return `${signOf(term)} ${showFixed(value)}${where}`;
}

/** Columns that are empty for all options are left out. Below each option are the parts of its worth. */
function showOptions(why: Why, most: number): string[] {
  const shown = why.options.filter((option, i) => i < most || option.isTaken);
  const listed = why.taken && !shown.includes(why.taken) ? [...shown, why.taken] : shown;
  if (listed.length === 0) return ['  no valid options'];
  const laid = layOptions(why, listed);
  const lines = [laid[0]];
  let bucket = -1;
  listed.forEach((option, i) => {
    const index = why.buckets.findIndex(({ name }) => name === option.bucket);
    if (why.buckets.length > 1 && index !== bucket) lines.push(...showBuckets(why, Math.min(bucket + 1, index), index));
    bucket = index;
    lines.push(laid[i + 1], ...wrap(showParts(option), WIDTH, '        '));
  });
  const left = why.options.length - listed.filter((option) => option.rejection === null).length;
  if (left > 0) lines.push(`        … and ${left} more`);
  return [...lines, ...showSelection(why)];
}

/** The lines of the table, its heading first; names are shortened where it would be too wide. */
function layOptions(why: Why, listed: readonly WhyOption[]): string[] {
  const terms = SCORE_TERMS.filter((term) => listed.some((option) => showTerm(term, option) !== ''));
  const columns: TextColumn[] = [
    { heading: '', align: 'left' },
    { heading: '', align: 'right' },
    { heading: 'option', align: 'left' },
    { heading: 'score', align: 'right' },
    { heading: '= worth', align: 'right' },
    ...terms.map((term): TextColumn => ({ heading: `${signOf(term)} ${term.label}`, align: 'right' })),
    { heading: 'chance', align: 'right' },
  ];
  const widest = Math.max(...listed.map((option) => showFixed(option.worth).length));
  const lay = (longest: number) =>
    layTable(
      columns,
      listed.map((option) => [
        option.isTaken ? '→' : ' ',
        option.rejection === null ? String(why.options.indexOf(option) + 1) : '–',
        shorten(nameOption(option), longest),
        showFixed(option.score),
        `= ${showFixed(option.worth).padStart(widest)}`,
        ...terms.map((term) => showTerm(term, option)),
        option.chance > 0 ? showShare(option.chance) : '',
      ]),
    );
  const lines = lay(LONGEST_NAME);
  const excess = Math.max(...lines.map((line) => line.length)) - WIDTH;
  if (excess <= 0) return lines;
  const longest = Math.min(LONGEST_NAME, Math.max(...listed.map((option) => nameOption(option).length)));
  return lay(Math.max(SHORTEST_NAME, longest - excess));
}

/** The heading of a bucket, after those of the empty buckets before it. */
function showBuckets(why: Why, from: number, to: number): string[] {
  return why.buckets
    .slice(from, to + 1)
    .filter(({ outcome }, i) => outcome === 'empty' || from + i === to)
    .map((bucket) => showBucket(bucket));
}

function showBucket({ name, priority, outcome }: WhyBucket): string {
  const words = {
    decided: 'decided here',
    'not reached': 'not reached: a higher bucket had options',
    empty: 'no valid option',
  };
  return `  bucket ${name}, priority ${showNumber(priority)}: ${words[outcome]}`;
}

function showSelection(why: Why): string[] {
  if (why.taken === null) return [];
  if (why.taken.rejection !== null) return ['  nothing scored above 0: the least bad was taken'];
  const { kind, rival } = decidedBy(why);
  const isPlain = kind === 'score' || kind === 'alone' || (kind === 'bucket' && (rival?.score ?? 0) <= why.taken.score);
  if (why.roll === null) return isPlain ? ['  the best was taken'] : wrap(showDecidedBy(why), WIDTH, '  ');
  const heat = why.temperature === null ? '' : `, temperature ${showNumber(why.temperature)}`;
  const own = explainDraw(why)?.entries.find(({ option }) => option.isTaken);
  const interval = own ? `, within its ${own.from.toFixed(3)} to ${own.until.toFixed(3)}` : '';
  const among = `taken at random among the first ${why.finalists}`;
  return wrap(`${among}: the roll was ${why.roll.toFixed(3)}${interval}${heat}`, WIDTH, '  ');
}

/** The parts of an option's worth in one line: needs, then factors. */
function showParts(option: WhyOption): string {
  const needs = option.needs.map(({ need, amount, level, future, weight, score }) => {
    const change = `${need} ${amount < 0 ? '' : '+'}${showNumber(amount)} (${level.toFixed(0)} → ${future.toFixed(0)})`;
    return `${change}: ${showNumber(score)}${weight === 1 ? '' : ` at weight ${showNumber(weight)}`}`;
  });
  const rest = option.promise - option.needs.reduce((sum, part) => sum + part.score, 0);
  if (Math.abs(rest) > 1e-9) needs.push(`levels as they are: ${showNumber(rest)}`);
  const factors = option.factors.map(([name, value]) => `${name} ${showNumber(value)}`);
  const constant = option.isFactored && factors.length === 0 ? ['a fixed score'] : [];
  const memory = option.lastSeen === null ? [] : [`from memory: last seen at ${option.lastSeen}`];
  return [...memory, ...needs, ...constant, ...(factors.length > 0 ? [`factors: ${factors.join(', ')}`] : [])].join(
    '; ',
  );
}

/** The rejected options, grouped by reason; the reason with the highest score first. */
function showRejected(why: Why, most: number): string[] {
  const groups = new Map<string, string[]>();
  for (const option of why.rejected) {
    const reason = option.reason ?? '';
    groups.set(reason, [...(groups.get(reason) ?? []), nameOption(option)]);
  }
  if (groups.size === 0) return [];
  const lines = [...groups].flatMap(([reason, names]) => {
    const more = names.length > most ? `, and ${names.length - most} more` : '';
    const whole = names.slice(0, most).map((name) => name.replaceAll(' ', NO_BREAK));
    return wrap(`${reason}: ${whole.join(', ')}${more}`, WIDTH, '    ').map((line) => line.replaceAll(NO_BREAK, ' '));
  });
  return ['', '  rejected', ...lines];
}

function shorten(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
