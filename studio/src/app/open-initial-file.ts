import { keepDrafts } from '../files/drafts.ts';
import { offerLostDraft } from '../files/offer-draft.ts';
import { openFile, showFile } from '../files/open-file.ts';
import { findMoment } from '../files/open-moment.ts';
import { findLinked, showLinkedMoment } from '../files/share-file.ts';
import { hasWorld } from '../files/share-link.ts';
import { FIRST, findShipped } from '../files/shipped.ts';
import type { FileSource } from '../files/store/file-source.ts';
import { useFiles } from '../files/store/file-store.ts';
import { keepSelection } from '../files/store/kept-selection.ts';
import { keepTrials } from '../files/store/kept-trials.ts';
import { findServer } from '../files/store/server.ts';
import type { Connection } from '../state/connection.ts';
import { hasPendingText } from '../state/pending-text.ts';
import { holdFor, showRest } from '../state/rest.ts';
import { notify } from '../state/ui-store.ts';

/** Opens the file that the page was started with, lets it run, and selects an agent. */
export function openInitialFile(connection: Connection): Promise<void> {
  showRest(connection, hasPendingText);
  return holdFor(open(connection));
}

async function open(connection: Connection): Promise<void> {
  const server = findServer();
  useFiles.setState({ server });
  guardLeaving(connection);
  keepDrafts(connection);
  keepSelection();
  keepTrials(connection);
  addEventListener('hashchange', () => {
    if (hasWorld(location.hash))
      void holdFor(openFile(connection, findLinked).then(() => showLinkedMoment(connection)));
  });
  try {
    const showMoment = hasWorld(location.hash) ? null : findMoment();
    if (showMoment) return await showMoment(connection);
    const source = await findInitialFile();
    await showFile(connection, source);
    await offerLostDraft();
    await showLinkedMoment(connection);
    if (source.kind === 'link')
      notify(`${source.name} came with the link. Changes stay in this page; save a copy to keep them.`);
  } catch (problem) {
    await showFallback(connection, (problem as Error).message);
  }
}

/** Takes the world of the link first, then the world that the address names, then the server's file. */
async function findInitialFile(): Promise<FileSource> {
  if (hasWorld(location.hash)) return findLinked();
  const wanted = new URLSearchParams(location.search);
  const shipped = wanted.get('shipped');
  const { server } = useFiles.getState();
  if (!server || shipped !== null) {
    const source = await findShipped(shipped ?? FIRST);
    if (!source) throw new Error(`No world “${shipped}” comes with hanker.`);
    return source;
  }
  const { opened, worlds } = await server.list();
  const first = worlds.find(({ id }) => id === opened);
  const world = worlds.find(({ name }) => name === wanted.get('world')) ?? first;
  if (!world) throw new Error('The file that the studio was started with is no longer there.');
  return server.sourceOf(world, world === first);
}

async function showFallback(connection: Connection, trouble: string): Promise<void> {
  try {
    const source = await findShipped(FIRST);
    if (source) await showFile(connection, source);
  } finally {
    useFiles.setState({ openError: `${trouble} The household is shown instead.`, isOpening: false });
  }
}

/** Makes the browser ask before the page is left with unsaved changes, or while trials run. */
function guardLeaving(connection: Connection): void {
  addEventListener('beforeunload', (event) => {
    const { isUnsaved = false, hasTrials = false } = connection.latest('status', {}).result ?? {};
    if (isUnsaved || hasTrials || hasPendingText()) event.preventDefault();
  });
}
