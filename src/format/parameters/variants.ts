import { show, unknownName } from '../../core/internal.ts';
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
 * Applies a variant: sets `needs.food.decay`, `agents.Ann.needs.fun.weight`, `curves.hunger.1.0` and so on (list items
 * by index, or by name where they have one). Keys that are missing are added.
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
    problems.push({
      path: ['variants', name],
      message: `got ${show(numbers)}; expected parameters and their values: { needs.food.decay: 9/h }`,
    });
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

/** The path of a parameter, with names of list items as indexes; or a message that says why there is none. */
export function reach(root: Value, parts: readonly string[]): Path | string {
  return follow(root, parts, null);
}

/** Sets a parameter and returns its path, with names of list items as indexes; or a message that says why it can't. */
export function assign(root: Value, parts: readonly string[], number: number | string): Path | string {
  return follow(root, parts, number);
}

/** Sets the value at the end of the path, unless it is null. */
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
    // A section and the name in it must exist; below them, overrides may be new.
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
