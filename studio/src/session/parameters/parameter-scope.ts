import type { Overrides, ParameterName, World, WorldDefinition } from 'hanker/core';
import type { Path } from 'hanker/format';
import type { Session } from '../session.ts';

/** Who sets numbers: everybody's, a partition's, a temperament's, or those of one entry of the file's agents. */
export interface ParameterScope {
  readonly kind: 'default' | 'partition' | 'temperament' | 'agent';
  readonly name: string;
  /** Where its numbers stand in the file. */
  readonly path: Path;
  /** The number of an agent of this scope that is there now; null for none. */
  readonly agent: number | null;
  /** How many agents an entry of the file stands for; 1 for anything else. */
  readonly count: number;
  /** The first of these agents in the definition; null for anything else. */
  readonly entry: number | null;
}

/** A column of the table. */
export interface ParameterColumn {
  readonly title: string;
  readonly parameter: ParameterName;
  readonly need: string | null;
}

/** The number as the definition has it for this scope itself; undefined where it says nothing. */
export function ownValue(
  world: World,
  { kind, name, entry }: ParameterScope,
  { parameter, need }: ParameterColumn,
): unknown {
  const { definition } = world.rules;
  const overrides: Overrides | WorldDefinition | undefined =
    kind === 'default'
      ? definition
      : kind === 'partition'
        ? definition.partitions?.[name]
        : kind === 'temperament'
          ? definition.temperaments?.[name]
          : definition.agents?.[entry ?? -1];
  if (need === null)
    return kind === 'default' ? undefined : (overrides as Overrides | undefined)?.[parameter as 'speed'];
  return overrides?.needs?.[need]?.[parameter as 'decay'];
}

/** Where a number is written: in its own place, or in the tuning in force, by its path as text. */
export function pathOfParameter(
  { variant: inForce }: Session,
  { kind, name, path }: ParameterScope,
  { parameter, need }: ParameterColumn,
): Path {
  const rest = need === null ? [parameter] : ['needs', need, parameter];
  if (inForce === null) return [...path, ...rest];
  const scope = kind === 'agent' ? ['agents', name] : path;
  return ['variants', inForce, [...scope, ...rest].join('.')];
}
