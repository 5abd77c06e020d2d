import { showControls } from '../../format/internal.ts';

/** The colours that the command line paints with, and what ends them; nothing hides text or blinks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control sequences
const COLOURS = /\u001b\[(?:[0-479]|2[2-479]|3[0-79]|4[0-79]|9[0-7]|10[0-7])m/g;

/**
 * The text with control characters made visible (`\u001b`), except for line breaks, tabs and, where colours are in use,
 * those that the command line itself paints with.
 */
export function visible(text: string, hasColours: boolean): string {
  if (!hasColours) return showControls(text);
  let shown = '';
  let from = 0;
  for (const { 0: colour, index } of text.matchAll(COLOURS)) {
    shown += showControls(text.slice(from, index)) + colour;
    from = index + colour.length;
  }
  return shown + showControls(text.slice(from));
}
