import type { ParameterName, World } from 'hanker/core';
import { describeParameter, findParameter, locateParts, type Path } from 'hanker/format';
import { type HandTarget, pathOfTarget } from '../hand/placed-parts.ts';
import { type ParameterColumn, type ParameterScope, pathOfParameter } from '../parameters/parameter-scope.ts';
import type { Session } from '../session.ts';
import { valueAt } from '../text/file-value.ts';
import { type DecisionTerm, pathOfTerm, type TermOwner } from '../why/term-path.ts';
import { findLine } from './parts.ts';

/** A parameter of an agent, whichever layer sets it. */
interface AgentParameter {
  readonly agent: number;
  readonly parameter: ParameterName;
  readonly need?: string;
}

/** A number that is shown, by what sets it. */
export type NumberSource =
  | { readonly of: 'file'; readonly path: Path }
  /** Of an advert: of a kind, or of a temperament, whose own ones are innate. */
  | { readonly of: 'advert'; readonly owner: string; readonly advert: string }
  /** By its name: 'needs.food.decay'. */
  | { readonly of: 'name'; readonly name: string }
  | ({ readonly of: 'agent' } & AgentParameter)
  /** A level, by the one that it began with. */
  | { readonly of: 'level'; readonly agent: number; readonly need: string }
  /** A number of an agent or a thing: of the entry that places it, or else of its temperament or kind. */
  | ({ readonly of: 'placed'; readonly rest: Path } & Pick<HandTarget, 'id'> & { readonly target: HandTarget['kind'] })
  | { readonly of: 'cell'; readonly scope: ParameterScope; readonly column: ParameterColumn }
  | ({ readonly of: 'decision'; readonly term: DecisionTerm } & TermOwner);

/** The line of the text that sets a number, or of the nearest written part around it. */
export function findNumberLine(session: Session, source: NumberSource): number {
  const { shown: world, loaded } = session;
  switch (source.of) {
    case 'file':
      return findLine(session, source);
    case 'advert':
      return findLine(session, { path: pathOfOwned(session, source) });
    case 'name':
      return lineOfName(session, source.name);
    case 'agent':
      return world ? lineOfParameter(session, world, source) : 1;
    case 'level': {
      const { agent, need } = source;
      const own = world && lineOfPlaced(session, world, { kind: 'agent', id: agent }, ['levels', need]);
      return own ?? findLine(session, { path: ['needs', need, 'start'] });
    }
    case 'placed': {
      const { target, id, rest } = source;
      if (!world) return 1;
      const own = lineOfPlaced(session, world, { kind: target, id }, rest);
      if (own !== null) return own;
      // What the map places begins where its letter stands.
      if (rest[0] === 'at')
        return findLine(session, { path: pathInLegend(session, world, { kind: target, id }) ?? ['space', 'map'] });
      const of: Path =
        target === 'agent' ? ['temperaments', world.agent(id).temperament] : ['kinds', world.thing(id).kind];
      return findLine(session, { path: [...of, ...rest] });
    }
    case 'cell':
      return lineOfCell(session, world, source);
    case 'decision':
      return world ? loaded.locate(pathOfTerm(world, source, source.term), '', undefined, true).line : 1;
  }
}

/** The path of an advert of a kind or of a temperament; of its kind when the file no longer has it. */
function pathOfOwned(
  { loaded }: Session,
  { owner, advert }: { readonly owner: string; readonly advert: string },
): Path {
  const paths = [
    ['kinds', owner, 'adverts', advert],
    ['temperaments', owner, 'adverts', advert],
    ['temperaments', owner, 'innate', advert],
  ];
  return paths.find((path) => valueAt(loaded.value, path) !== undefined) ?? paths[0];
}

function lineOfName(session: Session, name: string): number {
  const found = findParameter(session.loaded.value, name);
  if (typeof found === 'string') {
    const { title } = describeParameter({ name, unit: '' });
    throw new Error(`“${title}” is no longer a number of the file.`);
  }
  return lineInVariant(session, name) ?? findLine(session, { path: found.path });
}

/** The line of the entry of the variant in force that sets a parameter; null for none. */
function lineInVariant({ text, variant }: Session, name: string): number | null {
  return variant === null ? null : locateParts(text).lineOf(['variants', variant, name]);
}

/** The line of a part of the entry that places an agent or a thing; null when the entry does not have it. */
function lineOfPlaced(session: Session, world: World, target: HandTarget, rest: Path): number | null {
  const { lineOf } = locateParts(session.text);
  const placed = [pathOfTarget(session, world, target)?.path, pathInLegend(session, world, target)];
  return placed.reduce<number | null>((line, path) => line ?? (path ? lineOf([...path, ...rest]) : null), null);
}

/** The path of the entry of the map's legend that places an agent, or a thing: by its name or else by its kind. */
function pathInLegend({ loaded }: Session, world: World, { kind, id }: HandTarget): Path | null {
  const { space } = (loaded.value ?? {}) as {
    readonly space?: { readonly legend?: Readonly<Record<string, unknown>> };
  };
  const entries = Object.entries(space?.legend ?? {}).map(([letter, entry]) => ({
    path: ['space', 'legend', letter],
    placed: (typeof entry === 'string' ? { kind: entry } : (entry ?? {})) as Readonly<Record<string, unknown>>,
  }));
  const pathOf = (isIt: (placed: Readonly<Record<string, unknown>>) => boolean) =>
    entries.find(({ placed }) => isIt(placed))?.path ?? null;
  if (kind === 'agent') return pathOf(({ agent }) => agent === world.agent(id).name);
  const thing = world.thing(id);
  return (
    pathOf(({ name }) => name === thing.name) ?? pathOf((its) => its.kind === thing.kind && its.name === undefined)
  );
}

function lineOfParameter(session: Session, world: World, { agent, parameter, need }: AgentParameter): number {
  const { from } = world.agent(agent).parameter(parameter, need);
  const own = need === undefined ? [parameter] : ['needs', need, parameter];
  const temperament = ['temperaments', world.agent(agent).temperament];
  const [, layer, name] = /^(mind of|mind|partition|temperament|agent) (.*)$/.exec(from) ?? [];
  if (layer === 'agent') {
    const placed = pathOfTarget(session, world, { kind: 'agent', id: agent })?.path ?? ['agents'];
    return (
      lineInVariant(session, ['agents', name, ...own].join('.')) ?? findLine(session, { path: [...placed, ...own] })
    );
  }
  // A mind of its own, a preset, or the default of all: the place where it could be set.
  const isNamed = layer === 'mind' && locateParts(session.text).lineOf(['minds', name]) !== null;
  const path =
    isNamed || layer === 'partition' || layer === 'temperament'
      ? [`${layer}s`, name, ...own]
      : layer !== undefined
        ? [...temperament, 'mind', parameter]
        : need === undefined
          ? [...temperament, parameter]
          : own;
  return lineInVariant(session, path.join('.')) ?? findLine(session, { path });
}

function lineOfCell(
  session: Session,
  world: World | null,
  { scope, column }: { readonly scope: ParameterScope; readonly column: ParameterColumn },
): number {
  const { parameter, need } = column;
  if (world && scope.agent !== null && world.hasAgent(scope.agent))
    return lineOfParameter(session, world, { agent: scope.agent, parameter, ...(need !== null && { need }) });
  const { lineOf } = locateParts(session.text);
  const rest = need === null ? [parameter] : ['needs', need, parameter];
  return (
    lineOf(pathOfParameter(session, scope, column)) ??
    lineOf([...scope.path, ...rest]) ??
    findLine(session, { path: need === null ? [...scope.path, ...rest] : rest })
  );
}
