import { show, unknownName } from '../../core/internal.ts';
import type { FileProblem } from '../problems/file-problem.ts';
import { isMap } from '../yaml/value.ts';

/** The names that a file says its game supplies. */
export interface DeclaredHost {
  readonly actions: readonly string[];
  readonly inputs: readonly string[];
  readonly curves: readonly string[];
}

/** Reads the `host` section of a file. */
export function readDeclaredHost(host: unknown, problems: FileProblem[]): DeclaredHost {
  const list = (key: string): readonly string[] => {
    const words = isMap(host) ? host[key] : undefined;
    if (words === undefined) return [];
    if (Array.isArray(words) && words.every((word) => typeof word === 'string')) return words;
    problems.push({ path: ['host', key], message: `got ${show(words)}; expected a list of names` });
    return [];
  };
  if (host !== undefined && !isMap(host))
    problems.push({ path: ['host'], message: `got ${show(host)}; expected a map with actions, inputs and curves` });
  if (isMap(host))
    for (const key of Object.keys(host))
      if (!['actions', 'inputs', 'curves'].includes(key))
        problems.push({
          path: ['host', key],
          message: unknownName('key of the host', key, ['actions', 'inputs', 'curves']),
          isKey: true,
        });
  return { actions: list('actions'), inputs: list('inputs'), curves: list('curves') };
}
