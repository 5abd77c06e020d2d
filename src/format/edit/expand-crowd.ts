import { expandCrowds } from '../expand/expand-crowds.ts';
import { findNode } from '../yaml/find-node.ts';
import { positionsIn } from '../yaml/positions.ts';
import { replaceParts } from '../yaml/replacement.ts';
import { isMap, isSame } from '../yaml/value.ts';
import { EditError } from './edit.ts';
import { type PlacementRef, readPlacements } from './read-placements.ts';
import { render } from './render.ts';
import { renderItem } from './render-block.ts';

/** A crowd with more members is not written one by one. */
const MOST = 60;

/**
 * Writes a crowd (`count: 20`) as single things or agents at the same positions, so that one of them can be changed.
 * Throws an EditError for a crowd of more than 60, and where the positions of others would change: they depend on the
 * order of crowds in the file.
 */
export function expandCrowd(text: string, ref: PlacementRef): string {
  const file = readPlacements(text);
  const { path, count, title, origin } = file.find(ref);
  if (origin !== 'crowd') return text;
  const group = file.expanded.placements[ref.list].find((each) => each.path === path);
  const { node } = findNode(file.document, path);
  const line = positionsIn(text)(node.start).line;
  const crowd = `"${title}" is one of a crowd of ${count} (line ${line})`;
  if (count > MOST || !group)
    throw new EditError(`${crowd}; one of them can't be changed alone. Change \`count\` or \`within\` of the crowd`);
  const members = Array.from({ length: count }, (_, k) => (k === 0 || !group.member ? group.first : group.member(k)));
  const isJson = /^\s*[{[]/.test(text);
  const dash = text.lastIndexOf('-', node.start - 1);
  const start = text.lastIndexOf('\n', dash - 1) + 1;
  const isBlock = !isJson && text.slice(start, dash).trim() === '' && text.slice(dash + 1, node.start).trim() === '';
  const indent = dash - start;
  const written = isBlock
    ? members.map((each) => renderItem(each, indent).slice(2)).join(`\n${' '.repeat(indent)}- `)
    : members.map((each) => render(each, isJson)).join(', ');
  const edited = replaceParts(text, [{ start: node.start, end: node.end, text: written }]);
  const before = expandCrowds(file.expanded.definition, file.expanded.placements);
  const { expanded } = readPlacements(edited);
  const after = expandCrowds(expanded.definition, expanded.placements);
  if (!isMap(before) || !isSame(before, after))
    throw new EditError(
      `${crowd}, and another crowd comes after it in the file: writing the members one by one would move that. ` +
        'Change `count` or `within` of the crowd, or put it after the others',
    );
  return edited;
}
