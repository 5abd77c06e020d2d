import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openEditing, openRoom, ROOM, rowsIn } from './edited-room.ts';
import { atRest, expectNoViolations, openStudio, press, shoot } from './ground.ts';

test('a thing is placed from the palette by the pointer, is there at once, and undo takes it away', async () => {
  const room = await openEditing();
  const { page } = room;
  await page.getByRole('button', { name: 'lamp', exact: true }).click();
  await room.click(9, 3);
  expect(await room.selected()).toMatch(/^lamp #[\d.]+$/);
  expect(await room.text()).toBe(ROOM.replace('# bright\n', '# bright\n  - { kind: lamp, at: [9, 3] }\n'));
  await press(page, 'Control+z');
  expect(await room.text()).toBe(ROOM);
  await press(page, 'Control+Shift+z');
  expect(await room.text()).toContain('at: [9, 3]');
  await room.click(3, 4);
  expect(await room.text()).toContain('at: [3, 4]');
});

test('a thing is dragged to another cell, an agent moves in the world and in the file, and a drag without editing moves the map', async () => {
  const room = await openEditing();
  const { page } = room;
  await room.drag([7, 2], [10, 5]);
  expect(await room.text()).toContain('{ kind: lamp, at: [10, 5], name: old lamp } # bright');
  await room.drag([3, 2], [5, 1]);
  expect(rowsIn(await room.text()).slice(1, 3)).toEqual(['#....b.........#', '#..............#']);
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await room.drag([11, 4], [13, 5]);
  expect(await inspector.getByText('13, 5', { exact: true }).count()).toBe(1);
  expect(rowsIn(await room.text())[5]).toBe('#............A.#');
  await press(page, 'Control+z');
  await press(page, 'Control+z');
  await press(page, 'Control+z');
  expect(await room.text()).toBe(ROOM);
  await page.getByRole('button', { name: 'Edit the map' }).click();
  await room.drag([7, 2], [10, 5]);
  expect(await room.text()).toBe(ROOM);
});

test('by keyboard alone things are placed, moved, copied and deleted; keys in a row are one step of undo', async () => {
  const room = await openRoom();
  const { page, map } = room;
  await map.focus();
  await press(page, 'e');
  await page.getByRole('button', { name: 'lamp', exact: true }).focus();
  await press(page, 'Enter');
  await map.focus();
  await press(page, 'ArrowRight');
  await press(page, 'Enter');
  const placed = /kind: lamp, at: \[(\d+), (\d+)\] \}/.exec(await room.text());
  if (!placed) throw new Error('no lamp was placed');
  const [x, y] = placed.slice(1).map(Number);
  await press(page, 'Escape');
  await press(page, 'ArrowDown');
  await press(page, 'ArrowDown');
  expect(await room.text()).toContain(`kind: lamp, at: [${x}, ${y + 2}] }`);
  await press(page, 'Control+d');
  expect((await room.text()).match(/kind: lamp/g)?.length).toBe(3);
  await press(page, 'Delete');
  expect((await room.text()).match(/kind: lamp/g)?.length).toBe(2);
  await press(page, 'Control+z');
  await press(page, 'Control+z');
  await press(page, 'Control+z');
  expect(await room.text()).toContain(`kind: lamp, at: [${x}, ${y}] }`);
  await press(page, 'Control+z');
  expect(await room.text()).toBe(ROOM);
});

test('several are selected by a rectangle and with Shift, and moved and deleted together', async () => {
  const room = await openEditing();
  const { page } = room;
  await room.drag([1.6, 1.3], [8.4, 2.6]);
  await room.drag([7, 2], [8, 3]);
  const text = await room.text();
  expect(text).toContain('at: [8, 3], name: old lamp');
  expect(rowsIn(text)[3]).toContain('b');
  await room.click(12, 1);
  await room.click(8, 3);
  await room.click(4, 3, { hasShift: true });
  await room.page.keyboard.press('Delete');
  await atRest(page);
  expect(await room.text()).not.toContain('old lamp');
  expect(await room.text()).not.toContain('b: book');
  await press(page, 'Control+z');
  expect(await room.text()).toBe(text);
});

