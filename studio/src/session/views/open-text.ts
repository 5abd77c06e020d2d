import type { Session } from '../session.ts';
import { view } from '../view.ts';

/** The open text, for keeping what is not saved; the same object as long as nothing about it changes. */
export interface OpenText {
  readonly name: string;
  readonly text: string;
  /** The text as it was last saved or opened. */
  readonly saved: string;
}

const last = new WeakMap<Session, OpenText>();

export const openText = view(
  (session): OpenText => {
    const { name, text, savedText: saved } = session;
    const before = last.get(session);
    if (before?.name === name && before.text === text && before.saved === saved) return before;
    const now = { name, text, saved };
    last.set(session, now);
    return now;
  },
  { every: 500 },
);
