import type { Factor, Moment, OptionRecord, WorldDefinition } from '../../core/index.ts';

/** A condition that an option depends on, where it is in the definition, and the named factors that it may use. */
export interface ConditionSource {
  readonly by: 'when' | 'accepts';
  readonly path: readonly string[];
  readonly factor: Factor;
  readonly factors: Readonly<Record<string, Factor>>;
}

/** Finds the condition of an option in the definition; null when there is none. */
export function findCondition(moment: Moment, option: OptionRecord, by: ConditionSource['by']): ConditionSource | null {
  const { definition } = moment.state.rules;
  const path = by === 'when' ? pathOfWhen(moment, option) : pathOfAccepts(moment, definition);
  if (path === null) return null;
  const factor = valueAt(definition, path) as Factor | undefined;
  return factor === undefined ? null : { by, path, factor, factors: definition.factors ?? {} };
}

function pathOfWhen({ state: { rules } }: Moment, { advert: index }: OptionRecord): string[] | null {
  const { name, kind, temperament } = rules.adverts[index];
  const paths = [
    ...(kind >= 0 ? [['kinds', rules.kinds[kind].name, 'adverts', name, 'when']] : []),
    ...(kind >= 0 ? [['temperaments', rules.kinds[kind].name, 'adverts', name, 'when']] : []),
    ...(temperament >= 0 ? [['temperaments', rules.temperaments[temperament].name, 'innate', name, 'when']] : []),
  ];
  return paths.find((path) => valueAt(rules.definition, path) !== undefined) ?? null;
}

function pathOfAccepts({ state, row }: Moment, definition: WorldDefinition): string[] | null {
  const { name } = state.temperamentOf(row);
  const mind = definition.temperaments?.[name]?.mind;
  if (typeof mind === 'string') return ['minds', mind, 'accepts'];
  return mind === undefined ? null : ['temperaments', name, 'mind', 'accepts'];
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((here, key) => (here as Record<string, unknown> | undefined)?.[key], value);
}
