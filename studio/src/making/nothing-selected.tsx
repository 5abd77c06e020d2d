import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/layout/empty-state.tsx';
import { openEditor } from '../state/ui-store.ts';
import { useView } from '../state/use-session.ts';
import { setEditing, useHand } from './hand-store.ts';
import { NoWorld } from './no-world.tsx';

/** What a panel about an agent shows while none is selected: what to do next. */
export function NothingSelected({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const status = useView('status', {});
  const isEditing = useHand((hand) => hand.isEditing);
  if (status?.hasWorld === false) return <NoWorld />;
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
