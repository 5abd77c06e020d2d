import type { Balance } from '../../../measure/index.ts';
import {
  type AdvertBalance,
  explainNeverTaken,
  isBrokenPromise,
  isNeverTaken,
  showShare,
} from '../../../measure/internal.ts';

import { drawHourStrip } from '../../charts/hour-strip.ts';
import { type TableRow, table } from '../../charts/html-table.ts';
import { details, type Html, paragraph, type Section, text } from '../../charts/page.ts';
import { drawPromise } from '../../charts/promise-bar.ts';
import { showLevel, showTimes } from './balance-amounts.ts';
import { spreadCell, withNote } from './page-cells.ts';
import { crowdedKinds } from './show-things.ts';

/** How full things were. */
export function pageThings({ kinds, surveyed }: Balance): Section {
  const crowded = crowdedKinds(kinds);
  const columns = [
    { title: 'Kind' },
    { title: 'how many', look: 'number' },
    {
      title: 'wanted, but taken',
      look: 'number',
      hint: 'share of the moments in which somebody would have chosen one, had it not been taken',
    },
    { title: 'one is full', look: 'number', hint: 'share of the time that one of them has no free slot' },
    { title: 'all are full', look: 'number', hint: 'share of the time that none of them has a free slot' },
    { title: 'slots taken', look: 'number' },
    { title: '00 – 24', look: 'picture', hint: 'slots taken by hour of the day; a full column is all of them' },
  ] as const;
  const row = ({ kind, things, missed, full, allFull, occupied, byHour }: (typeof kinds)[number]): TableRow => ({
    cells: [
      text(kind),
      text(Number(things.mean.toFixed(1)).toString()),
      missed.mean === 0 ? '–' : spreadCell(missed, showShare),
      spreadCell(full, showShare),
      spreadCell(allFull, showShare),
      spreadCell(occupied, showShare),
      drawHourStrip(kind, byHour, showShare, 1),
    ],
    ...(missed.mean >= 0.01 ? { look: 'bad' as const } : {}),
  });
  const rest = kinds.filter((kind) => kind.things.seeds > 0 && !crowded.includes(kind));
  return {
    id: 'things',
    title: 'Things that are taken',
    lead:
      `Nobody stands in line here: a thing whose slots are all taken is no option. ${surveyed.toLocaleString('en')} times ` +
      'somebody was asked, at a moment drawn at random, what they would choose, and whether that would be something ' +
      'that is taken if it were free.',
    content:
      (crowded.length > 0
        ? table('Kinds that are full now and then, the most wanted first', columns, crowded.map(row))
        : paragraph('No thing was ever full.')) +
      (rest.length > 0
        ? details(
            `${rest.length} more kinds, hardly ever full`,
            table('Kinds that are hardly ever full', columns, rest.map(row)),
          )
        : ''),
  };
}

/** What adverts promise and give. */
export function pagePromises({ adverts }: Balance): Section[] {
  const rows = adverts.flatMap((advert) => advert.promises.map((promise) => ({ advert, promise })));
  const taken = rows.filter(({ promise }) => promise.gained.seeds > 0);
  if (taken.length === 0) return [];
  taken.sort((a, b) => shortfall(b) - shortfall(a) || b.advert.times.mean - a.advert.times.mean);
  const most = Math.max(...taken.flatMap(({ promise: { expected, gained } }) => [expected.mean, gained.mean]));
  const least = Math.min(0, ...taken.flatMap(({ promise: { expected, gained } }) => [expected.mean, gained.mean]));
  const columns = [
    { title: 'Need, by what' },
    { title: 'times a day', look: 'number' },
    { title: 'promised', look: 'number' },
    { title: 'with room', look: 'number', hint: 'the promise as far as there was room for it below the highest level' },
    { title: 'got', look: 'number', hint: 'how much higher the level was at the end, chain and all' },
    { title: 'promised | got', look: 'picture' },
  ] as const;
  const row = ({ advert, promise }: (typeof taken)[number]): TableRow => {
    const { need, promised, expected, gained } = promise;
    return {
      cells: [
        withNote(`${need} by ${advert.advert}`, advert.kind),
        text(showTimes(advert.times.mean)),
        text(showLevel(promised.mean)),
        spreadCell(expected, showLevel),
        spreadCell(gained, showLevel),
        drawPromise(`${need} by ${advert.advert}`, expected.mean, gained.mean, [least, most]),
      ],
      ...(isBrokenPromise(promise) ? { look: 'bad' as const } : {}),
    };
  };
  const first = taken.slice(0, 12);
  const rest = taken.slice(12);
  return [
    {
      id: 'promises',
      title: 'Promised and got',
      lead:
        'What an advert promises to a level, as far as there was room for it, and by how much the level was higher when ' +
        'its action and all that followed from it were over. Agents choose by the promise; the furthest apart come first.',
      content:
        table('Level promised and got, each time that it was chosen', columns, first.map(row)) +
        (rest.length > 0
          ? details(`${rest.length} more`, table('Level promised and got, the others', columns, rest.map(row)))
          : ''),
    },
  ];
}

function shortfall({ promise: { expected, gained } }: { promise: AdvertBalance['promises'][number] }): number {
  return Math.abs(expected.mean - gained.mean);
}

/** What was never taken. */
export function pageNever({ adverts, seeds }: Balance): Section[] {
  const never = adverts.filter((advert) => isNeverTaken(advert, seeds.length));
  const unseen = adverts.filter(
    ({ isChoice, never: runs, surveyed }) => isChoice && runs === seeds.length && surveyed === 0,
  );
  if (never.length + unseen.length === 0) return [];
  const rows = never.map((each) => ({
    cells: [withNote(each.advert, each.kind), text(explainNeverTaken(each)), text(String(each.surveyed))],
  }));
  return [
    {
      id: 'never',
      title: 'Never taken',
      lead: 'What was on offer in these runs, and nobody took it; and what stood in its way when somebody was asked.',
      content:
        (rows.length > 0 ? layNever(rows) : '') +
        (unseen.length > 0
          ? paragraph(
              `Never taken, and not there either when anybody was asked: ${unseen.map(({ advert, kind }) => `${advert} (${kind})`).join(', ')}.`,
              'note',
            )
          : ''),
    },
  ];
}

function layNever(rows: readonly TableRow[]): Html {
  const columns = [
    { title: 'Advert' },
    { title: 'what stood in its way' },
    { title: 'looks', look: 'number' },
  ] as const;
  return table('Adverts that nobody took', columns, rows);
}
