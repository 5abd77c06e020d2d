import { expect, test } from 'vitest';
import { openEditing, ROOM, type Room } from './edited-room.ts';
import { atRest, press } from './ground.ts';

/** What can be done to a world on its map, in words. */
type Edits = Readonly<Record<string, (room: Room) => Promise<void>>>;

const COMMENTS = /#(?!#)[^\n#]*[a-z][^\n#]*$/gm;

/** Does each edit, and expects that one undo gives the text back, that redo does it again, and that comments stay. */
async function expectUndoOfEach(room: Room, edits: Edits): Promise<void> {
  const { page, map } = room;
  const before = await room.text();
  const comments = before.match(COMMENTS);
  for (const [name, edit] of Object.entries(edits)) {
    await edit(room);
    await atRest(page);
    const after = await room.text();
    expect(after, name).not.toBe(before);
    if (!name.startsWith('delete')) expect(after.match(COMMENTS), name).toEqual(comments);
    await map.focus();
    await press(page, 'Control+z');
    expect(await room.text(), `undo: ${name}`).toBe(before);
    await press(page, 'Control+Shift+z');
    expect(await room.text(), `redo: ${name}`).toBe(after);
    await press(page, 'Control+z');
    await press(page, 'Escape');
    await press(page, 'Escape');
  }
  expect(await page.getByRole('alert').count()).toBe(0);
}

async function name(room: Room, button: string, text: string): Promise<void> {
  const dialog = room.page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill(text);
  await dialog.getByRole('button', { name: button }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Opens the menu of a cell and chooses an item. */
async function choose(room: Room, x: number, y: number, ...items: string[]): Promise<void> {
  await room.click(x, y, { button: 'right' });
  for (const item of items) await room.page.getByRole('menuitem', { name: item }).click();
}

/** The room with a till, its line, and a hall; everything has a comment. */
const HALL = ROOM.replace('  lamp: {}', '  lamp: {}\n  till: { line: { along: [1, 0] } } # to the right').replace(
  'agents:',
  '  - { kind: till, at: [12, 2], name: the till } # by the door\npartitions:\n  hall: { area: [9, 1, 14, 5] } # large\nagents:',
);

test('what is placed or moved on a drawn map is taken back by one undo, and comments stay', async () => {
  const room = await openEditing(HALL);
  const { page } = room;
  await expectUndoOfEach(room, {
    'place a thing': async () => {
      await page.getByRole('button', { name: 'lamp', exact: true }).click();
      await room.click(9, 3);
    },
    'place an agent': async () => {
      await page.getByRole('button', { name: 'person', exact: true }).click();
      await room.click(5, 5);
    },
    'place by the menu': () => choose(room, 5, 5, 'Place here', 'book'),
    'move a thing of the list': () => room.drag([7, 2], [8, 4]),
    'move a thing of the map': () => room.drag([3, 2], [4, 4]),
    'move an agent': () => room.drag([11, 4], [13, 5]),
    'move several': async () => {
      await room.drag([1.6, 1.3], [8.4, 2.6]);
      await room.drag([7, 2], [8, 3]);
    },
    'move everything by keys': async () => {
      await room.map.focus();
      await press(page, 'Control+a');
      await press(page, 'ArrowDown');
      await press(page, 'ArrowLeft');
    },
  });
});

test('what is copied, deleted or turned is taken back by one undo', async () => {
  const room = await openEditing(HALL);
  const { page } = room;
  await expectUndoOfEach(room, {
    'duplicate several': async () => {
      await room.drag([1.6, 1.3], [8.4, 2.6]);
      await press(page, 'Control+d');
    },
    'duplicate an agent': () => choose(room, 11, 4, 'Duplicate'),
    'delete several': async () => {
      await room.drag([1.6, 1.3], [8.4, 2.6]);
      await press(page, 'Delete');
    },
    'delete an agent': async () => {
      await room.click(11, 4);
      await press(page, 'Delete');
    },
    'turn a thing of the list': async () => {
      await room.click(7, 2);
      await press(page, 'r');
    },
    'turn a thing of the map': () => choose(room, 3, 2, 'Turn by a quarter'),
    'turn several back': async () => {
      await room.drag([1.6, 1.3], [12.4, 2.6]);
      await press(page, 'Shift+R');
    },
    'mirror a thing': () => choose(room, 7, 2, 'Mirror'),
    'mirror several': async () => {
      await room.drag([1.6, 1.3], [8.4, 2.6]);
      await press(page, 't');
    },
    'turn a line': async () => {
      await room.click(12, 2);
      await press(page, 'r');
    },
  });
});

test('walls, doorways, rooms, places and kinds are taken back by one undo', async () => {
  const room = await openEditing(HALL);
  const { page } = room;
  await expectUndoOfEach(room, {
    'paint a wall': async () => {
      await press(page, 'w');
      await room.drag([5, 1], [5, 5]);
    },
    'paint a doorway': async () => {
      await press(page, 'd');
      await room.click(8, 6);
    },
    'clear to floor': async () => {
      await press(page, 'x');
      await room.drag([0, 2], [0, 4]);
    },
    'name a room': async () => {
      await page.getByRole('button', { name: 'Name a room' }).click();
      await room.drag([1, 1], [5, 4]);
      await name(room, 'Give the name', 'study');
    },
    'name a place': async () => {
      await choose(room, 5, 5, 'Name this place …');
      await name(room, 'Give the name', 'corner');
    },
    'rename a room': async () => {
      await choose(room, 10, 5, 'Rename hall …');
      await name(room, 'Give the name', 'great hall');
    },
    'make a kind': async () => {
      await page.getByRole('button', { name: 'New', exact: true }).click();
      await page.getByRole('menuitem', { name: /^New kind/ }).click();
      await name(room, 'Make it', 'piano');
    },
  });
});
