import { canvasColourOf, isDarkNow, SERIES_LENGTH } from './colour.ts';

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
  /** The colours that tell activities and agents apart, by index. */
  readonly series: readonly string[];
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
    series: Array.from({ length: SERIES_LENGTH }, (_, i) => canvasColourOf(i, isDark)),
  };
}
