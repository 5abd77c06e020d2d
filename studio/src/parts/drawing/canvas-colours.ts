import { canvasColourOf, isDarkNow, LOOKS } from './colour.ts';

const TOKENS = [
  'paper',
  'panel',
  'raised',
  'pressed',
  'line',
  'edge',
  'ink',
  'quiet',
  'accent',
  'warn',
  'bad',
  'grid',
] as const;

/** The colours and the font of the page, resolved for a canvas. */
export interface CanvasColours extends Readonly<Record<(typeof TOKENS)[number], string>> {
  readonly isDark: boolean;
  readonly font: string;
  /** The colours of looks, by index; those of one colour differ in their marks. */
  readonly series: readonly string[];
}

/** The colour of a look, without its mark; another one for none. */
export function inkOf({ series }: CanvasColours, look: number, none: string): string {
  return look < 0 ? none : series[look % series.length];
}

/** Reads the colours in force at an element. */
export function readCanvasColours(element: HTMLElement): CanvasColours {
  const probe = document.createElement('span');
  probe.hidden = true;
  element.append(probe);
  const tokens = Object.fromEntries(
    TOKENS.map((name) => {
      probe.style.color = `var(--${name})`;
      return [name, getComputedStyle(probe).color];
    }),
  ) as Record<(typeof TOKENS)[number], string>;
  probe.remove();
  const isDark = isDarkNow();
  return {
    ...tokens,
    isDark,
    font: getComputedStyle(element).fontFamily,
    series: Array.from({ length: LOOKS }, (_, i) => canvasColourOf(i, isDark)),
  };
}
