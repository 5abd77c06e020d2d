import { element, showFixed, showHours, showShare, showTimes } from '../../../../charts/index.ts';
import { type Balance, findFindings } from '../../../../measure/index.ts';
import { type Html, layPage, list, type Tile, text, tiles } from '../../../html/page.ts';
import type { BalanceComparison } from '../text/comparison.ts';
import { describeRuns } from '../text/describe-runs.ts';
import { showDeviation } from '../text/show-deviation.ts';
import { changesSection } from './changes-section.ts';
import { daySection } from './day-section.ts';
import { differencesSection } from './differences-section.ts';
import { disruptionsSection } from './disruptions-section.ts';
import { needsSection } from './needs-section.ts';
import { neverSection, promisesSection, thingsSection } from './things-section.ts';

/** A balance as an HTML page, with the changes since an earlier report if there is one. */
export function balancePage(balance: Balance, comparison: BalanceComparison | null): string {
  return layPage({
    title: `Balance of ${balance.world}`,
    about: describeRuns(balance),
    opening: layTiles(balance) + layFindings(balance),
    sections: [
      ...(comparison ? [changesSection(comparison)] : []),
      daySection(balance),
      ...needsSection(balance, comparison?.before ?? null),
      ...differencesSection(balance),
      disruptionsSection(balance),
      ...promisesSection(balance),
      ...neverSection(balance),
      thingsSection(balance),
    ],
    footer:
      'Made by hanker balance. All figures are means over the seeds; ± is the standard deviation between seeds. Levels, ' +
      'walking and hypothetical choices are sampled at random moments.',
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
            note: worst.danger.mean === 0 ? 'no level was in its lowest tenth' : 'of the time, the worst need',
            isBad: worst.danger.mean >= 0.01,
          },
        ]
      : []),
    {
      label: 'flip-flops a day',
      value: showTimes(flipFlops.times.mean),
      note: `± ${showDeviation(flipFlops.times, showTimes)}`,
      isBad: flipFlops.times.mean >= 0.1,
    },
    {
      label: 'hours of walking',
      value: showHours(walking.mean),
      note: walking.mean === 0 ? '' : `${showShare(wasted.mean / walking.mean)} of it wasted`,
      isBad: walking.mean >= 0.1 && wasted.mean > 0.1 * walking.mean,
    },
    { label: 'variety of a day', value: `${showFixed(variety.mean, 1)} bits`, note: 'entropy of its hours' },
    ...(dayToDay ? [{ label: 'day to day', value: showShare(dayToDay.mean), note: 'of a day differs' }] : []),
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
  return element('section', { id: 'findings' }, element('h2', {}, 'Findings'), list(points));
}
