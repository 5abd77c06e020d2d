import { canvasColourOf, colourIndexOf, isDarkNow } from '../../parts/colour.ts';

const TOKENS = [
  'panel',
  'raised',
  'line',
  'edge',
  'ink',
  'quiet',
  'accent',
  'accent-colour',
  'warn',
  'bad',
  'grid',
] as const;

/** The page's colours as a canvas needs them. */
export interface CanvasColours extends Readonly<Record<(typeof TOKENS)[number], string>> {
  readonly isDark: boolean;
  readonly font: string;
}

/** Reads the colours that are in force where an element stands. */
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
  return { ...tokens, isDark: isDarkNow(), font: getComputedStyle(element).fontFamily };
}

/** The colour of an activity. */
export function colourOfAction(action: string, { isDark }: CanvasColours): string {
  return canvasColourOf(colourIndexOf(action), isDark);
}
