/** A place where text is typed that reaches the file only a moment later. */
export interface Typing {
  /** Whether something typed is not in the file yet. */
  isPending(): boolean;
  /** Brings it into the file at once. */
  settle(): Promise<void>;
}

let held: Typing | null = null;

/** Takes part in what saves, undoes or leaves: it waits for what is typed. Until the returned function is called. */
export function holdTyping(typing: Typing): () => void {
  held = typing;
  return () => {
    if (held === typing) held = null;
  };
}

/** Resolves when everything that was typed is in the file. */
export async function settleTyping(): Promise<void> {
  await held?.settle();
}

/** Whether something typed is not in the file yet. */
export function isTypingPending(): boolean {
  return held?.isPending() ?? false;
}
