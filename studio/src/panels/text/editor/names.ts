import type { EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import { PRESET_CURVES, PRESETS } from 'hanker/format';
import { textOf, treeTo } from './place.ts';
import { ownOf, type SchemaPath } from './schema.ts';

/** What can be named in a world file. */
type Named =
  | 'need'
  | 'curve'
  | 'bucket'
  | 'action'
  | 'mind'
  | 'kind'
  | 'temperament'
  | 'partition'
  | 'agent'
  | 'advert'
  | 'tag';

/** Where names are given; * is any key. */
const GIVEN: Readonly<Record<Named, readonly SchemaPath[]>> = {
  need: [['needs', '*']],
  curve: [['curves', '*']],
  bucket: [['buckets', '*']],
  action: [['actions', '*']],
  mind: [['minds', '*']],
  kind: [['kinds', '*']],
  temperament: [['temperaments', '*']],
  partition: [['partitions', '*']],
  agent: [['agents', 0, 'name']],
  advert: [
    ['kinds', '*', 'adverts', '*'],
    ['temperaments', '*', 'adverts', '*'],
    ['temperaments', '*', 'innate', '*'],
  ],
  tag: [
    ['tags', 0],
    ['temperaments', '*', 'tags', 0],
    ['agents', 0, 'tags', 0],
    ['kinds', '*', 'tags', 0],
  ],
};

/** Names that are known without being given. */
const BUILT_IN: Partial<Record<Named, readonly string[]>> = {
  curve: ['none', ...Object.keys(PRESET_CURVES)],
  mind: Object.keys(PRESETS),
};

/** Where names are used: keys whose mapping has names as keys. */
export const USED_AS_KEY: Readonly<Record<string, readonly Named[]>> = {
  needs: ['need'],
  promise: ['need'],
  grant: ['need'],
  fill: ['need'],
  until: ['need'],
  levels: ['need'],
  likes: ['kind', 'tag'],
  hates: ['kind', 'tag'],
};

/** Where names are used: keys whose value is a name, or a list of names. */
export const USED_AS_VALUE: Readonly<Record<string, readonly Named[]>> = {
  agent: ['agent'],
  actions: ['action'],
  become: ['kind'],
  bucket: ['bucket'],
  carries: ['kind'],
  curve: ['curve'],
  distance: ['curve'],
  fallback: ['action'],
  falloff: ['curve'],
  forbids: ['tag'],
  friends: ['tag'],
  hateFalloff: ['curve'],
  highest: ['need'],
  kind: ['kind'],
  loveFalloff: ['curve'],
  lowest: ['need'],
  mean: ['need'],
  mind: ['mind'],
  next: ['advert'],
  partition: ['partition'],
  push: ['action'],
  refuses: ['advert', 'kind', 'tag'],
  requires: ['tag'],
  rests: ['need'],
  spawn: ['kind', 'temperament'],
  stack: ['advert'],
  tags: ['tag'],
  temperament: ['temperament'],
};

/** A name, with what it is the name of. */
export interface Name {
  readonly name: string;
  readonly of: Named;
}

/** Names of the file that can be written as keys of the mapping at a path. */
export function namesAsKeys(state: EditorState, path: SchemaPath): readonly Name[] {
  const key = path.at(-1);
  // At the top of the file names are given, not used.
  return path.length < 2 || typeof key !== 'string' ? [] : namesOf(state, ownOf(USED_AS_KEY, key) ?? []);
}

/** Names of the file that can be written as the value at a path. */
export function namesAsValues(state: EditorState, path: SchemaPath): readonly Name[] {
  if (path[0] === 'space' && path[1] === 'legend' && path.length === 3) return namesOf(state, ['kind']);
  const key = path.findLast((part) => typeof part === 'string');
  return key === undefined ? [] : namesOf(state, ownOf(USED_AS_VALUE, key) ?? []);
}

function namesOf(state: EditorState, kinds: readonly Named[]): readonly Name[] {
  const top = topOf(state);
  return kinds.flatMap((of) => {
    const given = GIVEN[of].flatMap((path) => collect(state, top, path));
    return [...new Set([...given, ...(BUILT_IN[of] ?? [])])].map((name) => ({ name, of }));
  });
}

/** The outermost mapping of the file. */
function topOf(state: EditorState): SyntaxNode | null {
  return unwrap(treeTo(state, state.doc.length).topNode.getChild('Document')?.firstChild ?? null);
}

/** The keys or values at a path from a node on. */
function collect(state: EditorState, node: SyntaxNode | null, [part, ...rest]: SchemaPath): string[] {
  if (!node) return [];
  if (part === undefined) return node.name.endsWith('Literal') ? [textOf(state, node)] : [];
  if (part === 0) return node.getChildren('Item').flatMap((item) => collect(state, unwrap(item.firstChild), rest));
  return node.getChildren('Pair').flatMap((pair) => {
    const key = pair.getChild('Key');
    if (!key || (part !== '*' && textOf(state, key) !== part)) return [];
    if (part === '*' && rest.length === 0) return [textOf(state, key)];
    return collect(state, unwrap(pair.lastChild), rest);
  });
}

/** The value behind an anchor or a tag. */
function unwrap(node: SyntaxNode | null): SyntaxNode | null {
  return node && /^(?:Anchored|Tagged|Comment)$/.test(node.name) ? unwrap(node.lastChild) : node;
}
