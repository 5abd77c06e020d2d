import type { WorldDefinition } from './definition.ts';

/** Keys of a need that had another name in earlier versions: the former name, then the present one. */
export const RENAMED_NEED_KEYS: Readonly<Record<string, string>> = { tuning: 'weight' };

/** The path of a parameter with its present name: 'needs.food.tuning' is 'needs.food.weight'. */
export function currentParameterPath(path: string): string {
  const parts = path.split('.');
  const name = parts.length >= 3 && parts[parts.length - 3] === 'needs' ? presentName(parts[parts.length - 1]) : null;
  return name === null ? path : [...parts.slice(0, -1), name].join('.');
}

/** An agent, partition or temperament whose needs have the present names of their keys. */
export function withPresentKeys(owner: unknown): unknown {
  return mapNeeds(owner, (key) => presentName(key) ?? key);
}

/** A definition with the former names of its keys, as earlier versions had it. */
export function withFormerKeys(definition: WorldDefinition): unknown {
  const formerNames = new Map(Object.entries(RENAMED_NEED_KEYS).map(([former, present]) => [present, former]));
  const rename = (key: string) => formerNames.get(key) ?? key;
  const owners = Object.entries(definition).map(([section, part]) => {
    if (section === 'agents' && Array.isArray(part)) return [section, part.map((each) => mapNeeds(each, rename))];
    return section === 'partitions' || section === 'temperaments'
      ? [section, mapObject(part, (each) => mapNeeds(each, rename))]
      : [section, part];
  });
  return mapNeeds(Object.fromEntries(owners), rename);
}

function presentName(key: string): string | null {
  return Object.hasOwn(RENAMED_NEED_KEYS, key) ? RENAMED_NEED_KEYS[key] : null;
}

/** Renames the keys of each of its `needs`; the order of the keys stays. */
function mapNeeds(owner: unknown, rename: (key: string) => string): unknown {
  if (!isObject(owner) || !isObject(owner.needs)) return owner;
  const needs = mapObject(owner.needs, (need) =>
    isObject(need) ? Object.fromEntries(Object.entries(need).map(([key, value]) => [rename(key), value])) : need,
  );
  return mapObject(owner, (part, key) => (key === 'needs' ? needs : part));
}

function mapObject(value: unknown, change: (part: unknown, key: string) => unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part, key)]));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
