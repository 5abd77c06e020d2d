import { showNumber } from 'hanker/charts';
import type { Duellist } from 'hanker/papers';
import styles from './duel.module.css';

interface FighterCardProps {
  readonly fighter: Duellist;
  /** Who it is. */
  readonly note: string;
  readonly isFallen: boolean;
  readonly isMirrored?: boolean;
}

/** A fighter: a figure, its hit points and its potions. */
export function FighterCard({ fighter, note, isFallen, isMirrored = false }: FighterCardProps) {
  const { name, hp, maxHp, potions } = fighter;
  const share = Math.max(0, hp / maxHp);
  const tone = share > 0.5 ? 'good' : share > 0.25 ? 'warn' : 'bad';
  return (
    <section className={styles.fighter} aria-label={name}>
      <svg
        className={styles.figure}
        data-fallen={isFallen}
        data-mirrored={isMirrored}
        viewBox="0 0 64 64"
        aria-hidden="true"
      >
        <circle cx="28" cy="14" r="8" />
        <path d="M28 22v20M28 42l-10 16M28 42l10 16M28 28l-12 8M28 28l14 4" />
        <path className={styles.blade} d="M38 36L58 12M40 26l8 7" />
        <path className={styles.shield} d="M10 30h12v8c0 5-6 8-6 8s-6-3-6-8z" />
      </svg>
      <div>
        <strong>{name}</strong> <small>{note}</small>
        <div className={styles.bar}>
          <meter aria-label={`Hit points of ${name}`} min={0} max={maxHp} value={Math.max(0, hp)} />
          <span data-fill={tone} style={{ width: `${share * 100}%` }} />
        </div>
        <div className={styles.figures}>
          <span>
            {showNumber(Math.max(0, hp), 1)} of {maxHp}
          </span>
          <span role="img" aria-label={`${potions} ${potions === 1 ? 'potion' : 'potions'}`}>
            {[0, 1, 2].map((i) => (
              <svg key={i} className={styles.flask} data-full={i < potions} viewBox="0 0 16 16" aria-hidden="true">
                <path d="M6 2h4M7 2v4L3.5 12a1.5 1.5 0 0 0 1.3 2h6.4a1.5 1.5 0 0 0 1.3-2L9 6V2" />
              </svg>
            ))}
          </span>
        </div>
      </div>
    </section>
  );
}
