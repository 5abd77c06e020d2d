import type { Session } from '../session.ts';

/** A figure that is to be expected from now on. */
export interface ExpectedFigure {
  /** The name of the expectation; a number is added where it is taken. */
  readonly name: string;
  /** What is measured, as in a world file: { hours: 'sleep', who: 'Ann' }. */
  readonly measure: Readonly<Record<string, unknown>>;
  /** The bounds; null for none. */
  readonly low: number | null;
  readonly high: number | null;
  /** Whether the bounds are written in percent; default false. */
  readonly isShare?: boolean;
}

/** Adds an expectation to the file; can be undone. Returns its name. */
export function expectFigure(
  session: Session,
  { name, measure, low, high, isShare = false }: ExpectedFigure,
): { readonly name: string } {
  if (low === null && high === null) throw new Error('Give at least one bound.');
  if (low !== null && high !== null && low > high)
    throw new Error(`From ${low} to ${high}: the lower bound comes first.`);
  const { expect } = (session.loaded.value ?? {}) as { readonly expect?: Readonly<Record<string, unknown>> };
  const taken = Object.keys(expect ?? {});
  const own = freeName(name.trim() || 'a figure', taken);
  const [from, to] = [low, high].map((bound) => (isShare && bound !== null ? `${bound}%` : bound));
  const bounds =
    from !== null && to !== null ? { between: [from, to] } : from !== null ? { atLeast: from } : { atMost: to };
  const value = { ...measure, ...bounds };
  session.edit(
    `expect ${own}`,
    expect === undefined ? [{ path: ['expect'], value: { [own]: value } }] : [{ path: ['expect', own], value }],
  );
  return { name: own };
}

function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  for (let i = 2; ; i++) if (!taken.includes(`${name} ${i}`)) return `${name} ${i}`;
}
