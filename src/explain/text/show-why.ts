import { layTable, showBar, showFixed, showNumber, showShare, type TextColumn, wrap } from '../../charts/index.ts';
import type { Why, WhyBucket, WhyOption } from '../why.ts';

const WIDTH = 100;
const LONGEST_NAME = 36;
const SHORTEST_NAME = 16;
/** Keeps the words of a name on one line. */
const NO_BREAK = '\u00a0';

/** How much of a long decision to show. */
export interface ShowWhyOptions {
  /** Valid options in full, from the best; default 10. What is taken is always shown. */
  readonly options?: number;
  /** Options named for each reason of rejection; default 6. */
  readonly rejected?: number;
}

/** A decision as text for a terminal: needs, options by rank, what their scores are made of, and what was rejected. */
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

/** An option in a few words: 'cook dinner · fridge'. */
export function nameOption(option: WhyOption): string {
  return option.name === null ? option.advert : `${option.advert} · ${option.name}`;
}

function showHead(why: Why): string[] {
  const { agent, clock, taken } = why;
  const what = taken ? nameOption(taken) : 'nothing that is on offer (the fallback)';
  const verb = why.source === 'recorded' ? 'decided on' : 'would decide on';
  const before = taken?.isCurrent ? 'it thought again and went on' : 'it thought again and left what it was doing';
  const notes = [
    ...(why.source === 'recorded' ? [] : ['nothing is recorded (see world.trace): this is what it would decide now']),
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

/** A column of the table that says what something did to a score; empty where it did nothing. */
interface Term {
  readonly heading: string;
  show(option: WhyOption): string;
}

const TERMS: readonly Term[] = [
  {
    heading: '× distance',
    show: ({ attenuation, distance }) =>
      attenuation === 1 ? '' : `× ${showFixed(attenuation)} at ${distance.toFixed(1)}`,
  },
  { heading: '× rested', show: ({ rested }) => (rested === 1 ? '' : `× ${showFixed(rested)}`) },
  { heading: '× repeat', show: ({ repeat }) => (repeat === 1 ? '' : `× ${showFixed(repeat)}`) },
  { heading: '+ inertia', show: ({ inertia }) => (inertia === 0 ? '' : `+ ${showFixed(inertia)}`) },
];

/** Columns that are empty for everybody are left out; below each option stands what its worth is made of. */
function showOptions(why: Why, most: number): string[] {
  const shown = why.options.filter((option, i) => i < most || option.isTaken);
  const listed = why.taken && !shown.includes(why.taken) ? [...shown, why.taken] : shown;
  if (listed.length === 0) return ['  no option is worth anything'];
  const laid = layOptions(why, listed);
  const lines = [laid[0]];
  let bucket = -1;
  listed.forEach((option, i) => {
    const place = why.buckets.findIndex(({ name }) => name === option.bucket);
    if (why.buckets.length > 1 && place !== bucket) lines.push(...showBuckets(why, Math.min(bucket + 1, place), place));
    bucket = place;
    lines.push(laid[i + 1], ...wrap(showParts(option), WIDTH, '        '));
  });
  const left = why.options.length - listed.filter((option) => option.rejection === null).length;
  if (left > 0) lines.push(`        … and ${left} more`);
  return [...lines, ...showSelection(why)];
}

/** The table's lines, its heading first; names are shortened where it would be too wide. */
function layOptions(why: Why, listed: readonly WhyOption[]): string[] {
  const terms = TERMS.filter(({ show }) => listed.some((option) => show(option) !== ''));
  const columns: TextColumn[] = [
    { heading: '', align: 'left' },
    { heading: '', align: 'right' },
    { heading: 'option', align: 'left' },
    { heading: 'score', align: 'right' },
    { heading: '= worth', align: 'right' },
    ...terms.map(({ heading }): TextColumn => ({ heading, align: 'right' })),
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
        ...terms.map(({ show }) => show(option)),
        option.chance > 0 ? showShare(option.chance) : '',
      ]),
    );
  const lines = lay(LONGEST_NAME);
  const excess = Math.max(...lines.map((line) => line.length)) - WIDTH;
  if (excess <= 0) return lines;
  const longest = Math.min(LONGEST_NAME, Math.max(...listed.map((option) => nameOption(option).length)));
  return lay(Math.max(SHORTEST_NAME, longest - excess));
}

/** The heading of a bucket, after those of the ones before it that were tried in vain. */
function showBuckets(why: Why, from: number, place: number): string[] {
  return why.buckets
    .slice(from, place + 1)
    .filter(({ outcome }, i) => outcome === 'empty' || from + i === place)
    .map((bucket) => showBucket(bucket));
}

function showBucket({ name, priority, outcome }: WhyBucket): string {
  const words = {
    decided: 'this one decided',
    'not reached': 'not reached: a higher bucket had options',
    empty: 'nothing valid in it',
  };
  return `  bucket ${name}, priority ${showNumber(priority)}: ${words[outcome]}`;
}

function showSelection(why: Why): string[] {
  if (why.taken === null) return [];
  if (why.taken.rejection !== null) return ['  nothing scored above 0: the least bad was taken'];
  if (why.roll === null) return ['  the best was taken'];
  const heat = why.temperature === null ? '' : `, temperature ${showNumber(why.temperature)}`;
  const among = `  taken at random among the first ${why.finalists}`;
  return [`${among}: the roll was ${why.roll.toFixed(3)}${heat}`];
}

/** What the worth of an option is made of, in one line: needs, then factors. */
function showParts(option: WhyOption): string {
  const needs = option.needs.map(({ need, amount, level, future, weight, score }) => {
    const change = `${need} ${amount < 0 ? '' : '+'}${showNumber(amount)} (${level.toFixed(0)} → ${future.toFixed(0)})`;
    return `${change}: ${showNumber(score)}${weight === 1 ? '' : ` at weight ${showNumber(weight)}`}`;
  });
  const rest = option.promise - option.needs.reduce((sum, part) => sum + part.score, 0);
  if (Math.abs(rest) > 1e-9) needs.push(`all levels as they are: ${showNumber(rest)}`);
  const factors = option.factors.map(([name, value]) => `${name} ${showNumber(value)}`);
  const constant = option.isFactored && factors.length === 0 ? ['a fixed score'] : [];
  return [...needs, ...constant, ...(factors.length > 0 ? [`factors: ${factors.join(', ')}`] : [])].join('; ');
}

/** Grouped by reason, the reason with the highest score first. */
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
