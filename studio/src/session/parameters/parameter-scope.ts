import type { Overrides, World, WorldDefinition } from 'hanker/core';
import type { Path } from 'hanker/format';
import type { Session } from '../session.ts';

/** A number that a designer turns: of a need, or one that an agent has once. */
export type Turned = 'decay' | 'tuning' | 'speed' | 'range' | 'inertia';

/** Who sets numbers: everybody's, a partition's, a temperament's, or those of one entry of the file's agents. */
export interface Scope {
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
export interface Column {
  readonly title: string;
  readonly number: Turned;
  readonly need: string | null;
}

/** The number as the definition has it for this scope itself; undefined where it says nothing. */
export function ownNumber(world: World, { kind, name, entry }: Scope, { number, need }: Column): unknown {
  const { definition } = world.rules;
  const overrides: Overrides | WorldDefinition | undefined =
    kind === 'default'
      ? definition
      : kind === 'partition'
        ? definition.partitions?.[name]
        : kind === 'temperament'
          ? definition.temperaments?.[name]
          : definition.agents?.[entry ?? -1];
  if (need === null) return kind === 'default' ? undefined : (overrides as Overrides | undefined)?.[number as 'speed'];
  return overrides?.needs?.[need]?.[number as 'decay'];
}

/** Where a number is written: in its own place, or in the tuning in force, by its path as text. */
export function placeOfNumber(
  { tuning: inForce }: Session,
  { kind, name, path }: Scope,
  { number, need }: Column,
): Path {
  const rest = need === null ? [number] : ['needs', need, number];
  if (inForce === null) return [...path, ...rest];
  const scope = kind === 'agent' ? ['agents', name] : path;
  return ['tunings', inForce, [...scope, ...rest].join('.')];
}
