/** Empties a list but keeps its memory for what comes next; `length = 0` would give that back. */
export function emptyList(list: unknown[]): void {
  while (list.length > 0) list.pop();
}
