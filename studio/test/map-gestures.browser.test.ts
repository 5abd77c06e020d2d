import { expect, test } from 'vitest';
import { openEditing, openRoom, ROOM, rowsIn } from './edited-room.ts';
import { atRest, expectNoViolations, press, shoot } from './ground.ts';

/** A room in which Ann walks to the right at once, a cell a tick. */
const WALK = `hanker: 2
name: walk
starts: '12:00'
places: { far: [14, 2] }
actions:
  stroll: { steps: [{ go: { to: far } }, { wait: 10h }] }
temperaments:
  walker: { mind: { fallback: stroll }, speed: 1 }
agents:
  - { name: Ann, temperament: walker, at: [2, 2] }
space:
  map: |
    ################
    #..............#
    #..............#
    #..............#
    #..............#
    #..............#
    ################
`;

test('Escape during a drag, a stroke or a rectangle ends it without an effect', async () => {
  const room = await openEditing();
  const { page } = room;
  const dragUntilEscape = async (from: readonly [number, number], to: readonly [number, number]) => {
    await page.mouse.move(...(await room.at(...from)));
    await page.mouse.down();
    await page.mouse.move(...(await room.at(...to)), { steps: 4 });
    await press(page, 'Escape');
    await page.mouse.move(...(await room.at(to[0], to[1] + 1)), { steps: 2 });
    await page.mouse.up();
    await atRest(page);
  };
  await dragUntilEscape([7, 2], [10, 4]);
  expect(await room.text()).toBe(ROOM);
  await page.getByRole('button', { name: 'Paint walls' }).click();
  await dragUntilEscape([9, 1], [9, 4]);
  expect(await room.text()).toBe(ROOM);
  // The tool stays, for only the stroke was ended.
  expect(await page.getByRole('button', { name: 'Paint walls' }).getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: 'Name a room' }).click();
  await dragUntilEscape([2, 1], [5, 4]);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: 'Select and move' }).click();
  await room.drag([7, 2], [8, 2]);
  expect(await room.text()).toContain('at: [8, 2], name: old lamp');
});

test('a thing that is dragged back to where it was stays there, also by a quick pointer', async () => {
  const room = await openEditing();
  const { page } = room;
  const [x, y] = await room.at(7, 2);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(...(await room.at(9, 4)), { steps: 3 });
  await page.mouse.move(x + 2, y + 1);
  await page.mouse.up();
  await atRest(page);
  expect(await room.text()).toBe(ROOM);
});

test('somebody who walks on while being dragged is put where the pointer drops them', async () => {
  const room = await openEditing(WALK);
  const { page } = room;
  await page.getByRole('button', { name: 'Start again from the beginning' }).click();
  await atRest(page);
  await page.mouse.move(...(await room.at(2, 2)));
  await page.mouse.down();
  await page.mouse.move(...(await room.at(5, 4)), { steps: 3 });
  for (let i = 0; i < 3; i++) await press(page, ',');
  await page.mouse.move(...(await room.at(6, 4)), { steps: 2 });
  await page.mouse.up();
  await atRest(page);
  expect(await room.text()).toContain('{ name: Ann, temperament: walker, at: [6, 4] }');
  expect(await page.getByRole('region', { name: 'Inspector' }).textContent()).toContain('at6, 4');
});

test('by keyboard alone a frame selects several, with Shift more, and arrow keys move them', async () => {
  const room = await openEditing();
  const { page, map } = room;
  const several = page.getByRole('region', { name: 'Selected on the map' });
  await map.focus();
  await press(page, 'Escape');
  // The cursor begins in the middle of the map, at 8, 3; the lamp is at 7, 2.
  for (const key of ['Enter', 'ArrowUp', 'Enter', 'ArrowLeft', 'Enter']) await press(page, key);
  expect(await room.selected()).toBe('old lamp');
  // It begins again at what is selected, and goes from the lamp to the book at 3, 2.
  await map.focus();
  for (const key of ['Enter', 'Enter']) await press(page, key);
  for (let i = 0; i < 4; i++) await press(page, 'ArrowLeft');
  await press(page, 'Shift+Enter');
  await several.waitFor();
  await map.focus();
  await press(page, 'ArrowDown');
  const text = await room.text();
  expect(text).toContain('at: [7, 3], name: old lamp');
  expect(rowsIn(text)[3]).toBe('#..b...........#');
  await map.focus();
  await press(page, 'Control+z');
  expect(await room.text()).toBe(ROOM);
});

test('Escape ends a frame of keys, then its cursor, and the selection stays', async () => {
  const room = await openEditing();
  const { page, map } = room;
  await room.click(7, 2);
  await map.focus();
  const picture = () => map.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  await press(page, 'b');
  const before = await picture();
  for (const key of ['Enter', 'Enter', 'ArrowRight']) await press(page, key);
  expect(await picture()).not.toBe(before);
  for (const key of ['Escape', 'Escape']) await press(page, key);
  expect(await picture()).toBe(before);
  await press(page, 'ArrowRight');
  expect(await room.text()).toContain('at: [8, 2], name: old lamp');
});

