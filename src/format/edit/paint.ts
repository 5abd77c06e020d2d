import { replaceParts } from '../yaml/replacement.ts';
import { isMap } from '../yaml/value.ts';
import { addPart } from './add-part.ts';
import { EditError, editWorld } from './edit.ts';
import { editCells } from './map-text.ts';
import { plainFloor, readPlacements } from './read-placements.ts';

/** What a cell of a drawn map can be painted as. */
export type Ground = 'wall' | 'floor' | 'door';

/**
 * Paints cells of the drawn map of a file. Throws an EditError for a wall where a thing or an agent of the file has its
 * place, and on an open plane, which has no cells.
 */
export function paintCells(text: string, cells: readonly (readonly [number, number])[], ground: Ground): string {
  const { rows, expanded } = readPlacements(text);
  if (rows === null) throw new EditError('the world is an open plane, which has no walls. Turn it into a map first');
  const taken = new Map<string, string>();
  const { things, agents } = expanded.placements;
  // An agent of the running world may be elsewhere by now; the file has where it starts.
  for (const { list, is } of [
    { list: things, is: 'is' },
    { list: agents, is: 'starts' },
  ])
    for (const { first, member, count } of list)
      for (let k = 0; k < count; k++) {
        const placed = k === 0 || member === null ? first : member(k);
        if (isMap(placed) && Array.isArray(placed.at))
          taken.set(placed.at.join(), `${placed.name ?? placed.kind} ${is}`);
      }
  const character = ground === 'wall' ? '#' : ground === 'door' ? '+' : plainFloor(rows);
  const painted = cells.flatMap(([x, y]) => {
    const owner = taken.get(`${x},${y}`);
    if (owner !== undefined && ground === 'wall')
      throw new EditError(`${owner} at ${x}, ${y}; move it before you build a wall there`);
    const isLetter = !['#', '.', ' ', '+'].includes(rows[y]?.[x] ?? '#');
    // A character of the legend is floor already.
    if (isLetter && ground === 'floor') return [];
    if (isLetter)
      throw new EditError(`${owner ?? `${rows[y][x]} is`} at ${x}, ${y}; move it before you make a doorway there`);
    const isFloor = ground === 'floor' && ['.', ' '].includes(rows[y]?.[x] ?? '');
    return isFloor ? [] : [{ x, y, character }];
  });
  return painted.length === 0 ? text : editCells(text, painted);
}

/** The most cells of a plane that is turned into a map. */
const MOST = 40_000;

/**
 * Turns an open plane into a map of floor cells, on which walls can be painted. Positions are rounded to whole cells.
 * A file that is a map already is not changed.
 */
export function planeToMap(text: string): string {
  const { rows, value } = readPlacements(text);
  if (rows !== null) return text;
  const plane = isMap(value.space) && Array.isArray(value.space.plane) ? value.space.plane.map(Number) : [64, 64];
  const [width, height] = plane.map((side) => Math.floor(side) + 1);
  if (!(width * height <= MOST))
    throw new EditError(`the plane has ${width} × ${height} cells; at most ${MOST} can be turned into a map`);
  const map = Array.from({ length: height }, () => '.'.repeat(width));
  const moved = roundPositions(text, value);
  const bare = value.space === undefined ? moved : editWorld(moved, [{ path: ['space'], value: undefined }]);
  if (/^\s*[{[]/.test(bare)) return editWorld(bare, [{ path: ['space'], value: { map } }]);
  const gap = bare.endsWith('\n') ? '' : '\n';
  const section = `${gap}\n# A # is a wall, a + is a doorway.\nspace:\n  map: |\n${map.map((row) => `    ${row}\n`).join('')}`;
  const drawn = replaceParts(bare, [{ start: bare.length, end: bare.length, text: section }]);
  return isMap(readPlacements(drawn).value.space) ? drawn : addPart(bare, ['space', 'map'], map);
}

/** Rounds all written positions and areas of crowds to whole cells. */
function roundPositions(text: string, value: Record<string, unknown>): string {
  const edits = (['things', 'agents'] as const).flatMap((list) => {
    const items = value[list];
    if (!Array.isArray(items)) return [];
    return items.flatMap((item, i) =>
      isMap(item) && Array.isArray(item.at)
        ? [{ path: [list, i, 'at'], value: item.at.map((each) => Math.round(Number(each))) as unknown }]
        : [],
    );
  });
  return editWorld(text, edits);
}
