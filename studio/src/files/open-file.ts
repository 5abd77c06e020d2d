import type { Connection } from '../state/connection.ts';
import { settleTyping } from '../state/pending-text.ts';
import { openEditor, tell, useDesk } from '../state/ui-store.ts';
import { settleIn } from './attach-file.ts';
import type { FileHome } from './file-source.ts';
import { ask, useFiles } from './file-store.ts';
import { inTurn } from './run-in-order.ts';
import { saveFile } from './save-file.ts';

/** Opens a file in place of the one that is open and lets it run; asks first about what is not saved. */
export async function openFile(connection: Connection, find: () => Promise<FileHome | null>): Promise<void> {
  try {
    if (!(await mayLeave(connection))) return;
    const home = await find();
    if (home) await showFile(connection, home);
  } catch (problem) {
    tell((problem as Error).message, 'problem');
  }
}

/** Puts a file in place of the one that is open, without asking. Throws when it cannot be read. */
export function showFile(connection: Connection, home: FileHome): Promise<void> {
  return inTurn(async () => {
    const { text, version } = await home.read();
    const { problems, agents } = await connection.do('open', { name: home.name, text });
    settleIn(connection, home, version);
    const agent = agents > 0 ? 0 : null;
    useDesk.setState({ agent, decision: null, selection: agent === null ? null : { kind: 'agent', id: agent } });
    await connection.do('follow', { agent });
    await connection.do('play', { isPlaying: true });
    if (problems === 0) return;
    openEditor('problems');
    tell(`${home.name} has ${problems === 1 ? 'a problem' : `${problems} problems`} and cannot run yet.`, 'problem');
  });
}

/** Whether what is open may be put away: it is saved, gets saved now, or is not wanted. */
export async function mayLeave(connection: Connection): Promise<boolean> {
  await settleTyping();
  const { home } = useFiles.getState();
  if (!home || !(await connection.do('isUnsaved'))) return true;
  const answer = await ask(
    `Save the changes to ${home.name}?`,
    'What is not saved is gone when another file is opened.',
    [{ name: 'Save', look: 'primary' }, { name: 'Do not save' }, { name: 'Cancel', look: 'plain' }],
  );
  if (answer === 'Save') return saveFile(connection);
  return answer === 'Do not save';
}
