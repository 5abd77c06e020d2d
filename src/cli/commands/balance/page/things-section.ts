import { showCount, showFixed, showNumber, showShare, showTimes } from '../../../../charts/index.ts';
import type { Balance } from '../../../../measure/index.ts';
import { type AdvertBalance, explainNeverTaken, isBrokenPromise, isNeverTaken } from '../../../../measure/internal.ts';

import { details, type Html, paragraph, type Section, text } from '../../../html/page.ts';
import { type TableRow, table } from '../../../html/table.ts';
import { crowdedKinds } from '../text/show-things.ts';
import { spreadCell, withNote } from './cells.ts';
import { drawHourStrip } from './hour-strip.ts';
import { drawPromise } from './promise-bar.ts';

/** A change of a level. */
function level(value: number): string {
  return showFixed(value, 1);
}

/** The section on how full things were. */
export function thingsSection({ kinds, surveyed }: Balance): Section {
  const crowded = crowdedKinds(kinds);
  const columns = [
    { title: 'Kind' },
    { title: 'count', look: 'number' },
    {
      title: 'wanted while taken',
      look: 'number',
      hint: 'share of the samples in which an agent would have chosen one if it were free',
    },
    { title: 'one is full', look: 'number', hint: 'share of the time in which one of them has no free slot' },
    { title: 'all are full', look: 'number', hint: 'share of the time in which none of them has a free slot' },
    { title: 'slots in use', look: 'number' },
    { title: '00 – 24', look: 'picture', hint: 'slots in use by hour of the day; a full column is all slots' },
  ] as const;
  const row = ({ kind, things, missed, full, allFull, occupied, byHour }: (typeof kinds)[number]): TableRow => ({
    cells: [
      text(kind),
      text(showNumber(things.mean, 1)),
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
    title: 'Occupied things',
    lead:
      `A thing without a free slot is not an option; agents do not queue. In ${showCount(surveyed)} samples at random ` +
      'moments, an agent’s choice was compared with its choice if all slots were free.',
    content:
      (crowded.length > 0
        ? table('Kinds that are sometimes full, the most wanted first', columns, crowded.map(row))
        : paragraph('No thing was ever full.')) +
      (rest.length > 0
        ? details(
            `${rest.length} more kinds, almost never full`,
            table('Kinds that are almost never full', columns, rest.map(row)),
          )
        : ''),
  };
}

/** The section on what adverts promise and give. */
export function promisesSection({ adverts }: Balance): Section[] {
  const rows = adverts.flatMap((offer) => offer.promises.map((promise) => ({ offer, promise })));
  const taken = rows.filter(({ promise }) => promise.gained.seeds > 0);
  if (taken.length === 0) return [];
  taken.sort((a, b) => shortfall(b) - shortfall(a) || b.offer.times.mean - a.offer.times.mean);
  const most = Math.max(...taken.flatMap(({ promise: { expected, gained } }) => [expected.mean, gained.mean]));
  const least = Math.min(0, ...taken.flatMap(({ promise: { expected, gained } }) => [expected.mean, gained.mean]));
  const columns = [
    { title: 'Need and advert' },
    { title: 'times a day', look: 'number' },
    { title: 'promised', look: 'number' },
    { title: 'usable', look: 'number', hint: 'the part of the promise that fits below the highest level' },
    { title: 'given', look: 'number', hint: 'the change of the level at the end of the action and its chain' },
    { title: 'promised | given', look: 'picture' },
  ] as const;
  const row = ({ offer, promise }: (typeof taken)[number]): TableRow => {
    const { need, promised, expected, gained } = promise;
    return {
      cells: [
        withNote(`${need} by ${offer.advert}`, offer.kind),
        text(showTimes(offer.times.mean)),
        text(level(promised.mean)),
        spreadCell(expected, level),
        spreadCell(gained, level),
        drawPromise(`${need} by ${offer.advert}`, expected.mean, gained.mean, [least, most]),
      ],
      ...(isBrokenPromise(promise) ? { look: 'bad' as const } : {}),
    };
  };
  const first = taken.slice(0, 12);
  const rest = taken.slice(12);
  return [
    {
      id: 'promises',
      title: 'Promised and given',
      lead:
        'The change of a level that an advert promises, its usable part, and the change at the end of its action and ' +
        'chain. Agents choose by the promise. The largest gaps come first.',
      content:
        table('Change promised and given, per choice', columns, first.map(row)) +
        (rest.length > 0
          ? details(`${rest.length} more`, table('Change promised and given, the others', columns, rest.map(row)))
          : ''),
    },
  ];
}

function shortfall({ promise: { expected, gained } }: { promise: AdvertBalance['promises'][number] }): number {
  return Math.abs(expected.mean - gained.mean);
}

/** The section on adverts that no agent ever chose. */
export function neverSection({ adverts, seeds }: Balance): Section[] {
  const never = adverts.filter((offer) => isNeverTaken(offer, seeds.length));
  const unseen = adverts.filter(
    ({ isChoice, never: runs, surveyed }) => isChoice && runs === seeds.length && surveyed === 0,
  );
  if (never.length + unseen.length === 0) return [];
  const rows = never.map((offer) => ({
    cells: [withNote(offer.advert, offer.kind), text(explainNeverTaken(offer)), text(String(offer.surveyed))],
  }));
  return [
    {
      id: 'never',
      title: 'Never chosen',
      lead: 'Adverts that no agent chose in these runs, and the reason in the samples.',
      content:
        (rows.length > 0 ? layNever(rows) : '') +
        (unseen.length > 0
          ? paragraph(
              `Never chosen, and not present in any sample: ${unseen.map(({ advert, kind }) => `${advert} (${kind})`).join(', ')}.`,
              'note',
            )
          : ''),
    },
  ];
}

function layNever(rows: readonly TableRow[]): Html {
  const columns = [{ title: 'Advert' }, { title: 'reason' }, { title: 'samples', look: 'number' }] as const;
  return table('Adverts that no agent chose', columns, rows);
}
