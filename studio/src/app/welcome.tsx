import { useState } from 'react';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { useUiStore } from '../state/ui-store.ts';
import { useView } from '../state/use-session.ts';
import { useWorldsDialog } from '../state/worlds-dialog.ts';
import styles from './studio.module.css';

const DISMISSED_KEY = 'hanker welcome';

/** Three sentences for a first visit, each about a panel. Never shown again once dismissed. */
export function Welcome() {
  const [isWanted, setWanted] = useState(() => !isDismissed());
  const agent = useUiStore((ui) => ui.agent);
  const roster = useView('roster', {});
  const hasNeeds = (useView('mapScene', {})?.needs.length ?? 1) > 0;
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
          <strong>World.</strong> It runs by itself. {name} is selected
          {roster && roster.length > 1 ? '; click anybody else' : ''}. Whatever you change in the tabs, the world
          follows at once.
        </span>
      </p>
      <p>
        <Badge tone="solid">2</Badge>
        <span>
          <strong>Inspector.</strong> {hasNeeds ? `What ${name} needs, and does about it.` : `What ${name} does.`}
        </span>
      </p>
      <p>
        <Badge tone="solid">3</Badge>
        <span>
          <strong>Why.</strong> A bar for each thing that {name} could have done; the longer, the more it was worth
          then. Click one for why not.
        </span>
      </p>
      <div>
        <Button onClick={() => useWorldsDialog.setState({ shown: 'gallery' })}>Other worlds …</Button>
        <Button look="primary" onClick={dismiss}>
          Got it
        </Button>
      </div>
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
