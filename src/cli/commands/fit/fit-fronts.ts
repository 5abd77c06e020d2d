import { element, scaleTo, showDigits, tooltip } from '../../../charts/index.ts';
import { showBounds } from '../../../measure/index.ts';
import { type Candidate, type Fit, type FitTarget, paretoFront } from '../../../study/index.ts';
import type { TargetConflict } from '../../../study/internal.ts';
import { unitsMissed } from '../../../study/internal.ts';
import { figure, type Html, paragraph } from '../../html/page.ts';

const SIZE = { width: 360, height: 260, left: 56, bottom: 44, top: 12, right: 12 };
/** The most pictures. */
const MOST = 6;

/** For each pair of targets in conflict: how far every candidate missed both, and the front that none got past. */
export function frontSection(conflicts: readonly TargetConflict[], { archive, after }: Fit): Html {
  const pairs = conflicts.flatMap(({ target, against }) => against.map((other): Pair => [target, other.target]));
  const unique = pairs.filter(
    ([a, b], i) => !pairs.slice(0, i).some(([c, d]) => (a === d && b === c) || (a === c && b === d)),
  );
  return (
    unique
      .slice(0, MOST)
      .map((pair) => figure(frontPicture(pair, archive, after)))
      .join('\n') || paragraph('None.')
  );
}

type Pair = readonly [FitTarget, FitTarget];

function frontPicture(pair: Pair, archive: readonly Candidate[], chosen: Candidate): Html {
  const { width, height, left, bottom, top, right } = SIZE;
  const missed = (candidate: Candidate) => pair.map((each) => unitsMissed(each, candidate.values[each.name] ?? null));
  const ran = archive.filter(({ loss }) => loss < Infinity);
  const far = [0, 1].map((i) => Math.max(1, ...ran.map((candidate) => Math.min(40, missed(candidate)[i]))));
  const x = scaleTo([0, far[0]], [left, width - right]);
  const y = scaleTo([0, far[1]], [height - bottom, top]);
  const dot = (candidate: Candidate, look: string, r: number) => {
    const [a, b] = missed(candidate);
    const about = tooltip(`${pair[0].name} off by ${showDigits(a)} units, ${pair[1].name} by ${showDigits(b)}`);
    return element('circle', { cx: x(Math.min(a, far[0])), cy: y(Math.min(b, far[1])), r, class: look }, about);
  };
  const front = paretoFront(ran, pair);
  const line = front.map((candidate) => {
    const [a, b] = missed(candidate);
    return `${x(Math.min(a, far[0]))},${y(Math.min(b, far[1]))}`;
  });
  const label = (each: FitTarget) => `${each.name} (${showBounds(each)}): off by, in units of its tolerance`;
  return element(
    'svg',
    { width, height, viewBox: `0 0 ${width} ${height}`, role: 'img' },
    tooltip(`What cannot be had together: ${pair[0].name} and ${pair[1].name}`),
    element('line', { x1: left, x2: width - right, y1: height - bottom, y2: height - bottom, class: 'hk-axis' }),
    element('line', { x1: left, x2: left, y1: top, y2: height - bottom, class: 'hk-axis' }),
    element('text', { x: left, y: height - 12, class: 'hk-quiet' }, label(pair[0]).slice(0, 60)),
    element(
      'text',
      { x: 14, y: height - bottom, class: 'hk-quiet', transform: `rotate(-90 14 ${height - bottom})` },
      label(pair[1]).slice(0, 44),
    ),
    ...ran.map((candidate) => dot(candidate, 'hk-quiet', 2.5)),
    element('polyline', { points: line.join(' '), class: 'hk-line', fill: 'none' }),
    ...front.map((candidate) => dot(candidate, 'hk-point', 4)),
    dot(chosen, 'hk-point', 6),
  );
}
