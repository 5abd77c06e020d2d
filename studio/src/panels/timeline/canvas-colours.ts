import { inkOf, isDarkNow, numberOfName } from '../../parts/colour.ts';

const TOKENS = [
  'panel',
  'raised',
  'line',
  'edge',
  'ink',
  'quiet',
  'accent',
  'accent-ink',
  'warn',
  'bad',
  'grid',
] as const;

/** The page's colours as a canvas needs them. */
export interface Inks extends Readonly<Record<(typeof TOKENS)[number], string>> {
  readonly isDark: boolean;
  readonly font: string;
}

/** Reads the colours that are in force where an element stands. */
export function readInks(element: HTMLElement): Inks {
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
export function inkOfAction(action: string, { isDark }: Inks): string {
  return inkOf(numberOfName(action), isDark);
}
