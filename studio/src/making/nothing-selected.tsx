import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/layout/empty-state.tsx';
import { openEditor } from '../state/ui-store.ts';
import { useView } from '../state/use-session.ts';

/** What a panel about an agent shows while none is selected: what to do next. */
export function NothingSelected({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const status = useView('status', {});
  if (status?.hasWorld === false)
    return (
      <EmptyState
        title="No world is running"
        action={<Button onClick={() => openEditor('text')}>Open the file’s text</Button>}
      >
        The file has problems; the Text panel lists them.
      </EmptyState>
    );
  if (status?.agents === 0)
    return (
      <EmptyState title="Nobody is here yet" action={<Button onClick={() => openEditor('world')}>Open the map</Button>}>
        Press the pencil above the map to place agents and things.
      </EmptyState>
    );
  return <EmptyState title={title}>{children}</EmptyState>;
}
