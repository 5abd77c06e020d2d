import type { Session } from './session.ts';

/** A view of a session. It is read again after changes, and sent to the pages that watch it. */
export interface SessionView<Args, Result> {
  read(session: Session, args: Args): Result;
  /** The minimum of milliseconds between two readings; default 100. */
  readonly every?: number;
  /** The buffers of a result that are transferred instead of copied. */
  transfer?(result: Result): Transferable[];
}

/** Defines a view. */
export function view<Args, Result>(
  read: (session: Session, args: Args) => Result,
  options: Omit<SessionView<Args, Result>, 'read'> = {},
): SessionView<Args, Result> {
  return { read, ...options };
}
