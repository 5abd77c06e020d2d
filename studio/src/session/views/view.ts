import type { Session } from '../session.ts';

/** Something to see of a session: read again whenever anything has changed, and sent to whoever watches it. */
export interface SessionView<Args, Result> {
  read(session: Session, args: Args): Result;
  /** Least milliseconds between two readings; default 100. */
  readonly every?: number;
  /** Buffers of a result that are handed over instead of copied. */
  transfer?(result: Result): Transferable[];
}

/** A view that is read in the ordinary way. */
export function view<Args, Result>(
  read: (session: Session, args: Args) => Result,
  options: Omit<SessionView<Args, Result>, 'read'> = {},
): SessionView<Args, Result> {
  return { read, ...options };
}
