import { create } from 'zustand';
import type { FileHome, Reading } from './file-source.ts';
import type { Server } from './server.ts';

/** One way to answer a question. */
export interface Choice {
  readonly name: string;
  readonly look?: 'primary' | 'plain';
}

/** Something that has to be decided before it goes on. */
export interface Question {
  readonly title: string;
  readonly text: string;
  readonly choices: readonly Choice[];
  /** null: closed without an answer. */
  answer(choice: string | null): void;
}

/** What the page knows of the file that is open, and of where files live. */
export interface Files {
  readonly server: Server | null;
  readonly home: FileHome | null;
  /** The version of the file that we know of and may replace. */
  readonly version: string | null;
  /** Whether the first file is still on its way. */
  readonly isOpening: boolean;
  readonly isSaving: boolean;
  /** What the file holds by now, while ours is not saved; it waits for a decision. */
  readonly conflict: Reading | null;
  /** What was found on the disk and is to be replaced by the next save, after asking. */
  readonly overruled: Reading | null;
  readonly isGone: boolean;
  readonly isReached: boolean;
  /** Why what the page was started with could not be opened. */
  readonly trouble: string | null;
  readonly question: Question | null;
  /** A link that could not be copied by itself. */
  readonly link: string | null;
  readonly isChoosingSeed: boolean;
}

export const useFiles = create<Files>()(() => ({
  server: null,
  home: null,
  version: null,
  isOpening: true,
  isSaving: false,
  conflict: null,
  overruled: null,
  isGone: false,
  isReached: true,
  trouble: null,
  question: null,
  link: null,
  isChoosingSeed: false,
}));

/** Asks in a dialog; resolves with the name of the choice, or null when it was closed. */
export function ask(title: string, text: string, choices: readonly Choice[]): Promise<string | null> {
  return new Promise((resolve) => {
    const answer = (choice: string | null) => {
      useFiles.setState({ question: null });
      resolve(choice);
    };
    useFiles.setState({ question: { title, text, choices, answer } });
  });
}
