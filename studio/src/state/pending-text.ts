/** An editor whose text reaches the file with a delay. */
export interface PendingText {
  /** Whether typed text is not in the file yet. */
  isPending(): boolean;
  /** Writes the typed text into the file at once. */
  flush(): Promise<void>;
}

let held: PendingText | null = null;

/** Registers an editor, so that saving, undo and closing wait for its text, until the returned function is called. */
export function registerPendingText(typing: PendingText): () => void {
  held = typing;
  return () => {
    if (held === typing) held = null;
  };
}

/** Resolves when all typed text is in the file. */
export async function flushPendingText(): Promise<void> {
  await held?.flush();
}

/** Whether typed text is not in the file yet. */
export function hasPendingText(): boolean {
  return held?.isPending() ?? false;
}
