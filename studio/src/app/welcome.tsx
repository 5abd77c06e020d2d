import { useState } from 'react';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { useUiStore } from '../state/ui-store.ts';
import { useView } from '../state/use-session.ts';
import styles from './studio.module.css';

const DISMISSED_KEY = 'hanker welcome';

/** Three sentences for a first visit, each above the panel that it explains. Never shown again once dismissed. */
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
        <Badge tone="solid">1</Badge>
        <span>
          This world runs by itself. <strong>{name}</strong> is selected; click anybody else. Change a curve or a
          parameter in the tabs, and the world follows at once.
        </span>
      </p>
      <p>
        <Badge tone="solid">2</Badge>
        <span>What {name} needs, and does about it.</span>
      </p>
      <p>
        <Badge tone="solid">3</Badge>
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
    return localStorage.getItem(DISMISSED_KEY) === 'dismissed';
  } catch {
    return false;
  }
}

function keepDismissed(): void {
  try {
    localStorage.setItem(DISMISSED_KEY, 'dismissed');
  } catch {
    // Without local storage it is shown again the next time.
  }
}
