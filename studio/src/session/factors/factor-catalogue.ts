import type { Factor } from 'hanker/core';
import { namesIn } from 'hanker/explain';
import { findFactors, type LoadedWorld, loadWorld, type Path, showExpression } from 'hanker/format';
import type { Session } from '../session.ts';
import { countBoxes } from './factor-parts.ts';

/** The kinds of locations that hold a factor, in the order in which they are shown. */
export const LOCATION_GROUPS = [
  'Factors',
  'Scores',
  'Conditions',
  'Promises',
  'Priorities',
  'Minds',
  'Paces',
  'Steps',
  'Other',
] as const;
export type LocationGroup = (typeof LOCATION_GROUPS)[number];

/**
 * What a factor is evaluated for, besides the agent: nothing, an option of these adverts, a thing of these kinds, or
 * any option.
 */
export type SubjectScope =
  | { readonly of: 'agent' }
  | { readonly of: 'option'; readonly owner: string; readonly isInnate: boolean; readonly advert: string }
  | { readonly of: 'kind'; readonly kind: string }
  | { readonly of: 'any' };

/** A location of the file that holds a factor. */
export interface FactorLocation {
  /** Its key in the file's `layout`: the factor's name, or the path. */
  readonly id: string;
  readonly path: Path;
  readonly group: LocationGroup;
  /** 'bedtime', 'make breakfast · fridge'. */
  readonly title: string;
  /** The meaning of its value: 'factor', 'score', 'offered when'. */
  readonly role: string;
  /** The name of a named factor; null for one that is written where it is used. */
  readonly name: string | null;
  readonly factor: Factor;
  /** The factor as an expression; null when no expression can state it. */
  readonly text: string | null;
  readonly line: number;
  /** The number of boxes of its graph. */
  readonly size: number;
  readonly scopes: readonly SubjectScope[];
  /** The ids of the locations that use it by name. */
  readonly uses: readonly string[];
}

export interface FactorCatalogue {
  readonly loaded: LoadedWorld;
  readonly locations: readonly FactorLocation[];
  readonly named: Readonly<Record<string, Factor>>;
}

const known = new WeakMap<LoadedWorld, FactorCatalogue>();
const plainFiles = new WeakMap<LoadedWorld, LoadedWorld>();

/** The factors of the file, or of the last text without problems; null before there was one. */
export function factorsOf(session: Session): FactorCatalogue | null {
  const { loaded, ruleSet, variant } = session;
  const good = loaded.definition ? loaded : ruleSet?.loaded;
  if (!good?.definition) return null;
  const written = variant === null ? good : withoutVariant(good);
  if (!written.definition) return null;
  const before = known.get(written);
  if (before) return before;
  const catalogue = readCatalogue(written);
  known.set(written, catalogue);
  return catalogue;
}

/** The location of an id. Throws when it no longer exists. */
export function locationOf(session: Session, id: string): FactorLocation {
  const location = factorsOf(session)?.locations.find((each) => each.id === id);
  if (!location) throw new Error(`there is no factor at ${id} any more; choose another one`);
  return location;
}

/** The file's own values, without the variant in force. */
function withoutVariant(loaded: LoadedWorld): LoadedWorld {
  const plain = plainFiles.get(loaded) ?? loadWorld(loaded.text, loaded.file);
  plainFiles.set(loaded, plain);
  return plain;
}

function readCatalogue(loaded: LoadedWorld): FactorCatalogue {
  const { definition, value } = loaded;
  const named = definition?.factors ?? {};
  const ids = new Set<string>();
  const places = findFactors(value).map(({ path, value: written }): FactorLocation => {
    const factor = valueAt(definition, path) as Factor;
    const wanted = path[0] === 'factors' ? String(path[1]) : path.join('.');
    const id = ids.has(wanted) ? `${wanted}'` : wanted;
    ids.add(id);
    return {
      id,
      path,
      ...describe(path),
      name: path[0] === 'factors' ? String(path[1]) : null,
      factor,
      text: typeof written === 'string' ? written : showExpression(factor, loaded.scope),
      line: loaded.locate(path, '').line,
      size: countBoxes(factor),
      scopes: scopesAt(path),
      uses: [],
    };
  });
  const users = new Map<string, FactorLocation[]>();
  for (const location of places)
    for (const name of namesIn(location.factor)) users.set(name, [...(users.get(name) ?? []), location]);
  const told = places.map((location) =>
    location.name === null
      ? location
      : { ...location, uses: titles(users.get(location.name)), scopes: scopesOfUsers(location.name, users) },
  );
  return { loaded, locations: told, named };
}

function titles(places: readonly FactorLocation[] = []): string[] {
  return places.map(({ title, role }) => `${title} (${role})`);
}

/** The subject of a named factor, combined from all locations that use it, directly or through other factors. */
function scopesOfUsers(
  name: string,
  users: ReadonlyMap<string, readonly FactorLocation[]>,
  seen = new Set<string>(),
): SubjectScope[] {
  if (seen.has(name)) return [];
  seen.add(name);
  return (users.get(name) ?? []).flatMap((location) =>
    location.name === null ? location.scopes : scopesOfUsers(location.name, users, seen),
  );
}

function scopesAt(path: Path): SubjectScope[] {
  const [section, owner, part, advert] = path.map(String);
  if (section === 'kinds' && part === 'adverts') return [{ of: 'option', owner, isInnate: false, advert }];
  if (section === 'kinds') return [{ of: 'kind', kind: owner }];
  if (section === 'temperaments' && (part === 'adverts' || part === 'innate'))
    return [{ of: 'option', owner, isInnate: part === 'innate', advert }];
  if (section === 'actions' || path.at(-1) === 'accepts') return [{ of: 'any' }];
  return [{ of: 'agent' }];
}

function describe(path: Path): Pick<FactorLocation, 'group' | 'title' | 'role'> {
  const parts = path.map(String);
  const [section, owner, part, advert, field] = parts;
  const last = parts[parts.length - 1];
  if (section === 'factors') return { group: 'Factors', title: owner, role: 'factor' };
  if (section === 'buckets') return { group: 'Priorities', title: owner, role: 'priority' };
  const steps = parts.indexOf('steps');
  if (steps >= 0) {
    const who = section === 'actions' ? owner : `${advert} · ${owner}`;
    const numbers = parts.slice(steps + 1).filter((each) => /^\d+$/.test(each));
    const what = /^(?:set|add)$/.test(parts[parts.length - 2]) ? `${parts[parts.length - 2]} ${last}` : last;
    return { group: 'Steps', title: who, role: `step ${numbers.map((each) => Number(each) + 1).join('.')} ${what}` };
  }
  if (part === 'adverts' || part === 'innate') {
    const title = `${advert} · ${owner}`;
    if (field === 'score') return { group: 'Scores', title, role: 'score' };
    if (field === 'when') return { group: 'Conditions', title, role: 'offered when' };
    return { group: 'Promises', title, role: `promise of ${last}` };
  }
  if (last === 'pace') return { group: 'Paces', title: owner, role: 'pace' };
  if (section === 'minds' || parts.includes('mind'))
    return { group: 'Minds', title: owner, role: last === 'boltzmann' ? 'temperature' : last };
  return { group: 'Other', title: owner, role: last };
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((here, part) => (here as Record<string, unknown> | undefined)?.[part as string], value);
}
