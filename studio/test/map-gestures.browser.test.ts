import { expect, test } from 'vitest';
import { openEditing, openRoom, ROOM } from './edited-room.ts';
import { atRest, expectNoViolations, press, shoot } from './ground.ts';

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
