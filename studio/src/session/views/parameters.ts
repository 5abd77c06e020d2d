import type { World } from 'hanker/core';
import { type LoadedWorld, type Path, PRESETS } from 'hanker/format';
import { ownValue, type ParameterColumn, type ParameterScope, pathOfParameter } from '../parameters/parameter-scope.ts';
import type { Session } from '../session.ts';
import { perHour } from '../text/rate.ts';
import { view } from '../view.ts';

/** A parameter of one scope. */
export interface ParameterCell {
  /** null when nothing sets it, such as the range of a mind that perceives everything. */
  readonly value: number | null;
  /** True when this scope itself sets it. */
  readonly isOwn: boolean;
  /** True when the variant in force sets it. */
  readonly isFromVariant: boolean;
  /** False when this scope can't set it, such as a default for speed. */
  readonly isOpen: boolean;
  /** The source of the value in force: 'default', 'mind …', 'partition …', 'temperament …', 'agent …'. */
  readonly from: string;
}

const MOST_ENTRIES = 60;

/** The table of parameters: a row for each scope, a column for each need (its decay or its weight) and for the rest. */
export const parameterTable = view(
  (session, { parameter }: { readonly parameter: 'decay' | 'weight' }) => {
    const { world, loaded } = session;
    if (!world) return null;
    const { definition } = world.rules;
    const columns: ParameterColumn[] = [
      ...world.rules.needs.map(({ name }) => ({ title: name, parameter, need: name })),
      ...(['speed', 'range', 'inertia'] as const).map((each) => ({ title: each, parameter: each, need: null })),
    ];
    const scopes = listScopes(world, loaded);
    return {
      columns,
      scopes,
      cells: scopes.map((scope) => columns.map((column) => readCell(session, world, scope, column))),
      variants: loaded.variants,
      variant: session.variant,
      minds: Object.entries(definition.temperaments ?? {}).map(([temperament, { mind }]) => ({
        temperament,
        mind: typeof mind === 'string' ? mind : null,
      })),
      presets: Object.entries(PRESETS).map(([name, { about }]) => ({ name, about })),
      ownMinds: Object.keys(definition.minds ?? {}),
      ticksPerHour: world.rules.ticksPerHour,
    };
  },
  { every: 250 },
);

function listScopes(world: World, loaded: LoadedWorld): ParameterScope[] {
  const { definition } = world.rules;
  const named = (kind: 'partition' | 'temperament', section: 'partitions' | 'temperaments'): ParameterScope[] =>
    Object.keys(definition[section] ?? {}).map((name) => ({
      kind,
      name,
      path: [section, name],
      agent: null,
      count: 1,
      entry: null,
    }));
  const partitions = named('partition', 'partitions');
  const isPlain = ({ name }: ParameterScope) => {
    const { area: _, ...numbers } = definition.partitions?.[name] ?? {};
    return Object.keys(numbers).length === 0;
  };
  return [
    { kind: 'default', name: 'everybody', path: [], agent: null, count: 1, entry: null },
    ...partitions.filter((scope) => !isPlain(scope)),
    ...named('temperament', 'temperaments'),
    ...listAgents(world, loaded),
    // Rooms that only have a name come last, so that they don't hide the others.
    ...partitions.filter(isPlain),
  ];
}

/** Cached for each file, because a crowd has thousands of agents, each of which is located in the file. */
const entriesOf = new WeakMap<LoadedWorld, readonly Omit<ParameterScope, 'agent'>[]>();

/** The entries of the file's agents. A crowd is one entry; its first agent represents it. */
function listAgents(world: World, loaded: LoadedWorld): ParameterScope[] {
  const names = (world.rules.definition.agents ?? []).map(({ name }) => name);
  let entries = entriesOf.get(loaded);
  if (!entries) {
    entries = listEntries(names, loaded);
    entriesOf.set(loaded, entries);
  }
  return entries.map((entry) => ({ ...entry, agent: presentAgent(world, names[entry.entry ?? 0]) }));
}

function listEntries(names: readonly string[], loaded: LoadedWorld): Omit<ParameterScope, 'agent'>[] {
  const entries = new Map<string, Omit<ParameterScope, 'agent'>>();
  for (const [i, name] of names.entries()) {
    const { path } = loaded.locate(['agents', i], '');
    const key = JSON.stringify(path);
    const known = entries.get(key);
    if (known) entries.set(key, { ...known, count: known.count + 1, name: known.name.replace(/ \d+$/, '') });
    else if (entries.size < MOST_ENTRIES) entries.set(key, { kind: 'agent', name, path, count: 1, entry: i });
  }
  return [...entries.values()];
}

function presentAgent(world: World, name: string): number | null {
  return world.hasAgent(name) ? world.agent(name).id : null;
}

function readCell(session: Session, world: World, scope: ParameterScope, column: ParameterColumn): ParameterCell {
  const { parameter, need } = column;
  const isOpen = scope.kind !== 'default' || need !== null;
  const own = ownValue(world, scope, column);
  const set = parameter === 'decay' ? perHour(own, world.rules.ticksPerHour) : typeof own === 'number' ? own : null;
  const isFromVariant =
    session.variant !== null && writtenAt(session, pathOfParameter(session, scope, column)) !== undefined;
  return { ...valueInForce(world, scope, column, set), isOwn: set !== null, isFromVariant, isOpen };
}

function valueInForce(
  world: World,
  scope: ParameterScope,
  { parameter, need }: ParameterColumn,
  set: number | null,
): Pick<ParameterCell, 'value' | 'from'> {
  const { definition, ticksPerHour } = world.rules;
  const label = scope.kind === 'default' ? 'default' : `${scope.kind} ${scope.name}`;
  if (scope.agent !== null) {
    const { value, from } = world.agent(scope.agent).parameter(parameter, need ?? undefined);
    return { value: Number.isFinite(value) ? value : null, from };
  }
  if (set !== null) return { value: set, from: label };
  if (need === null)
    return { value: parameter === 'speed' ? 1 : null, from: parameter === 'speed' ? 'default' : 'mind' };
  const base = definition.needs?.[need];
  return { value: parameter === 'decay' ? perHour(base?.decay, ticksPerHour) : (base?.weight ?? 1), from: 'default' };
}

/** The file's own value at a path; undefined for none. */
function writtenAt({ loaded }: Session, path: Path): unknown {
  return path.reduce<unknown>(
    (here, part) => (here as Record<string | number, unknown> | undefined)?.[part],
    loaded.value,
  );
}
