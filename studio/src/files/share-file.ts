import { showCount } from 'hanker/charts';
import type { Connection } from '../state/connection.ts';
import { flushPendingText } from '../state/pending-text.ts';
import { notify, useUiStore } from '../state/ui-store.ts';
import { hasMoment, type LinkedWorld, readLink, writeLink } from './share-link.ts';
import { type FileSource, sourceOfText } from './store/file-source.ts';
import { useFiles } from './store/file-store.ts';

/** Copies a link that contains the open world with its changes; if the browser does not allow that, shows the link. */
export async function shareFile(connection: Connection): Promise<void> {
  await share(connection, async (name, text) => ({ world: { name, text }, what: 'the whole world', note: '' }));
}

/**
 * Copies a link to the shown moment: with the world, the seed, the time, the selection and what was done by hand. It is
 * reached again by running the file from its start.
 */
export async function shareMoment(connection: Connection): Promise<void> {
  await share(connection, async (name, text) => {
    const { isExact, ...run } = await connection.run('describeMoment');
    const { agent, selection, decision } = useUiStore.getState();
    const note = isExact
      ? ''
      : ' The run can’t be repeated exactly, since its beginning is not kept or its variant was changed; the link leads to the same time.';
    return { world: { name, text, moment: { ...run, agent, selection, decision } }, what: 'this moment', note };
  });
}

async function share(
  connection: Connection,
  describe: (
    name: string,
    text: string,
  ) => Promise<{ readonly world: LinkedWorld; readonly what: string; readonly note: string }>,
): Promise<void> {
  const { source, server } = useFiles.getState();
  if (!source) return;
  try {
    await flushPendingText();
    const { world, what, note } = await describe(source.name, await connection.run('readText'));
    const link = new URL(await writeLink(world), new URL('.', location.href)).href;
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      useFiles.setState({ link });
      return;
    }
    const where = server
      ? ' It opens on this computer while the studio runs; on a web host the page’s links open anywhere.'
      : '';
    notify(`Link copied: ${showCount(link.length)} characters, with ${what} in it.${note}${where}`);
  } catch (problem) {
    notify((problem as Error).message, 'problem');
  }
}

/** Runs the file of a link to the moment that the link leads to, and selects what was selected there. */
export async function showLinkedMoment(connection: Connection): Promise<void> {
  if (!hasMoment(location.hash) || useFiles.getState().source?.kind !== 'link') return;
  try {
    const { moment } = await readLink(location.hash);
    if (!moment) return;
    const { agent, selection, decision, ...run } = moment;
    const { isSame } = await connection.run('goToMoment', run);
    useUiStore.setState({ agent, selection, decision });
    await connection.run('follow', { agent });
    if (!isSame) notify('The moment is not quite the one that was shared: that run can’t be repeated exactly here.');
  } catch (problem) {
    notify((problem as Error).message, 'problem');
  }
}

/** The world in the address of the page. Throws when the link is damaged. */
export async function findLinked(): Promise<FileSource> {
  const { name, text } = await readLink(location.hash);
  return sourceOfText('link', name, 'from a shared link', text);
}
