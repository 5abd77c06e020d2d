/** A place where text is typed that reaches the file only a moment later. */
export interface PendingText {
  /** Whether something typed is not in the file yet. */
  isPending(): boolean;
  /** Brings it into the file at once. */
  flush(): Promise<void>;
}

let held: PendingText | null = null;

/** Takes part in what saves, undoes or leaves: it waits for what is typed. Until the returned function is called. */
export function registerPendingText(typing: PendingText): () => void {
  held = typing;
  return () => {
    if (held === typing) held = null;
  };
}

/** Resolves when everything that was typed is in the file. */
export async function flushPendingText(): Promise<void> {
  await held?.flush();
}

/** Whether something typed is not in the file yet. */
export function hasPendingText(): boolean {
  return held?.isPending() ?? false;
}
