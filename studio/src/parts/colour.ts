import { LINE_COLOURS } from 'hanker/charts';

/** Colours that can be told apart, by index; they repeat after the last. */
const { light: LIGHT, dark: DARK } = LINE_COLOURS;

/** How many colours there are before they repeat. */
export const SERIES_LENGTH = LIGHT.length;

/** The colour of an index as a CSS value that follows the theme. */
export function colourOf(i: number): string {
  const n = ((i % LIGHT.length) + LIGHT.length) % LIGHT.length;
  return `light-dark(${LIGHT[n]}, ${DARK[n]})`;
}

/** The colour of an index for a canvas, which does not follow the theme. */
export function canvasColourOf(i: number, isDark: boolean): string {
  const list = isDark ? DARK : LIGHT;
  return list[((i % list.length) + list.length) % list.length];
}

/** The colour index of a name: an activity has the same colour in all panels. */
export function colourIndexOf(name: string): number {
  let sum = 7;
  for (let i = 0; i < name.length; i++) sum = (Math.imul(sum, 31) + name.charCodeAt(i)) | 0;
  return Math.abs(sum);
}

/** Whether the page is dark. */
export function isDarkNow(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
}
