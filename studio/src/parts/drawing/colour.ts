import { LINE_COLOURS, THEMES } from 'hanker/charts';

/** Colours that can be told apart, by index; they repeat after the last. */
const { light: LIGHT, dark: DARK } = LINE_COLOURS;

/** How many colours there are before they repeat. */
export const SERIES_LENGTH = LIGHT.length;

/**
 * The colour of an index as a CSS value that follows the theme. The colour of a need has the index of the need; −1 is
 * the colour of what serves no need.
 */
export function colourOf(i: number): string {
  return `light-dark(${canvasColourOf(i, false)}, ${canvasColourOf(i, true)})`;
}

/** The colour of an index for a canvas, which does not follow the theme. */
export function canvasColourOf(i: number, isDark: boolean): string {
  if (i < 0) return THEMES[isDark ? 'dark' : 'light'].axis;
  return (isDark ? DARK : LIGHT)[i % LIGHT.length];
}

/** Whether the page is dark. */
export function isDarkNow(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
}
