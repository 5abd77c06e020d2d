import { useState } from 'react';
import { Button } from '../parts/button.tsx';
import { useUiStore } from '../state/ui-store.ts';
import { useView } from '../state/use-session.ts';
import styles from './welcome.module.css';

const KEPT = 'hanker welcome';

/** For newcomers: what stands below, in three sentences above the parts that they speak of. Gone for good when dismissed. */
export function Welcome() {
  const [isWanted, setWanted] = useState(() => !isDismissed());
  const agent = useUiStore((ui) => ui.agent);
  const roster = useView('roster', {});
  const name = roster?.find((each) => each.agent === agent)?.name;
  if (!isWanted || name === undefined) return null;
  const dismiss = () => {
    setWanted(false);
    keepDismissed();
  };
  return (
    <section className={styles.welcome} aria-label="Welcome">
      <p>
        <span className={styles.number}>1</span>
        <span>
          This world lives by itself. <strong>{name}</strong> is selected; click anybody else. Change a curve or a
          number in the tabs, and they live by it at once.
        </span>
      </p>
      <p>
        <span className={styles.number}>2</span>
        <span>What {name} needs, and does about it.</span>
      </p>
      <p>
        <span className={styles.number}>3</span>
        <span>Why {name} did that: the longest bar won. Click another one for why not.</span>
        <Button look="primary" onClick={dismiss}>
          Got it
        </Button>
      </p>
    </section>
  );
}

function isDismissed(): boolean {
  try {
    return localStorage.getItem(KEPT) === 'dismissed';
  } catch {
    return false;
  }
}

function keepDismissed(): void {
  try {
    localStorage.setItem(KEPT, 'dismissed');
  } catch {
    // A browser that keeps nothing shows it again the next time.
  }
}
