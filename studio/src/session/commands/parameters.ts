import { ownValue, type ParameterColumn, type ParameterScope, pathOfParameter } from '../parameters/parameter-scope.ts';
import type { Session } from '../session.ts';
import { shorten, writeRate } from '../text/rate.ts';

/**
 * Sets a parameter of a layer, in the file or in the variant in force; null removes it, so that the layer below counts.
 */
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

/** Continues the world with a variant of the file; null: without one. */
export function setVariant(session: Session, { variant }: { readonly variant: string | null }): void {
  session.setVariant(variant);
}

/** Adds an empty variant to the file and continues the world with it. */
export function addVariant(session: Session, { name }: { readonly name: string }): void {
  const wanted = name.trim();
  if (wanted === '' || /[.#]/.test(wanted))
    throw new Error(`A variant can't be called "${wanted}": a name has at least one character, and no . or #.`);
  if (session.loaded.variants.includes(wanted))
    throw new Error(`There is a variant "${wanted}" already; choose it from the list.`);
  session.edit(`new variant ${wanted}`, [{ path: ['variants', wanted], value: {} }]);
  session.setVariant(wanted);
}

/** Changes the mind of a temperament to one of the file's or a preset. */
export function setMind(
  session: Session,
  { temperament, mind }: { readonly temperament: string; readonly mind: string },
): void {
  session.edit(`mind of ${temperament}`, [{ path: ['temperaments', temperament, 'mind'], value: mind }]);
}
