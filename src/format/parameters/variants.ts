import { unknownName } from '../../core/index.ts';
import { show } from '../../core/internal.ts';
import type { FileProblem } from '../problems/file-problem.ts';
import type { Path } from '../yaml/value.ts';
import { isMap, put, type Value } from '../yaml/value.ts';

/** A file's value with one of its variants applied, and where in the file each changed parameter is written. */
export interface AppliedVariant {
  readonly value: unknown;
  readonly problems: readonly FileProblem[];
  readonly origins: readonly { readonly path: Path; readonly origin: Path }[];
}

/** The names of a file's variants. */
export function variantsOf(value: unknown): string[] {
  return isMap(value) && isMap(value.variants) ? Object.keys(value.variants) : [];
}

/**
 * Puts the numbers of a variant in their places: `needs.food.decay`, `agents.Ann.needs.fun.weight`,
 * `curves.hunger.1.0` (by number, or by name where a list's parts have one). What isn't there yet is added.
 */
export function applyVariant(value: unknown, name: string): AppliedVariant {
  const problems: FileProblem[] = [];
  const origins: { path: Path; origin: Path }[] = [];
  const known = variantsOf(value);
  if (!isMap(value) || !isMap(value.variants) || !known.includes(name)) {
    problems.push({ path: ['variants'], message: unknownName('variant', name, known) });
    return { value, problems, origins };
  }
  const changed = structuredClone(value);
  const numbers = value.variants[name];
  if (!isMap(numbers)) {
    problems.push({ path: ['variants', name], message: `got ${show(numbers)}; expected numbers by their paths` });
    return { value, problems, origins };
  }
  for (const [written, number] of Object.entries(numbers)) {
    const origin = ['variants', name, written];
    if (typeof number !== 'number' && typeof number !== 'string') {
      problems.push({ path: origin, message: `got ${show(number)}; expected a number` });
      continue;
    }
    const path = assign(changed, written.split('.'), number);
    if (typeof path === 'string') problems.push({ path: origin, message: path, isKey: true });
    else origins.push({ path, origin });
  }
  return { value: changed, problems, origins };
}

/** The path that names lead to, with names of list items as numbers; or why they lead nowhere. */
export function reach(root: Value, parts: readonly string[]): Path | string {
  return follow(root, parts, null);
}

/** Sets what a path leads to, and returns the path with names of list items as numbers; or says why it can't. */
export function assign(root: Value, parts: readonly string[], number: number | string): Path | string {
  return follow(root, parts, number);
}

/** Sets nothing when there is no number to set. */
function follow(root: Value, parts: readonly string[], number: number | string | null): Path | string {
  let here: unknown = root;
  const path: (string | number)[] = [];
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i];
    const isLast = i === parts.length - 1;
    if (Array.isArray(here)) {
      const index = /^\d+$/.test(part)
        ? Number(part)
        : here.findIndex((each) => isMap(each) && (each.name === part || each.agent === part));
      if (index < 0 || index >= here.length) {
        const names = here.filter(isMap).map((each) => String(each.name));
        return unknownName(`part of ${path.join('.')}`, part, names);
      }
      path.push(index);
      if (isLast && number !== null) here[index] = number;
      here = here[index];
      continue;
    }
    if (!isMap(here)) return `${path.join('.')} is ${show(here)}, which has no "${part}"`;
    // Sections and the names in them must be there; what overrides say within may be new.
    if (i < 2 && !Object.hasOwn(here, part))
      return unknownName(i === 0 ? 'section' : `name in ${path.join('.')}`, part, Object.keys(here));
    path.push(part);
    if (number !== null) {
      if (isLast) put(here, part, number);
      else if (!Object.hasOwn(here, part)) put(here, part, {});
    }
    here = Object.hasOwn(here, part) ? here[part] : {};
  }
  return path;
}
