/** The path of a Chromium or Chrome: what CHROMIUM says if that is set, else the first found; null for none. */
export function findChromium(env?: Readonly<Record<string, string | undefined>>): string | null;
