import type { Connection } from '../../state/connection.ts';
import { changeAddress } from '../../state/visits.ts';
import { handleFileChange } from './file-changes.ts';
import type { FileSource } from './file-source.ts';
import { useFiles } from './file-store.ts';

let leave: (() => void) | null = null;

/** Makes a source the home of the open file: it is watched, and saving writes to it. */
export function attachFile(connection: Connection, source: FileSource, version: string | null): void {
  leave?.();
  useFiles.setState({
    source,
    version,
    isOpening: false,
    conflict: null,
    toReplace: null,
    draft: null,
    isDeleted: false,
    isReachable: true,
  });
  rememberInAddress(source);
  leave = source.watch({
    changed: () => void handleFileChange(connection, source),
    deleted: () => useFiles.setState({ isDeleted: true }),
    reachable: (isReachable) => useFiles.setState({ isReachable }),
  });
}

/** After a reload the page shows the same world, if an address leads to it. */
function rememberInAddress({ kind, address }: FileSource): void {
  changeAddress((url) => {
    for (const key of ['world', 'shipped', 'attach']) url.searchParams.delete(key);
    for (const [key, value] of new URLSearchParams(address ?? '')) url.searchParams.set(key, value);
    if (kind !== 'link') url.hash = '';
  });
}
