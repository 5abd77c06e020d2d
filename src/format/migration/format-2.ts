import { currentParameterPath } from '../../core/internal.ts';
import type { FileProblem } from '../problems/file-problem.ts';
import type { Document } from '../yaml/document.ts';
import type { Replacement } from '../yaml/replacement.ts';
import type { FileNode, MapNode, Span } from '../yaml/tree.ts';
import type { Path } from '../yaml/value.ts';

/** A part of a file, as far as format 2 renames keys in it or below it. */
type SectionPart = 'file' | 'owners' | 'owner' | 'needs' | 'need' | 'variants' | 'variant' | 'other';

/** The keys to rename, and one line for each kind of change. */
interface Renames {
  readonly replacements: readonly Replacement[];
  readonly changes: readonly string[];
}

/** A key that gets another name. */
interface RenamedKey extends Replacement {
  readonly path: Path;
  readonly change: string;
}

/**
 * Finds the keys that format 2 renames: a need's `tuning` is `weight`, the file's `tunings` are `variants`. A key counts
 * by where it is in the file, so the same word in a comment, a text or the name of a state stays. Aliases and merge keys
 * are followed; a shared part is renamed once. A problem when a key that changes is shared with a place where it must
 * stay.
 */
export function findRenames({ text, root }: Document): Renames | FileProblem {
  const renamed = new Map<number, RenamedKey>();
  const kept = new Set<number>();

  function visit(node: FileNode, part: SectionPart, path: Path): void {
    if (node.kind === 'scalar') kept.add(node.start);
    else if (node.kind === 'list') node.items.forEach((item, i) => visit(item, partOfItem(part), [...path, i]));
    else
      for (const { name, key, value } of node.entries) {
        const to = currentKey(node, part, name);
        const here = [...path, name];
        if (to === name) kept.add(key.start);
        else
          renamed.set(key.start, { ...key, text: writeKey(text, key, name, to), path: here, change: changeIn(part) });
        // The version is replaced by itself.
        if (part !== 'file' || name !== 'hanker') visit(value, partBelow(part, name), here);
      }
  }

  visit(root, 'file', []);
  const version = root.kind === 'map' ? root.entries.find(({ name }) => name === 'hanker') : undefined;
  if (version && version.alias === null && kept.has(version.value.start)) return sharedProblem(['hanker']);
  for (const [start, { path }] of renamed) if (kept.has(start)) return sharedProblem(path);
  const counts = new Map<string, number>();
  for (const { change } of renamed.values()) counts.set(change, (counts.get(change) ?? 0) + 1);
  return {
    replacements: [...renamed.values()],
    changes: [...counts].map(([change, count]) => (count === 1 ? change : `${change} (${count} times)`)),
  };
}

function partBelow(part: SectionPart, key: string): SectionPart {
  if (key === '<<') return part;
  switch (part) {
    case 'file':
      if (key === 'needs') return 'needs';
      if (key === 'tunings') return 'variants';
      return ['partitions', 'temperaments', 'agents'].includes(key) ? 'owners' : 'other';
    case 'owners':
      return 'owner';
    case 'owner':
      return key === 'needs' ? 'needs' : 'other';
    case 'needs':
      return 'need';
    case 'variants':
      return 'variant';
    default:
      return 'other';
  }
}

/** An item of a list: one of the agents, or one of several merged maps. */
function partOfItem(part: SectionPart): SectionPart {
  return part === 'owners' ? 'owner' : part;
}

/** The name of a key in format 2. A map that has the new name already keeps both: that is reported as an unknown key. */
function currentKey({ entries }: MapNode, part: SectionPart, name: string): string {
  const to =
    part === 'variant'
      ? currentParameterPath(name)
      : part === 'need' && name === 'tuning'
        ? 'weight'
        : part === 'file' && name === 'tunings'
          ? 'variants'
          : name;
  return to !== name && entries.some((entry) => entry.name === to) ? name : to;
}

function changeIn(part: SectionPart): string {
  return part === 'file' ? 'renamed "tunings" to "variants"' : 'renamed "tuning" to "weight"';
}

/** A key with its new name, in the quotes that it has. */
function writeKey(text: string, key: Span, from: string, to: string): string {
  const written = text.slice(key.start, key.end);
  if (written === from || written.startsWith('*')) return to;
  const [quote] = written;
  return written === `${quote}${from}${quote}` ? `${quote}${to}${quote}` : JSON.stringify(to);
}

function sharedProblem(path: Path): FileProblem {
  return {
    path,
    isKey: true,
    message:
      'format 2 changes this, but an alias shares it with a place where it must stay as it is. ' +
      'Write it out in both places, without the alias',
  };
}
