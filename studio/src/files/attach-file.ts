import type { Connection } from '../state/connection.ts';
import { hearOfChange } from './file-changes.ts';
import type { FileHome } from './file-source.ts';
import { useFiles } from './file-store.ts';

let leave: (() => void) | null = null;

/** The open file lives here from now on. */
export function settleIn(connection: Connection, home: FileHome, version: string | null): void {
  leave?.();
  useFiles.setState({
    home,
    version,
    isOpening: false,
    conflict: null,
    overruled: null,
    isGone: false,
    isReached: true,
  });
  rememberInAddress(home);
  leave = home.watch({
    changed: () => void hearOfChange(connection, home),
    gone: () => useFiles.setState({ isGone: true }),
    reached: (isReached) => useFiles.setState({ isReached }),
  });
}

/** So that a reload shows the same world again, where an address leads to it. */
function rememberInAddress({ kind, address }: FileHome): void {
  const url = new URL(location.href);
  url.searchParams.delete('world');
  url.searchParams.delete('shipped');
  for (const [key, value] of new URLSearchParams(address ?? '')) url.searchParams.set(key, value);
  if (kind !== 'link') url.hash = '';
  history.replaceState(null, '', url.href.replace(/#$/, ''));
}
