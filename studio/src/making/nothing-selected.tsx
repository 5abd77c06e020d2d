import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/layout/empty-state.tsx';
import { openEditor } from '../state/ui-store.ts';
import { useView } from '../state/use-session.ts';
import { useWorldsDialog } from '../state/worlds-dialog.ts';
import { setEditing, useHand } from './hand-store.ts';

/** What a panel about an agent shows while none is selected: what to do next. */
export function NothingSelected({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const status = useView('status', {});
  const isEditing = useHand((hand) => hand.isEditing);
  if (status?.isBlank && !status.hasWorld)
    return (
      <EmptyState
        title="The file is empty"
        action={<Button onClick={() => useWorldsDialog.setState({ shown: 'new' })}>New world …</Button>}
      >
        Begin with a small world that runs at once, or write one in the text.
      </EmptyState>
    );
  if (status?.hasWorld === false)
    return (
      <EmptyState
        title="No world is running"
        action={<Button onClick={() => openEditor('text')}>Open the file’s text</Button>}
      >
        The file has problems; the Text panel lists them.
      </EmptyState>
    );
  if (status?.agents === 0) {
    const edit = () => {
      openEditor('world');
      setEditing(true);
    };
    return (
      <EmptyState title="Nobody is here yet" action={!isEditing && <Button onClick={edit}>Place somebody</Button>}>
        {isEditing
          ? 'Choose something to place from the palette beside the map.'
          : 'Agents and things are placed on the map.'}
      </EmptyState>
    );
  }
  return <EmptyState title={title}>{children}</EmptyState>;
}
