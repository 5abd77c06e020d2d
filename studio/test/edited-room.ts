import type { Locator, Page } from 'playwright-core';
import { atRest, type OpenStudio, openStudio } from './ground.ts';

/** A room with a wall around it, one who stays where she is, and things placed by the map and by a list. */
export const ROOM = `# The room of Ann.
hanker: 2
name: room
starts: '06:00'
needs:
  fun: { decay: 6/h, curve: [[0, 100], [100, 0]], start: 40 } # she is bored
kinds:
  # to read
  book:
    adverts:
      read:
        promise: { fun: 21 }
        steps:
          - wait: 20m # slowly
          - grant: { fun: 21 }
  lamp: {}
temperaments:
  person: { mind: { preset: sims1, least: 90 } } # nothing is worth getting up for
space:
  map: |
    ################
    #..............#
    #..b...........#
    #..............#
    #..........A...#
    #..............#
    ################
  legend:
    b: book # the only one
    A: { agent: Ann }
things:
  - { kind: lamp, at: [7, 2], name: old lamp } # bright
agents:
  - { name: Ann, temperament: person }
`;
const [WIDTH, HEIGHT] = [16, 7];

export interface Room {
  readonly studio: OpenStudio;
  readonly page: Page;
  readonly map: Locator;
  /** The point of the page at a cell while the whole map is shown. */
  at(x: number, y: number): Promise<[number, number]>;
  click(x: number, y: number, options?: { readonly button?: 'right'; readonly hasShift?: boolean }): Promise<void>;
  drag(from: readonly [number, number], to: readonly [number, number]): Promise<void>;
  text(): Promise<string>;
  selected(): Promise<string | null>;
}

export async function openRoom(world = ROOM, size: readonly [number, number] = [1440, 900]): Promise<Room> {
  const studio = await openStudio({ world, size });
  const { page } = studio;
  const map = page.getByRole('application', { name: 'Map' });
  const welcome = page.getByRole('button', { name: 'Got it' });
  if (await welcome.count()) await welcome.click();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await atRest(page);
  const at = async (x: number, y: number): Promise<[number, number]> => {
    const box = await map.boundingBox();
    if (!box) throw new Error('the map is not to be seen');
    const scale = Math.min((box.width - 28) / WIDTH, (box.height - 28) / HEIGHT, 72);
    const [left, top] = [box.x + box.width / 2, box.y + box.height / 2];
    return [left + (x - (WIDTH - 1) / 2) * scale, top + (y - (HEIGHT - 1) / 2) * scale];
  };
  return {
    studio,
    page,
    map,
    at,
    async click(x, y, { button, hasShift = false } = {}) {
      if (hasShift) await page.keyboard.down('Shift');
      await page.mouse.click(...(await at(x, y)), button ? { button } : {});
      if (hasShift) await page.keyboard.up('Shift');
      await atRest(page);
    },
    async drag(from, to) {
      await page.mouse.move(...(await at(...from)));
      await page.mouse.down();
      await page.mouse.move(...(await at((from[0] + to[0]) / 2, (from[1] + to[1]) / 2)), { steps: 3 });
      await page.mouse.move(...(await at(...to)), { steps: 3 });
      await page.mouse.up();
      await atRest(page);
    },
    async text() {
      await page.keyboard.press('Control+s');
      await atRest(page);
      return studio.readFile();
    },
    selected: () => page.getByRole('combobox', { name: 'Find an agent or a thing' }).getAttribute('placeholder'),
  };
}

/** The rows of the map in a file. */
export function rowsIn(text: string): string[] {
  return [...text.matchAll(/^ {4}(#.*#)$/gm)].map(([, row]) => row);
}

/** Opens the room with its map being edited. */
export async function openEditing(world = ROOM): Promise<Room> {
  const room = await openRoom(world);
  await room.page.getByRole('button', { name: 'Edit the map' }).click();
  await atRest(room.page);
  return room;
}
