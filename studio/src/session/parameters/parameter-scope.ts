import type { Overrides, ParameterName, World, WorldDefinition } from 'hanker/core';
import type { Path } from 'hanker/format';
import type { Session } from '../session.ts';

/** A source of parameters: the defaults, a partition, a temperament, or an entry of the file's agents. */
export interface ParameterScope {
  readonly kind: 'default' | 'partition' | 'temperament' | 'agent';
  readonly name: string;
  /** The path of its parameters in the file. */
  readonly path: Path;
  /** The id of an agent of this scope that exists now; null for none. */
  readonly agent: number | null;
  /** The number of agents of an entry of the file; 1 for other scopes. */
  readonly count: number;
  /** The index of the first of these agents in the definition; null for other scopes. */
  readonly entry: number | null;
}

/** A column of the table of parameters. */
export interface ParameterColumn {
  readonly title: string;
  readonly parameter: ParameterName;
  readonly need: string | null;
}

/** The value that the definition sets for this scope itself; undefined for none. */
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

/** The path that an edit writes to: the parameter itself, or its entry in the variant in force. */
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
