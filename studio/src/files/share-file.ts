import type { Connection } from '../state/connection.ts';
import { settleTyping } from '../state/pending-text.ts';
import { tell } from '../state/ui-store.ts';
import { type FileHome, homeOfText } from './file-source.ts';
import { useFiles } from './file-store.ts';
import { readLink, writeLink } from './share-link.ts';

/** Copies a link that carries the open world, changes and all; where that is not allowed it is shown to be copied. */
export async function shareFile(connection: Connection): Promise<void> {
  const { home, server } = useFiles.getState();
  if (!home) return;
  try {
    await settleTyping();
    const hash = await writeLink({ name: home.name, text: await connection.do('readText') });
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
    tell(`Link copied: ${link.length.toLocaleString('en')} characters, with the whole world in it.${where}`);
  } catch (problem) {
    tell((problem as Error).message, 'problem');
  }
}

/** The world in the address of the page. Throws when the link is damaged. */
export async function findLinked(): Promise<FileHome> {
  const { name, text } = await readLink(location.hash);
  return homeOfText('link', name, 'from a shared link', text);
}
