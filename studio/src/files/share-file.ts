import { showCount } from 'hanker/charts';
import type { Connection } from '../state/connection.ts';
import { flushPendingText } from '../state/pending-text.ts';
import { notify } from '../state/ui-store.ts';
import { type FileSource, sourceOfText } from './file-source.ts';
import { useFiles } from './file-store.ts';
import { readLink, writeLink } from './share-link.ts';

/** Copies a link that contains the open world with its changes; if the browser does not allow that, shows the link. */
export async function shareFile(connection: Connection): Promise<void> {
  const { source, server } = useFiles.getState();
  if (!source) return;
  try {
    await flushPendingText();
    const hash = await writeLink({ name: source.name, text: await connection.run('readText') });
    const link = new URL(hash, new URL('.', location.href)).href;
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      useFiles.setState({ link });
      return;
    }
    const where = server
      ? ' It opens on this computer while the studio runs; on a web host the page’s links open anywhere.'
      : '';
    notify(`Link copied: ${showCount(link.length)} characters, with the whole world in it.${where}`);
  } catch (problem) {
    notify((problem as Error).message, 'problem');
  }
}

/** The world in the address of the page. Throws when the link is damaged. */
export async function findLinked(): Promise<FileSource> {
  const { name, text } = await readLink(location.hash);
  return sourceOfText('link', name, 'from a shared link', text);
}
