import { LINE_COLOURS, THEMES } from 'hanker/charts';
import { MARK_NAMES, MARKS, type Mark, type MarkStyle } from './marks.ts';

/** Colours that can be told apart with any colour vision; there are no more than these. */
const { light: LIGHT, dark: DARK } = LINE_COLOURS;

/** How many looks there are: each colour plain, and then with each of the marks. A world has at most 32 needs. */
export const LOOKS = LIGHT.length * MARK_NAMES.length;

/** The mark of a look, beside its colour. The look of a need has the index of the need; −1 is that of none. */
export function markOf(i: number): Mark {
  return MARK_NAMES[Math.max(0, Math.floor(i / LIGHT.length)) % MARK_NAMES.length];
}

/** The colour of a look as a CSS value that follows the theme, without its mark. */
export function colourOf(i: number): string {
  return `light-dark(${canvasColourOf(i, false)}, ${canvasColourOf(i, true)})`;
}

/** The colour of a look for a canvas, which does not follow the theme, without its mark. */
export function canvasColourOf(i: number, isDark: boolean): string {
  if (i < 0) return THEMES[isDark ? 'dark' : 'light'].axis;
  return (isDark ? DARK : LIGHT)[i % LIGHT.length];
}

/** A look as a CSS background: its mark over its colour. */
export function fillOf(i: number): string {
  return [layersOf(i), colourOf(i)].filter((layer) => layer !== '').join(', ');
}

/** The mark of a look as layers of a CSS background; '' for none. */
export function layersOf(i: number): string {
  return MARKS[markOf(i)].layers;
}

/** A look as the colour and the style of the left border of an element. */
export function borderOf(i: number): {
  readonly borderLeftColor: string;
  readonly borderLeftStyle: MarkStyle['border'];
} {
  return { borderLeftColor: colourOf(i), borderLeftStyle: MARKS[markOf(i)].border };
}

/** The dashes of a line with a look, in pixels; none for a line without gaps. */
export function dashOf(i: number): readonly number[] {
  return MARKS[markOf(i)].dash;
}

/** Whether the page is dark. */
export function isDarkNow(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
}
