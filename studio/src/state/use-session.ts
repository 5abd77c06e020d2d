import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { CommandArgs, CommandResult, SessionCommand } from '../session/commands/commands.ts';
import type { ViewArgs, ViewName, ViewResult } from '../session/views/views.ts';
import type { Connection, ViewState } from './connection.ts';
import { notify } from './ui-store.ts';

const ConnectionContext = createContext<Connection | null>(null);
export const ConnectionProvider = ConnectionContext.Provider;

export function useConnection(): Connection {
  const connection = useContext(ConnectionContext);
  if (!connection) throw new Error('there is no ConnectionProvider around this component');
  return connection;
}

/** The current state of a view, updated after changes: its result, or the error. */
export function useViewState<Name extends ViewName>(view: Name, args: ViewArgs<Name>): ViewState<ViewResult<Name>> {
  const connection = useConnection();
  const key = JSON.stringify(args ?? {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the arguments
  const subscribe = useCallback(
    (listener: () => void) => connection.watch(view, args, listener),
    [connection, view, key],
  );
  return useSyncExternalStore(subscribe, () => connection.latest(view, args));
}

/** A view's last result; null before the first. */
export function useView<Name extends ViewName>(view: Name, args: ViewArgs<Name>): ViewResult<Name> | null {
  return useViewState(view, args).result;
}

type RunCommand = <Name extends SessionCommand>(
  deed: Name,
  args?: CommandArgs<Name>,
) => Promise<CommandResult<Name> | undefined>;

/** Returns a function that runs commands. A refused command shows a notice and resolves to undefined. */
export function useCommands(): RunCommand {
  const connection = useConnection();
  return useCallback(
    async <Name extends SessionCommand>(
      deed: Name,
      args?: CommandArgs<Name>,
    ): Promise<CommandResult<Name> | undefined> => {
      try {
        return await connection.run(deed, args);
      } catch (problem) {
        notify((problem as Error).message, 'problem');
        return undefined;
      }
    },
    [connection],
  );
}
