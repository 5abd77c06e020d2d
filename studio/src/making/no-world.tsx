import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/layout/empty-state.tsx';
import { openEditor } from '../state/ui-store.ts';
import { useView } from '../state/use-session.ts';
import { useWorldsDialog } from '../state/worlds-dialog.ts';

/** What a panel shows while no world runs: what to do next. */
export function NoWorld() {
  const status = useView('status', {});
  if (status?.isBlank)
    return (
      <EmptyState
        title="The file is empty"
        action={<Button onClick={() => useWorldsDialog.setState({ shown: 'new' })}>New world …</Button>}
      >
        Begin with a small world that runs at once, or write one in the text.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No world is running"
      action={<Button onClick={() => openEditor('text')}>Open the file’s text</Button>}
    >
      The file has problems; the Text panel lists them.
    </EmptyState>
  );
}
