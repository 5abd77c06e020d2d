import type { Parameter } from '../format/index.ts';
import type { Measure } from '../measure/index.ts';

/** Keys of a file whose entries have names that other parts of it use. */
const SECTIONS: readonly string[] = ['needs', 'curves', 'minds', 'buckets', 'factors', 'adverts', 'innate', 'actions'];
/** Sections whose parameters belong to some of the agents. */
const OWNERS: readonly unknown[] = ['agents', 'temperaments'];
/** How often the names are followed from part to part. */
const STEPS = 2;

/** How many parameters are wanted. */
interface Wanted {
  readonly least: number;
  /** More than this only if fewer than `least` are nearer. */
  readonly most: number;
}

/**
 * The parameters that have most directly to do with a measure, in the order of the file: first those with a name that the
 * measure has, a need or an activity; then those with a name that these parts have, such as the needs that an activity
 * promises to fill; and so on. Parameters of agents whom the measure leaves out come last. All of them for a measure
 * without such a name.
 */
export function nearestParameters(
  file: unknown,
  parameters: readonly Parameter[],
  measure: Measure,
  { least, most }: Wanted,
): readonly Parameter[] {
  const parts = namedParts(file);
  const { who, ...what } = measure as { readonly who?: readonly string[] };
  let names = new Set([...wordsIn(what)].filter((word) => parts.has(word)));
  if (names.size === 0) return parameters;
  const owners = ownersOf(file, who ?? []);
  const isForOthers = ({ path }: Parameter) =>
    owners.size > 0 && OWNERS.includes(path[0]) && !owners.has(ownerOf(file, path));
  const left = new Set(parameters.filter((each) => !isForOthers(each)));
  const chosen = new Set<Parameter>();
  for (let step = 0; step <= STEPS; step++) {
    const near = [...left].filter(({ path }) => path.some((key) => names.has(String(key))));
    if (chosen.size >= least && chosen.size + near.length > most) break;
    for (const each of near) {
      chosen.add(each);
      left.delete(each);
    }
    const next = [...names].flatMap((name) => [...wordsIn(parts.get(name))]);
    names = new Set([...names, ...next.filter((word) => parts.has(word))]);
  }
  return chosen.size < least ? parameters : parameters.filter((each) => chosen.has(each));
}

/** The parts of a file by name; parts of the same name together. */
function namedParts(file: unknown): Map<string, unknown[]> {
  const parts = new Map<string, unknown[]>();
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (SECTIONS.includes(key) && typeof inner === 'object' && inner !== null && !Array.isArray(inner))
        for (const [name, part] of Object.entries(inner)) parts.set(name, [...(parts.get(name) ?? []), part]);
      visit(inner);
    }
  };
  visit(file);
  return parts;
}

/** The keys and texts within a value, and the words of the texts, which may be expressions. */
function wordsIn(value: unknown, words = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') {
    words.add(value);
    for (const word of value.split(/[^\p{L}\p{N}_]+/u)) words.add(word);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      words.add(key);
      wordsIn(inner, words);
    }
  }
  return words;
}

/** The agents and temperaments that a measure names, with the temperaments of these agents. */
function ownersOf(file: unknown, who: readonly string[]): ReadonlySet<unknown> {
  const agents = agentsOf(file).filter(({ name }) => who.includes(String(name)));
  return new Set<unknown>([...who, ...agents.map(({ temperament }) => temperament)]);
}

function ownerOf(file: unknown, [section, key]: Parameter['path']): unknown {
  return section === 'agents' ? agentsOf(file)[Number(key)]?.name : key;
}

function agentsOf(file: unknown): readonly { readonly name?: unknown; readonly temperament?: unknown }[] {
  const { agents } = file as { readonly agents?: unknown };
  return Array.isArray(agents) ? agents : [];
}
