import { ownValue, type ParameterColumn, type ParameterScope, pathOfParameter } from '../parameters/parameter-scope.ts';
import type { Session } from '../session.ts';
import { shorten, writeRate } from '../text/rate.ts';

/** Sets a number of a scope, in the file or in the tuning in force; null takes it out, so that what is below counts. */
export function setParameter(
  session: Session,
  {
    scope,
    column,
    value,
    gesture,
  }: {
    readonly scope: ParameterScope;
    readonly column: ParameterColumn;
    readonly value: number | null;
    readonly gesture?: string;
  },
): void {
  const { world } = session;
  if (!world) return;
  const { ticksPerHour } = world.rules;
  const before = ownValue(world, scope, column);
  const written =
    value === null ? undefined : column.parameter === 'decay' ? writeRate(value, before, ticksPerHour) : shorten(value);
  const label = `${column.title}${column.need ? ` ${column.parameter}` : ''} of ${scope.name}`;
  session.edit(label, [{ path: pathOfParameter(session, scope, column), value: written }], gesture ?? null);
}

/** Lets the world go on by one of the file's sets of numbers; null: by the file's own. */
export function setVariant(session: Session, { variant }: { readonly variant: string | null }): void {
  session.setVariant(variant);
}

/** Begins a new, empty set of numbers in the file, and goes on by it. */
export function addVariant(session: Session, { name }: { readonly name: string }): void {
  const wanted = name.trim();
  if (wanted === '' || /[.#]/.test(wanted))
    throw new Error(`A tuning can't be called "${wanted}": a name has at least one character, and no . or #.`);
  if (session.loaded.variants.includes(wanted))
    throw new Error(`There is a tuning "${wanted}" already; choose it from the list.`);
  session.edit(`new variant ${wanted}`, [{ path: ['variants', wanted], value: {} }]);
  session.setVariant(wanted);
}

/** Gives a temperament another mind: one of the file's, or a preset. */
export function setMind(
  session: Session,
  { temperament, mind }: { readonly temperament: string; readonly mind: string },
): void {
  session.edit(`mind of ${temperament}`, [{ path: ['temperaments', temperament, 'mind'], value: mind }]);
}