test('of several that are selected the inspector says how many, and leads to each one by keyboard', async () => {
  const room = await openEditing();
  const { page } = room;
  const several = page.getByRole('region', { name: 'Selected on the map' });
  await room.click(7, 2);
  expect(await several.count()).toBe(0);
  await room.click(3, 2, { hasShift: true });
  await room.click(11, 4, { hasShift: true });
  await several.waitFor();
  expect(await several.textContent()).toMatch(/^3 selected:old lampbook.*Ann$/);
  // It is said to those who don't see the marks.
  expect(await page.getByRole('status').filter({ hasText: '3 selected on the map' }).count()).toBe(1);
  await expectNoViolations(page, 'section[aria-label="Inspector"]');
  await shoot(page, 'several-selected');
  await several.getByRole('button', { name: 'old lamp', exact: true }).focus();
  await page.keyboard.press('Tab');
  await press(page, 'Enter');
  expect(await several.count()).toBe(0);
  expect(await room.selected()).toMatch(/^book/);
  await room.map.focus();
  await page.keyboard.press('Delete');
  await atRest(page);
  expect(await room.text()).not.toContain('b: book');
  expect(await room.text()).toContain('old lamp');
});

test('walls and doorways are painted, in one step for a stroke; a wall on somebody is refused with the reason', async () => {
  const room = await openEditing();
  const { page } = room;
  await page.getByRole('button', { name: 'Paint walls' }).click();
  await room.drag([9, 1], [9, 5]);
  expect(
    rowsIn(await room.text())
      .slice(1, 6)
      .map((row) => row[9]),
  ).toEqual(['#', '#', '#', '#', '#']);
  await page.getByRole('button', { name: 'Paint doorways' }).click();
  await room.click(9, 3);
  expect(rowsIn(await room.text())[3]).toBe('#........+.....#');
  await page.getByRole('button', { name: 'Paint walls' }).click();
  await room.click(7, 2);
  await page.getByText('old lamp is at 7, 2; move it before you build a wall there').waitFor();
  await page.getByRole('button', { name: 'Clear to floor' }).click();
  await room.click(9, 3);
  expect(rowsIn(await room.text())[3]).toBe('#..............#');
  for (let i = 0; i < 3; i++) await press(page, 'Control+z');
  expect(await room.text()).toBe(ROOM);
});

