import type { Connection } from '../state/connection.ts';
import { settleTyping } from '../state/pending-text.ts';
import { tell } from '../state/ui-store.ts';
import type { FileHome } from './file-source.ts';
import { useFiles } from './file-store.ts';
import { inTurn } from './run-in-order.ts';

/** The file may have been changed elsewhere: its text is loaded into the running world, or waits where ours is not saved. */
export function hearOfChange(connection: Connection, home: FileHome): Promise<void> {
  return inTurn(async () => {
    if (useFiles.getState().home !== home) return;
    try {
      const found = await home.read();
      useFiles.setState({ isGone: false });
      const { version, conflict, overruled } = useFiles.getState();
      if ([version, conflict?.version, overruled?.version].includes(found.version)) return;
      await settleTyping();
      const { outcome, problems } = await connection.do('changeOnDisk', { text: found.text });
      if (outcome === 'kept') return useFiles.setState({ conflict: found, overruled: null });
      useFiles.setState({ version: found.version, conflict: null, overruled: null });
      if (outcome === 'same') return;
      if (problems > 0)
        tell(
          `${home.name} was changed on disk and has problems now. The world runs by the last good version.`,
          'problem',
        );
      else tell(`${home.name} was changed on disk; the world goes on by it.`);
    } catch (problem) {
      if (useFiles.getState().isReached) tell((problem as Error).message, 'problem');
    }
  });
}

/** Takes what the file holds by now in place of ours; can be undone. */
export async function loadTheirs(connection: Connection): Promise<void> {
  const { conflict } = useFiles.getState();
  if (!conflict) return;
  await settleTyping();
  await connection.do('write', { label: 'changed on disk', text: conflict.text });
  useFiles.setState({ version: conflict.version, conflict: null, overruled: null });
}

/** Goes on with ours; the next save asks before it replaces what the file holds. */
export function keepOurs(): void {
  useFiles.setState(({ conflict }) => ({ overruled: conflict, conflict: null }));
}