test('by keyboard alone a room of any size gets a name', async () => {
  const room = await openEditing();
  const { page, map } = room;
  await page.getByRole('button', { name: 'Name a room' }).click();
  await map.focus();
  for (const key of ['Enter', 'Enter', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'Enter'])
    await press(page, key);
  await page.getByRole('dialog').getByLabel('Name').fill('corner');
  await page.keyboard.press('Enter');
  await atRest(page);
  expect(await room.text()).toMatch(/corner:\s*\{?\s*area: \[8, 2, 11, 3\]/);
});

test('another world is opened without the selection, the tool and the forms of the last one', async () => {
  const room = await openEditing();
  const { page, map } = room;
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await map.focus();
  await press(page, 'Control+a');
  await inspector.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('button', { name: 'File', exact: true }).first().click();
  await page.getByRole('menuitem', { name: /New world/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^house/ })
    .click();
  await page.getByText('my-house.yaml').waitFor();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await atRest(page);
  expect(await page.getByRole('button', { name: 'Edit the map' }).getAttribute('aria-pressed')).toBe('false');
  expect(await inspector.getByRole('button', { name: 'Now', exact: true }).getAttribute('aria-pressed')).toBe('true');
  await map.focus();
  await press(page, 'e');
  expect(await page.getByRole('region', { name: 'Selected on the map' }).count()).toBe(0);
});

test('what is found by its name is what the keys and the menu are about, before and after E', async () => {
  const room = await openRoom();
  const { page, map } = room;
  const find = page.getByRole('combobox', { name: 'Find an agent or a thing' });
  await find.fill('old lamp');
  await press(page, 'Enter');
  await map.focus();
  await press(page, 'Shift+F10');
  const menu = page.getByRole('menu', { name: 'Map' });
  await menu.getByText('old lamp').waitFor();
  await expectNoViolations(page, '[role=menu]');
  await press(page, 'Escape');
  await map.focus();
  await press(page, 'e');
  await press(page, 'ArrowRight');
  expect(await room.text()).toContain('at: [8, 2], name: old lamp');
  await press(page, 'Control+z');
  await press(page, 'Delete');
  expect(await room.text()).not.toContain('old lamp');
  await press(page, 'Control+z');
  expect(await room.text()).toBe(ROOM);
});

test('the menu key is about who is selected, also where somebody else is at the same place', async () => {
  const text = ROOM.replace('agents:\n  - {', 'agents:\n  - { name: Bob, temperament: person, at: [7, 2] }\n  - {');
  const room = await openRoom(text);
  const { page, map } = room;
  await page.getByRole('combobox', { name: 'Find an agent or a thing' }).fill('old lamp');
  await press(page, 'Enter');
  await map.focus();
  await press(page, 'ContextMenu');
  await page.getByRole('menu', { name: 'Map' }).getByText('old lamp').waitFor();
  await press(page, 'Escape');
});

test('the pointer says what a press will do: it moves the map, selects, moves a thing, or paints', async () => {
  const room = await openRoom();
  const { page, map } = room;
  const cursorAt = async (x: number, y: number) => {
    await page.mouse.move(...(await room.at(x, y)));
    await atRest(page);
    return map.evaluate((canvas) => (canvas as HTMLCanvasElement).style.cursor);
  };
  expect(await cursorAt(12, 1)).toBe('grab');
  expect(await cursorAt(7, 2)).toBe('pointer');
  await page.getByRole('button', { name: 'Edit the map' }).click();
  expect(await cursorAt(12, 1)).toBe('default');
  expect(await cursorAt(7, 2)).toBe('move');
  await page.getByRole('button', { name: 'Paint walls' }).click();
  expect(await cursorAt(12, 1)).toBe('crosshair');
});

test('the palette shows agents as they are on the map, with animals as animals', async () => {
  const room = await openEditing(
    ROOM.replace('temperaments:\n', 'temperaments:\n  cat: { mind: { preset: sims1, least: 90 } }\n'),
  );
  const { page } = room;
  const agents = page.getByRole('region', { name: 'Agents' });
  const pictures = await agents
    .locator('img')
    .evaluateAll((images) => images.map((img) => (img as HTMLImageElement).src));
  expect(pictures.length).toBe(2);
  expect(new Set(pictures).size).toBe(2);
  const isLoaded = await agents
    .locator('img')
    .evaluateAll((images) => images.every((img) => (img as HTMLImageElement).naturalWidth > 0));
  expect(isLoaded).toBe(true);
  await expectNoViolations(page, 'section[aria-label="Edit the map"]');
  await shoot(page, 'palette-of-agents');
});
