import { type Balance, findFindings } from '../../../measure/index.ts';
import { showShare } from '../../../measure/internal.ts';

import { type Html, layPage, list, type Tile, text, tiles } from '../../charts/page.ts';
import { element } from '../../charts/svg.ts';
import { showDeviation, showHours, showTimes } from './balance-amounts.ts';
import { pageChanges } from './page-changes.ts';
import { pageDay } from './page-day.ts';
import { pageDifferences } from './page-differences.ts';
import { pageDisruptions } from './page-disruptions.ts';
import { pageNeeds } from './page-needs.ts';
import { pageNever, pagePromises, pageThings } from './page-things.ts';
import { type Comparison, describeRuns } from './show-balance.ts';

/** A balance as a page of its own, with what changed since an earlier report if there is one. */
export function balancePage(balance: Balance, comparison: Comparison | null): string {
  return layPage({
    title: `${balance.world}: what it is like`,
    about: describeRuns(balance),
    opening: layTiles(balance) + layFindings(balance),
    sections: [
      ...(comparison ? [pageChanges(comparison)] : []),
      pageDay(balance),
      ...pageNeeds(balance, comparison?.before ?? null),
      ...pageDifferences(balance),
      pageDisruptions(balance),
      ...pagePromises(balance),
      ...pageNever(balance),
      pageThings(balance),
    ],
    footer:
      'Made by hanker balance. All figures are means over the seeds; ± is the standard deviation from seed to seed. ' +
      'Levels, walking and what somebody would choose are samples, taken at moments drawn at random.',
  });
}

function layTiles({ everybody, decisions }: Balance): Html {
  const { needs, flipFlops, walking, wasted, variety, dayToDay } = everybody;
  const worst = [...needs].sort((a, b) => b.danger.mean - a.danger.mean)[0];
  const all: Tile[] = [
    { label: 'decisions a day', value: showTimes(decisions.mean), note: `± ${showDeviation(decisions, showTimes)}` },
    ...(worst
      ? [
          {
            label: worst.danger.mean === 0 ? 'needs in danger' : `${worst.name} in danger`,
            value: worst.danger.mean === 0 ? 'never' : showShare(worst.danger.mean),
            note: worst.danger.mean === 0 ? 'no level in its lowest tenth' : 'of the time, the worst of all needs',
            isBad: worst.danger.mean >= 0.01,
          },
        ]
      : []),
    {
      label: 'flip-flops a day',
      value: flipFlops.times.mean === 0 ? '0' : showTimes(flipFlops.times.mean),
      note: `± ${showDeviation(flipFlops.times, showTimes)}`,
      isBad: flipFlops.times.mean >= 0.1,
    },
    {
      label: 'hours on the way',
      value: showHours(walking.mean).replace('·', '0'),
      note: walking.mean === 0 ? '' : `${showShare(wasted.mean / walking.mean)} of it for nothing`,
      isBad: walking.mean >= 0.1 && wasted.mean > 0.1 * walking.mean,
    },
    { label: 'variety of a day', value: `${variety.mean.toFixed(1)} bits`, note: 'entropy of its hours' },
    ...(dayToDay ? [{ label: 'unlike the day before', value: showShare(dayToDay.mean), note: 'of a day' }] : []),
  ];
  return tiles(all.map((tile) => (tile.note === '± ' ? { ...tile, note: '' } : tile)));
}

function layFindings(balance: Balance): Html {
  const findings = findFindings(balance);
  if (findings.length === 0) return '';
  const points = findings.map(({ sentence, about }) => {
    const section = about === 'walking' || about === 'days' ? 'disruptions' : about;
    return `${text(sentence)} ${element('a', { href: `#${section}` }, 'more')}`;
  });
  return element('section', { id: 'findings' }, element('h2', {}, 'What stands out'), list(points));
}
