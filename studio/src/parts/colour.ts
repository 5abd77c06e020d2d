/** Colours that can be told apart, by index; they repeat after the last. */
const LIGHT = [
  '#2a6fdb',
  '#d9480f',
  '#2b8a3e',
  '#9c36b5',
  '#b58100',
  '#0b7285',
  '#c2255c',
  '#5f3dc4',
  '#5c7a0b',
  '#a0522d',
  '#495057',
  '#087f5b',
];
const DARK = [
  '#74a9ff',
  '#ff9a62',
  '#69cf86',
  '#da8cf0',
  '#f0c14b',
  '#5bc8dc',
  '#ff8fb3',
  '#ab94ff',
  '#b5d65a',
  '#e0a27e',
  '#b4bcc6',
  '#5fd6b0',
];

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
