import { EDITORS, type EditorName, notify, openEditor, useUiStore } from './ui-store.ts';

/** Milliseconds in which a second Back leaves the page. */
const LEAVE_TIME = 4000;

/** What the studio writes into an entry of the browser's history: the open editor, or that the page begins here. */
interface Visit {
  readonly hanker: EditorName | 'start';
}

/** The address of the page; entries of the history that are older than the last change may have another. */
let address = location.href;

/** Changes the address of the page, by which a reload finds the same file and editor. */
export function changeAddress(change: (url: URL) => void): void {
  const url = new URL(address);
  change(url);
  address = url.href.replace(/#$/, '');
  history.replaceState(history.state, '', address);
}

/**
 * Makes the browser's Back go from editor to editor. At the first one it says that another Back leaves the page, so
 * that nobody leaves it by accident.
 */
export function guardBack(): void {
  // Browsers skip entries that were made before the user did anything.
  addEventListener('pointerdown', begin, { capture: true });
  addEventListener('keydown', begin, { capture: true });
  addEventListener('hashchange', () => {
    address = location.href;
  });
  addEventListener('popstate', ({ state }) => {
    const visit = visitOf(state);
    if (visit === null) return;
    if (visit.hanker === 'start') return warn();
    openEditor(visit.hanker);
    changeAddress((url) => url.searchParams.set('panel', visit.hanker));
  });
  useUiStore.subscribe(({ editor }, before) => {
    const here = visitOf(history.state);
    if (editor === before.editor || here?.hanker === editor) return;
    if (here) history.pushState({ hanker: editor } satisfies Visit, '', address);
    changeAddress((url) => url.searchParams.set('panel', editor));
  });
}

function begin(): void {
  if (visitOf(history.state) !== null) return;
  history.replaceState({ hanker: 'start' } satisfies Visit, '', address);
  enter();
}

function enter(): void {
  history.pushState({ hanker: useUiStore.getState().editor } satisfies Visit, '', address);
}

/** The next Back leaves the page; after some seconds it no longer does. */
function warn(): void {
  notify('Press Back again to leave the studio.');
  setTimeout(() => visitOf(history.state)?.hanker === 'start' && enter(), LEAVE_TIME);
}

function visitOf(state: unknown): Visit | null {
  const name = (state as Partial<Visit> | null)?.hanker;
  return name === 'start' || EDITORS.some((editor) => editor === name) ? (state as Visit) : null;
}
