import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { DeedArgs, DeedName, DeedResult } from '../session/commands/commands.ts';
import type { ViewArgs, ViewName, ViewResult } from '../session/views/views.ts';
import type { Connection, Sight } from './connection.ts';
import { tell } from './ui-store.ts';

const ConnectionContext = createContext<Connection | null>(null);
export const ConnectionProvider = ConnectionContext.Provider;

export function useConnection(): Connection {
  const connection = useContext(ConnectionContext);
  if (!connection) throw new Error('there is no ConnectionProvider around this component');
  return connection;
}

/** A view as it is now, read again whenever something changes; with why it can't be seen, where that is so. */
export function useSight<Name extends ViewName>(view: Name, args: ViewArgs<Name>): Sight<ViewResult<Name>> {
  const connection = useConnection();
  const key = JSON.stringify(args ?? {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the arguments
  const subscribe = useCallback(
    (listener: () => void) => connection.watch(view, args, listener),
    [connection, view, key],
  );
  return useSyncExternalStore(subscribe, () => connection.see(view, args));
}

/** A view's last result; null before the first. */
export function useView<Name extends ViewName>(view: Name, args: ViewArgs<Name>): ViewResult<Name> | null {
  return useSight(view, args).result;
}

type Does = <Name extends DeedName>(deed: Name, args?: DeedArgs<Name>) => Promise<DeedResult<Name> | undefined>;

/** The way to do things; what is refused is told at the foot of the page, and the answer is then undefined. */
export function useDeeds(): Does {
  const connection = useConnection();
  return useCallback(
    async <Name extends DeedName>(deed: Name, args?: DeedArgs<Name>): Promise<DeedResult<Name> | undefined> => {
      try {
        return await connection.do(deed, args);
      } catch (problem) {
        tell((problem as Error).message, 'problem');
        return undefined;
      }
    },
    [connection],
  );
}
