import { canvasColourOf, isDarkNow } from '../../parts/colour.ts';

/** The page's colours as a canvas needs them. */
export interface Palette {
  readonly isDark: boolean;
  readonly font: string;
  readonly paper: string;
  readonly panel: string;
  readonly raised: string;
  readonly pressed: string;
  readonly line: string;
  readonly edge: string;
  readonly ink: string;
  readonly quiet: string;
  readonly accent: string;
  readonly bad: string;
  readonly grid: string;
  /** Colours of activities, by number. */
  readonly inks: readonly string[];
}

/** How many colours there are before they repeat. */
export const INK_COUNT = 12;

/** Reads the colours that are in force now where the element stands. */
export function readPalette(element: HTMLElement): Palette {
  const probe = document.createElement('span');
  probe.hidden = true;
  element.append(probe);
  const resolve = (name: string) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const isDark = isDarkNow();
  const palette: Palette = {
    isDark,
    font: getComputedStyle(element).fontFamily,
    paper: resolve('paper'),
    panel: resolve('panel'),
    raised: resolve('raised'),
    pressed: resolve('pressed'),
    line: resolve('line'),
    edge: resolve('edge'),
    ink: resolve('ink'),
    quiet: resolve('quiet'),
    accent: resolve('accent'),
    bad: resolve('bad'),
    grid: resolve('grid'),
    inks: Array.from({ length: INK_COUNT }, (_, i) => canvasColourOf(i, isDark)),
  };
  probe.remove();
  return palette;
}
