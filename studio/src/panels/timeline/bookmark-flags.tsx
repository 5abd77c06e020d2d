import { type Scale, toPixel } from 'hanker/charts';
import { Button } from '../../parts/button.tsx';
import { useView } from '../../state/use-session.ts';
import styles from './timeline.module.css';

interface BookmarkFlagsProps {
  readonly scale: Scale;
  /** Shows a moment of the present run. */
  onMoment(tick: number): void;
}

/** The bookmarks as flags on the axis; a press goes to the moment. */
export function BookmarkFlags({ scale, onMoment }: BookmarkFlagsProps) {
  const bookmarks = useView('branches', {})?.bookmarks ?? [];
  const shown = bookmarks
    .filter(({ tick, isThere }) => isThere && tick >= scale.low && tick <= scale.high)
    .sort((a, b) => a.tick - b.tick);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.flags} aria-label="Bookmarks on the timeline">
      {shown.map(({ id, name, tick, clock }) => (
        <li key={id} style={{ left: Math.round(toPixel(scale, tick)) }}>
          <Button
            look="plain"
            className={styles.flag}
            tip={`${name} · ${clock}`}
            aria-label={`Go to ${name}, ${clock}`}
            onClick={() => onMoment(tick)}
          >
            <svg width="14" height="17" viewBox="0 0 14 17" aria-hidden="true" focusable="false">
              <path d="M2.5 3.5h9l-2.5 3 2.5 3h-9z" />
              <path d="M2.5 3v14" />
            </svg>
          </Button>
        </li>
      ))}
    </ul>
  );
}
