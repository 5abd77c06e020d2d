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
  const found = by === 'when' ? findWhen(moment, option) : findAccepts(moment, definition);
  return found && { by, ...found, factors: definition.factors ?? {} };
}

interface FoundFactor {
  readonly path: readonly string[];
  readonly factor: Factor;
}

/** What an advert demands: its `when` and, as long as it lasts, its `while`. */
function findWhen({ state: { rules } }: Moment, { advert: index }: OptionRecord): FoundFactor | null {
  const { name, kind, temperament } = rules.adverts[index];
  const paths = [
    ...(kind >= 0 ? [['kinds', rules.kinds[kind].name, 'adverts', name]] : []),
    ...(kind >= 0 ? [['temperaments', rules.kinds[kind].name, 'adverts', name]] : []),
    ...(temperament >= 0 ? [['temperaments', rules.temperaments[temperament].name, 'innate', name]] : []),
  ];
  const path = paths.find((each) => valueAt(rules.definition, each) !== undefined);
  if (!path) return null;
  const parts = ['when', 'while'].flatMap((key): FoundFactor[] => {
    const factor = valueAt(rules.definition, [...path, key]) as Factor | undefined;
    return factor === undefined ? [] : [{ path: [...path, key], factor }];
  });
  if (parts.length < 2) return parts[0] ?? null;
  return { path: parts[0].path, factor: { all: parts.map(({ factor }) => factor) } };
}

/** What a mind accepts. */
function findAccepts({ state, row }: Moment, definition: WorldDefinition): FoundFactor | null {
  const { name } = state.temperamentOf(row);
  const mind = definition.temperaments?.[name]?.mind;
  const path = typeof mind === 'string' ? ['minds', mind, 'accepts'] : ['temperaments', name, 'mind', 'accepts'];
  const factor = valueAt(definition, path) as Factor | undefined;
  return factor === undefined ? null : { path, factor };
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((here, key) => (here as Record<string, unknown> | undefined)?.[key], value);
}
