/** Whether a text has no content: nothing, or comments only. */
export function hasNoContent(text: string): boolean {
  return text.split('\n').every((line) => /^\s*(#|$)/.test(line));
}
