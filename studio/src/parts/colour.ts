import { LINE_COLOURS } from 'hanker/charts';

/** Colours that stay apart from each other in light and dark, by number; they repeat after twelve. */
const { light: LIGHT, dark: DARK } = LINE_COLOURS;

/** A colour for number i, as a CSS value that follows the theme. */
export function colourOf(i: number): string {
  const n = ((i % LIGHT.length) + LIGHT.length) % LIGHT.length;
  return `light-dark(${LIGHT[n]}, ${DARK[n]})`;
}

/** The same as a plain colour, for a canvas. */
export function inkOf(i: number, isDark: boolean): string {
  const list = isDark ? DARK : LIGHT;
  return list[((i % list.length) + list.length) % list.length];
}

/** A number for a name, the same wherever it is drawn, so that an activity keeps its colour in all panels. */
export function numberOfName(name: string): number {
  let sum = 7;
  for (let i = 0; i < name.length; i++) sum = (Math.imul(sum, 31) + name.charCodeAt(i)) | 0;
  return Math.abs(sum);
}

/** Whether the page is dark now. */
export function isDarkNow(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
}
