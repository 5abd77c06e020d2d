/** Runs a request on a store of the browser; null where it keeps nothing, as in a private window. */
export type UseStore = <Result>(
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest,
) => Promise<Result | null>;

/** The one store of a database of the browser; its entries have a `key`. */
export function openStore(database: string, store: string): UseStore {
  const open = (): Promise<IDBDatabase> => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'key' });
    return resultOf(request);
  };
  return async (mode, request) => {
    try {
      const opened = await open();
      try {
        return await resultOf(request(opened.transaction(store, mode).objectStore(store)));
      } finally {
        opened.close();
      }
    } catch {
      return null;
    }
  };
}

function resultOf<Result>(request: IDBRequest): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
