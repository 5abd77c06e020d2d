import type { ReactNode } from 'react';
import { create } from 'zustand';
import { Button } from '../parts/button.tsx';
import type { Connection } from '../state/connection.ts';
import { notify } from '../state/ui-store.ts';
import styles from './failure.module.css';

/** Why the world could not be started at all; null usually. */
const useFailure = create<{ readonly reason: string | null }>()(() => ({ reason: null }));

/** Hears of a worker that cannot start; what fails later is told at the foot of the page. */
export function guardWorker(worker: Worker, connection: Connection): void {
  const fail = (event: Event) => {
    const message = (event instanceof ErrorEvent && event.message) || 'its script could not be loaded or read';
    const hasStarted = connection.latest('status', {}).result !== null;
    if (!hasStarted) useFailure.setState({ reason: message });
    else
      notify(`Something went wrong where the world runs: ${message}. If it stands still, reload the page.`, 'problem');
  };
  worker.addEventListener('error', fail);
  worker.addEventListener('messageerror', fail);
}

/** The page, or if the world could not be started, what to do about that. */
export function FailureGuard({ children }: { readonly children: ReactNode }) {
  const reason = useFailure((failure) => failure.reason);
  if (reason === null) return children;
  return (
    <main className={styles.failure} role="alert">
      <h1>The world could not be started</h1>
      <p>
        It runs in a worker of this page, and that did not start. Reload the page; if it fails again, the page was not
        loaded whole, or the browser is too old for it (the studio needs one from 2024 or later).
      </p>
      <code>{reason}</code>
      <Button look="primary" onClick={() => location.reload()}>
        Reload
      </Button>
    </main>
  );
}
