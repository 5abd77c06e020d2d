import { showNumber } from 'hanker/charts';
import type { ScoreParts, Segment } from '../../session/text/score-bar.ts';
import type { BarScale } from './bar-scale.ts';
import styles from './why.module.css';

interface ScoreBarProps {
  readonly bar: ScoreParts;
  readonly scale: BarScale;
  readonly colours: ReadonlyMap<string, string>;
}

/**
 * A score as a bar of its parts: positive ones to the right of zero, negative ones to the left. The row says it in
 * words, so screen readers skip the bar.
 */
export function ScoreBar({ bar: { segments, losses }, scale, colours }: ScoreBarProps) {
  const placed = place(segments, scale.zero, scale.each);
  const end = Math.max(scale.zero, ...placed.map(({ left, width }) => left + width));
  let lostAt = end;
  return (
    <span className={styles.bar} aria-hidden="true">
      {placed.map(({ segment, left, width }) => (
        <i
          key={`${segment.kind} ${segment.what}`}
          className={segment.kind === 'need' ? styles.segment : `${styles.segment} ${styles[segment.kind]}`}
          style={{
            left: percent(left),
            width: percent(width),
            ...(segment.kind === 'need' ? { background: colours.get(segment.what) } : {}),
          }}
          title={`${segment.what}: ${showNumber(segment.value)}`}
        />
      ))}
      {losses.map(({ to, value }) => {
        const left = lostAt;
        const width = Math.max(0, Math.min(value * scale.each, 1 - left));
        lostAt += width;
        return width <= 0 ? null : (
          <i
            key={to}
            className={styles.lost}
            style={{ left: percent(left), width: percent(width) }}
            title={`lost to ${to}: ${showNumber(value)}`}
          />
        );
      })}
      {scale.zero > 0 && <i className={styles.zero} style={{ left: percent(scale.zero) }} />}
    </span>
  );
}

function place(segments: readonly Segment[], zero: number, each: number) {
  let [right, left] = [zero, zero];
  return segments.map((segment) => {
    const width = Math.abs(segment.value) * each;
    if (segment.value < 0) {
      left -= width;
      return { segment, left, width };
    }
    right += width;
    return { segment, left: right - width, width };
  });
}

function percent(share: number): string {
  return `${(share * 100).toFixed(3)}%`;
}
