import type { GameAddress, OpenedMoment } from '../session/commands/game.ts';
import type { Connection } from '../state/connection.ts';
import { holdFor } from '../state/rest.ts';
import { useUiStore } from '../state/ui-store.ts';
import { attachFile } from './store/attach-file.ts';
import { type FileSource, sourceOfText } from './store/file-source.ts';
import { runInOrder } from './store/run-in-order.ts';

/** The world in the middle of its run that the page was started with: a running game, or a save; null for neither. */
export function findMoment(): ((connection: Connection) => Promise<void>) | null {
  const channel = new URLSearchParams(location.search).get('attach');
  if (channel !== null)
    return (connection) => showGame(connection, { channel }, `attach=${encodeURIComponent(channel)}`);
  const [url, token] = [readMeta('hanker-game'), readMeta('hanker-game-token')];
  if (url !== null && token !== null) return (connection) => showGame(connection, { url, token }, null);
  const saveToken = readMeta('hanker-save');
  return saveToken === null ? null : (connection) => showSave(connection, saveToken);
}

/** Shows a running game. Throws when nobody answers, or the game may not be looked at. */
function showGame(connection: Connection, address: GameAddress, query: string | null): Promise<void> {
  return runInOrder(async () => {
    const opened = await connection.run('attachGame', address);
    await show(connection, opened, sourceOfText('game', opened.name, 'of a running game', opened.text, query));
  });
}

/** Shows the save that the studio's server was started with. Throws when it can't be read. */
function showSave(connection: Connection, token: string): Promise<void> {
  return runInOrder(async () => {
    const answer = await holdFor(fetch('api/save', { headers: { 'X-Hanker-Token': token }, cache: 'no-store' }));
    if (!answer.ok) throw new Error(`The studio’s server answered with ${answer.status}.`);
    const opened = await connection.run('openSave', { bytes: new Uint8Array(await answer.arrayBuffer()) });
    await show(connection, opened, sourceOfText('game', opened.name, 'of a save', opened.text));
  });
}

async function show(connection: Connection, { agent }: OpenedMoment, source: FileSource): Promise<void> {
  attachFile(connection, source, null);
  useUiStore.setState({ agent, decision: null, selection: agent === null ? null : { kind: 'agent', id: agent } });
  await connection.run('follow', { agent });
}

function readMeta(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? null;
}
