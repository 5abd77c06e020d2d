import type { ReactNode } from 'react';
import { create } from 'zustand';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/layout/empty-state.tsx';
import type { Connection } from '../state/connection.ts';
import { notify } from '../state/ui-store.ts';
import styles from './studio.module.css';

/** Why the worker could not be started; null usually. */
const useFailure = create<{ readonly reason: string | null }>()(() => ({ reason: null }));

/** Listens for errors of the worker: one before its first result replaces the page, a later one is a notice. */
export function guardWorker(worker: Worker, connection: Connection): void {
  const fail = (event: Event) => {
    const message = (event instanceof ErrorEvent && event.message) || 'its script could not be loaded or read';
    const hasStarted = connection.latest('status', {}).result !== null;
    if (!hasStarted) useFailure.setState({ reason: message });
    else notify(`The world’s worker failed: ${message}. If the world stands still, reload the page.`, 'problem');
  };
  worker.addEventListener('error', fail);
  worker.addEventListener('messageerror', fail);
}

/** The page, or advice in its place when the worker could not be started. */
export function FailureGuard({ children }: { readonly children: ReactNode }) {
  const reason = useFailure((failure) => failure.reason);
  if (reason === null) return children;
  return (
    <main className={styles.failure} role="alert">
      <EmptyState
        isPage
        title="The world could not be started"
        action={
          <>
            <code>{reason}</code>
            <Button look="primary" onClick={() => location.reload()}>
              Reload
            </Button>
          </>
        }
      >
        It runs in a worker of this page, which did not start. Reload the page. If it fails again, the page was not
        loaded completely, or the browser is too old (the studio needs one from 2024 or later).
      </EmptyState>
    </main>
  );
}