test('the menu of a thing opens by the right button and by the menu key; rooms and places get names', async () => {
  const room = await openEditing();
  const { page, map } = room;
  await room.click(7, 2, { button: 'right' });
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await atRest(page);
  expect(await room.text()).toContain('name: old lamp 2');
  await map.focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await atRest(page);
  expect(await room.text()).not.toContain('old lamp 2');
  await page.getByRole('button', { name: 'Name a room' }).click();
  await room.drag([1, 1], [5, 4]);
  await page.getByRole('dialog').getByLabel('Name').fill('study');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await atRest(page);
  expect(await room.text()).toContain('study: { area: [1, 1, 5, 4] }');
  await room.click(12, 1, { button: 'right' });
  await page.getByRole('menuitem', { name: 'Name this place …' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('corner');
  await page.getByRole('button', { name: 'Give the name' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await atRest(page);
  expect(await room.text()).toContain('corner: [12, 1]');
  await room.click(12, 1, { button: 'right' });
  await page.getByRole('menuitem', { name: 'Rename corner …' }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('nook');
  await page.getByRole('button', { name: 'Give the name' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await atRest(page);
  expect(await room.text()).toContain('nook: [12, 1]');
});

test('the line at a thing is turned; one of a large crowd stays where it is, and the reason is said', async () => {
  const room = await openEditing(
    ROOM.replace('  lamp: {}', '  lamp: {}\n  till: { line: { along: [1, 0] } } # to the right').replace(
      'agents:',
      '  - { kind: till, at: [12, 2], name: the till }\n  - { kind: lamp, name: light, count: 90, within: [1, 5, 9, 5] }\nagents:',
    ),
  );
  const { page, map } = room;
  const find = page.getByRole('combobox', { name: 'Find an agent or a thing' });
  await find.fill('the till');
  await page.keyboard.press('Enter');
  await map.focus();
  await press(page, 'r');
  expect(await room.text()).toContain('till: { line: { along: [0, 1] } } # to the right');
  await find.fill('light 7');
  await page.keyboard.press('Enter');
  await map.focus();
  await press(page, 'ArrowUp');
  await page.getByText(/is one of a crowd of 90 \(line \d+\); one of them can't be changed alone/).waitFor();
});

test('a thing is mirrored by T, turned by R and by its menu, and a person has no other side', async () => {
  const room = await openEditing(ROOM.replace('  lamp: {}', '  lamp: { icon: guitar }'));
  const { page, map } = room;
  const [x, y] = await room.at(7, 2);
  const box = await map.boundingBox();
  if (!box) throw new Error('the map is not to be seen');
  /** The colours around the lamp, row by row: as they are, each row from the right, or a quarter farther. */
  const picture = async (look: 'plain' | 'mirrored' | 'turned' = 'plain') => {
    await page.keyboard.press('Escape');
    await atRest(page);
    return map.evaluate(
      (element, [middleX, middleY, look]) => {
        const half = 24;
        const side = half * 2;
        const context = (element as HTMLCanvasElement).getContext('2d') as CanvasRenderingContext2D;
        const { data } = context.getImageData(middleX - half, middleY - half, side, side);
        return Array.from({ length: side * side }, (_, i) => {
          const [column, row] = [i % side, Math.floor(i / side)];
          const [u, v] = { plain: [column, row], mirrored: [side - 1 - column, row], turned: [side - 1 - row, column] }[
            look
          ];
          return data[(v * side + u) * 4];
        });
      },
      [Math.round(x - box.x), Math.round(y - box.y), look] as const,
    );
  };
  const difference = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, i) => sum + Math.abs(value - b[i]), 0) / a.length;
  const before = await picture();
  await room.click(7, 2);
  await press(page, 't');
  expect(await room.text()).toContain('{ kind: lamp, at: [7, 2], name: old lamp, mirrored: true } # bright');
  await room.click(12, 1);
  expect(difference(before, await picture('mirrored'))).toBeLessThan(difference(before, await picture()) / 2);
  await room.click(7, 2, { button: 'right' });
  await page.getByRole('menuitem', { name: 'Mirror' }).click();
  await atRest(page);
  expect(await room.text()).not.toContain('mirrored');
  await press(page, 'r');
  expect(await room.text()).toContain('name: old lamp, turned: 90 }');
  await room.click(12, 1);
  // A pixel of the turned picture at the right end of the first row was at its left end before.
  expect(difference(before, await picture('turned'))).toBeLessThan(difference(before, await picture()) / 2);
  await room.click(7, 2, { button: 'right' });
  await page.getByRole('menuitem', { name: 'Turn by a quarter' }).click();
  await atRest(page);
  expect(await room.text()).toContain('turned: 180');
  await room.click(7, 2);
  await press(page, 'Shift+R');
  await press(page, 'Shift+R');
  expect(await room.text()).not.toContain('turned');
  await room.click(11, 4);
  await map.focus();
  await page.keyboard.press('r');
  await page.getByText(/People and animals look where they walk/).waitFor();
});

test('a world is made from nothing: two needs, a bed, a fridge and a person, who uses them', async () => {
  const room = await openEditing('hanker: 2\nname: home\n');
  const { page, map } = room;
  const dialog = page.getByRole('dialog');
  const fill = async (label: string, value: string) => dialog.getByLabel(label, { exact: true }).fill(value);
  const finish = async () => {
    await dialog.getByRole('button', { name: 'Make it' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await atRest(page);
  };
  const palette = page.getByRole('region', { name: 'Edit the map' });
  const choose = async (item: string) => {
    await palette.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await palette.getByRole('button', { name: 'New need …' }).click();
  await fill('Name', 'rest');
  await finish();
  await choose('New need …');
  await fill('Name', 'rest');
  await dialog.getByRole('button', { name: 'Make it' }).click();
  await dialog.getByText('needs.rest exists already; choose another name').waitFor();
  await fill('Name', 'food');
  await finish();
  const spot = async (share: number): Promise<[number, number]> => {
    const box = await map.boundingBox();
    if (!box) throw new Error('the map is not to be seen');
    return [box.x + box.width * share, box.y + box.height / 2];
  };
  await palette.getByRole('button', { name: 'New kind …' }).click();
  await fill('Name', 'bed');
  await fill('What is done there', 'sleep');
  await dialog.getByLabel('It gives').selectOption('rest');
  await finish();
  await page.mouse.click(...(await spot(0.4)));
  await atRest(page);
  await choose('New kind of thing …');
  await fill('Name', 'fridge');
  await fill('What is done there', 'eat');
  await dialog.getByLabel('It gives').selectOption('food');
  await finish();
  await page.mouse.click(...(await spot(0.6)));
  await atRest(page);
  await palette.getByRole('button', { name: 'New temperament …' }).click();
  await fill('Name', 'person');
  await finish();
  await page.mouse.click(...(await spot(0.5)));
  await atRest(page);
  expect(await room.selected()).toBe('Person');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Edit the map' }).click();
  const find = page.getByRole('combobox', { name: 'Find an agent or a thing' });
  for (let i = 0; i < 4; i++) await page.keyboard.press('.');
  await atRest(page);
  await find.fill('Person');
  await atRest(page);
  expect(await page.getByRole('option', { name: /Person/ }).textContent()).toMatch(/sleep|eat/);
});

test('everything of a kind is edited in the inspector; a wrong value is refused at its field', async () => {
  const room = await openRoom();
  const { page } = room;
  await room.click(3, 2);
  await page.getByRole('button', { name: 'File', exact: true }).last().click();
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await inspector.getByRole('button', { name: /^kind book/ }).click();
  await inspector.getByRole('button', { name: /^read/ }).click();
  const fun = inspector.getByRole('textbox', { name: 'promise of fun' });
  await fun.fill('fnu + 3');
  await fun.press('Enter');
  await inspector.getByRole('alert').filter({ hasText: 'unknown factor or input "fnu"' }).waitFor();
  expect(await fun.inputValue()).toBe('fnu + 3');
  expect(await fun.getAttribute('aria-invalid')).toBe('true');
  await fun.fill('25');
  await fun.press('Enter');
  await atRest(page);
  expect(await room.text()).toContain('promise: { fun: 25 }');
  const first = inspector.getByRole('textbox', { name: /^Step 1/ });
  await first.press('Alt+ArrowDown');
  await atRest(page);
  expect(await room.text()).toContain('          - grant: { fun: 21 }\n          - wait: 20m # slowly\n');
  const grips = inspector.locator('ol [draggable]');
  await grips.nth(1).dragTo(grips.nth(0));
  await atRest(page);
  expect(await room.text()).toContain('          - wait: 20m # slowly\n          - grant: { fun: 21 }\n');
  const granted = inspector.getByRole('textbox', { name: /^Step 2 of steps, grant fun/ });
  await granted.fill('22');
  await granted.press('Enter');
  await atRest(page);
  expect(await room.text()).toContain('          - grant: { fun: 22 }\n');
  await inspector.getByRole('button', { name: 'Step 2 of steps as text' }).click();
  const whole = inspector.getByRole('textbox', { name: /^Step 2 of steps;/ });
  await whole.fill('grant: { fun: 21 }');
  await whole.press('Enter');
  await atRest(page);
  expect(await room.text()).toContain('          - grant: { fun: 21 }\n');
  await inspector.getByRole('button', { name: 'Add a field' }).click();
  await page.getByRole('menuitem', { name: /^bucket/ }).click();
  const bucket = inspector.getByRole('textbox', { name: 'bucket' });
  await inspector.getByText('unknown bucket').waitFor();
  expect(await bucket.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await room.text()).not.toContain('bucket');
  await inspector.getByRole('button', { name: 'Cancel bucket' }).click();
  await bucket.waitFor({ state: 'detached' });
  await inspector.getByRole('button', { name: 'Add a field' }).click();
  await page.getByRole('menuitem', { name: /^when/ }).click();
  await atRest(page);
  await inspector.getByRole('combobox', { name: 'Add to when' }).selectOption({ label: 'level of fun' });
  await atRest(page);
  const bound = inspector.getByRole('textbox', { name: 'when, value' });
  await bound.fill('90');
  await bound.press('Enter');
  await atRest(page);
  expect(await room.text()).toContain('when: need.fun < 90');
  await expectNoViolations(page);
  await room.click(7, 2);
  await inspector.getByRole('button', { name: /^kind lamp/ }).waitFor();
});

test('a new advert and a new expectation are made in the inspector, and names are changed everywhere', async () => {
  const room = await openRoom();
  const { page } = room;
  const inspector = page.getByRole('region', { name: 'Inspector' });
  const dialog = page.getByRole('dialog');
  await room.click(3, 2);
  await inspector.getByRole('button', { name: 'New advert' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('leaf through');
  await dialog.getByRole('button', { name: 'Make it' }).click();
  await inspector.getByRole('heading', { name: 'leaf through' }).waitFor();
  await atRest(page);
  await inspector.getByRole('button', { name: 'File', exact: true }).last().click();
  await inspector.getByRole('button', { name: 'New expectation' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('she reads');
  await dialog.getByRole('button', { name: 'Make it' }).click();
  await inspector.getByRole('heading', { name: 'she reads' }).waitFor();
  await inspector.getByRole('button', { name: 'File', exact: true }).last().click();
  await inspector.getByRole('button', { name: /^fun/ }).click();
  await inspector.getByRole('button', { name: 'Rename fun' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('joy');
  await dialog.getByRole('button', { name: 'Give the name' }).click();
  await inspector.getByRole('heading', { name: 'joy' }).waitFor();
  await atRest(page);
  await inspector.getByRole('button', { name: 'File', exact: true }).last().click();
  await inspector.getByRole('button', { name: 'New agent' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Zoe');
  await dialog.getByRole('button', { name: 'Make it' }).click();
  await inspector.getByRole('textbox', { name: 'name' }).waitFor();
  await atRest(page);
  const text = await room.text();
  expect(text).toContain('  - { name: Zoe, temperament: person, at: [8, 3] }');
  expect(text).toContain('grant: { joy: 21 }');
  expect(text).not.toContain('fun:');
  expect(text).toContain('she reads: { hours: read, atLeast: 0.5 }');
});

test('a number leads to its line in the text, and the line leads back to the inspector', async () => {
  const room = await openRoom();
  const { page } = room;
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await room.click(3, 2);
  await inspector.getByRole('button', { name: '+21', exact: true }).click();
  await page.locator('.cm-activeLine', { hasText: 'promise: { fun: 21 }' }).waitFor();
  await page.getByRole('button', { name: 'Show this line in the inspector' }).click();
  await inspector.getByRole('heading', { name: 'read', exact: true }).waitFor();
  await inspector.getByRole('button', { name: /^Line 15: show/ }).click();
  await page.locator('.cm-activeLine', { hasText: 'grant: { fun: 21 }' }).waitFor();
});

test('the form of the fridge of the household shows all of its adverts, and the map can be edited beside it', async () => {
  const { page } = await openStudio({ world: 'household', size: [1440, 900] });
  await atRestPaused(page);
  await page.getByRole('combobox', { name: 'Find an agent or a thing' }).fill('fridge');
  await page.keyboard.press('Enter');
  await atRest(page);
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await inspector.getByRole('button', { name: 'File', exact: true }).last().click();
  await inspector.getByRole('button', { name: /^kind fridge/ }).click();
  await atRest(page);
  expect(await inspector.getByRole('region', { name: 'adverts' }).getByRole('button').count()).toBeGreaterThan(4);
  await shoot(page, 'making-kind');
  await inspector.getByRole('button', { name: /^make breakfast/ }).click();
  await page.getByRole('button', { name: 'Edit the map' }).click();
  await atRest(page);
  await shoot(page, 'making-advert');
  await expectNoViolations(page);
});

test('the pictures of the map being edited have no violations, in light and dark, wide and narrow', async () => {
  for (const [colour, size] of [
    ['light', [1440, 900]],
    ['dark', [1440, 900]],
    ['light', [390, 844]],
    ['dark', [390, 844]],
  ] as const) {
    const { page, close } = await openStudio({ world: ROOM, colour, size });
    await atRestPaused(page);
    await page.getByRole('button', { name: 'Edit the map' }).click();
    await page.getByRole('button', { name: 'lamp', exact: true }).click();
    await atRest(page);
    await expectNoViolations(page);
    await shoot(page, `making-${colour}-${size[0]}`);
    await page.getByRole('button', { name: 'File', exact: true }).last().waitFor({ state: 'attached' });
    await close();
  }
});

async function atRestPaused(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await atRest(page);
}
