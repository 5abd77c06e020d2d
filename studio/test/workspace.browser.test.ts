import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { atRest, expectNoViolations, openStudio, pause, press } from './ground.ts';
import { editorOf, select, textOf } from './text-editor.ts';

const STARTER = readFileSync('studio/src/files/starter.yaml', 'utf8');

function region(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

async function widthOf(page: Page, name: string): Promise<number> {
  return (await region(page, name).boundingBox())?.width ?? 0;
}

/** Types something harmless into the text, so that there is something to save, and waits until it is kept. */
async function change(page: Page): Promise<void> {
  await editorOf(page).press('Control+End');
  await page.keyboard.type('# mine');
  await page.getByText('unsaved', { exact: true }).waitFor();
  await expect.poll(() => draftsOf(page)).toEqual([`${STARTER}# mine`]);
}

/** The texts of the drafts that the browser keeps. */
function draftsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Opening a database creates it, and then the page could not.
    if ((await indexedDB.databases()).length === 0) return [];
    return new Promise<string[]>((resolve) => {
      const request = indexedDB.open('hanker');
      request.onsuccess = () => {
        const database = request.result;
        if (!database.objectStoreNames.contains('drafts')) return resolve([]);
        const drafts = database.transaction('drafts').objectStore('drafts').getAll();
        drafts.onsuccess = () => {
          database.close();
          resolve(drafts.result.map(({ text }) => text));
        };
      };
    });
  });
}

/** Reloads a page with unsaved changes. */
async function reload(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
}

describe('panels', () => {
  test('any panel fills the page and is put back, by button', async () => {
    const { page } = await openStudio({ world: STARTER });
    await pause(page);
    for (const name of ['World', 'Inspector', 'Why', 'Timeline']) {
      const before = await widthOf(page, name);
      await page.getByRole('button', { name: `Maximise ${name}` }).click();
      await atRest(page);
      expect(await widthOf(page, name), name).toBe(1280);
      for (const other of ['World', 'Inspector', 'Why', 'Timeline'].filter((each) => each !== name))
        expect(await region(page, other).isVisible(), `${other} behind ${name}`).toBe(false);
      await page.getByRole('button', { name: `Restore ${name}` }).click();
      await atRest(page);
      expect(await widthOf(page, name), name).toBe(before);
    }
  });

  test('an inspector that fills the page has its parts side by side, not stretched', async () => {
    const { page } = await openStudio({ size: [1440, 900] });
    await pause(page);
    const inspector = region(page, 'Inspector');
    await inspector.getByRole('button', { name: 'Maximise Inspector' }).click();
    await atRest(page);
    const boxOf = async (name: string) =>
      (await inspector.getByRole('heading', { name, exact: true }).boundingBox()) ?? { x: 0, y: 0 };
    const [needs, parameters] = [await boxOf('Needs'), await boxOf('Parameters')];
    expect(parameters.x).toBeGreaterThan(needs.x + 300);
    const level = await inspector.getByRole('slider', { name: 'Level of food' }).boundingBox();
    expect(level?.width).toBeLessThan(640);
    await expectNoViolations(page, 'section[aria-label=Inspector]');
  });

  test('M maximises the panel with the focus, Alt M also while typing; opening an editor shows it', async () => {
    const { page } = await openStudio({ world: STARTER });
    await pause(page);
    await page.getByRole('button', { name: 'Help: Why' }).focus();
    await press(page, 'm');
    expect(await widthOf(page, 'Why')).toBe(1280);
    await expectNoViolations(page);
    await press(page, 'm');
    expect(await widthOf(page, 'Why')).toBeLessThan(600);
    await page.getByRole('button', { name: 'Maximise Inspector' }).click();
    await page.getByRole('button', { name: /^Urgency of food/ }).click();
    await region(page, 'Curves').waitFor();
    expect(await widthOf(page, 'Curves')).toBe(1280);
    await page.getByRole('tab', { name: 'Text' }).click();
    await editorOf(page).focus();
    await press(page, 'Alt+m');
    expect(await widthOf(page, 'Text')).toBeLessThan(900);
    expect(await textOf(page)).toBe(STARTER);
  });

  test('the world and a curve are side by side, by button and by key, and still after a reload', async () => {
    const { page } = await openStudio({ world: STARTER, query: '?panel=curves' });
    await pause(page);
    await page.getByRole('button', { name: 'World beside the editors' }).click();
    await atRest(page);
    expect(await region(page, 'World').isVisible()).toBe(true);
    expect(await region(page, 'Curves').isVisible()).toBe(true);
    expect(await region(page, 'Why').isVisible()).toBe(true);
    await page.getByRole('tab', { name: 'Inspector' }).click();
    expect(await region(page, 'Inspector').isVisible()).toBe(true);
    await expectNoViolations(page);
    await page.reload();
    await pause(page);
    expect(await region(page, 'World').isVisible()).toBe(true);
    expect(await region(page, 'Curves').isVisible()).toBe(true);
    await press(page, '\\');
    expect(await region(page, 'World').count()).toBe(0);
    expect(await region(page, 'Inspector').isVisible()).toBe(true);
  });

  test('sizes and the selection outlive a reload', async () => {
    const { page } = await openStudio({ world: STARTER });
    await pause(page);
    const before = await widthOf(page, 'World');
    const line = page.getByRole('separator', { name: 'Width of the editor' });
    await line.focus();
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
    await atRest(page);
    const after = await widthOf(page, 'World');
    expect(after).toBeGreaterThan(before + 20);
    await page.getByRole('list', { name: 'Other agents' }).getByRole('button', { name: 'Rex' }).click();
    await page.reload();
    await pause(page);
    expect(await widthOf(page, 'World')).toBeCloseTo(after, 0);
    expect(await region(page, 'Inspector').getByRole('heading', { name: 'Rex' }).count()).toBe(1);
  });
});

describe('a draft', () => {
  test('is offered after a reload, never applied by itself; restoring it can be undone', async () => {
    const { page, readFile } = await openStudio({ world: STARTER, query: '?panel=text' });
    await change(page);
    await reload(page);
    await page.getByText(/^world.yaml has changes from .* that were not saved\.$/).waitFor();
    await expect.poll(() => textOf(page)).toBe(STARTER);
    await page.getByRole('button', { name: 'Show the difference' }).click();
    await page.getByRole('region', { name: 'The file (−) and the draft (+)' }).getByText('# mine').waitFor();
    await expectNoViolations(page, '[role=status]');
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect.poll(() => textOf(page)).toBe(`${STARTER}# mine`);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => textOf(page)).toBe(STARTER);
    expect(readFile()).toBe(STARTER);
    await expect.poll(() => draftsOf(page)).toEqual([]);
  });

  test('says that the file has changed since, and is discarded for good', async () => {
    const { page, file } = await openStudio({ world: STARTER, query: '?panel=text' });
    await change(page);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.goto('about:blank');
    const theirs = STARTER.replace('decay: 9/h', 'decay: 11/h');
    writeFileSync(file, theirs);
    await page.goBack();
    await page.getByText('The file has changed since then').waitFor();
    await expect.poll(() => textOf(page)).toBe(theirs);
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => draftsOf(page)).toEqual([]);
    await page.reload();
    await expect.poll(() => textOf(page)).toBe(theirs);
    expect(await page.getByText('were not saved').count()).toBe(0);
  });

  test('is gone once the file is saved', async () => {
    const { page } = await openStudio({ world: STARTER, query: '?panel=text' });
    await change(page);
    await page.keyboard.press('Control+s');
    await page.getByText('world.yaml saved.').waitFor();
    await expect.poll(() => draftsOf(page)).toEqual([]);
  });
});

test('Back goes from editor to editor, and leaves the page only when pressed twice', async () => {
  const { page, url } = await openStudio({ world: STARTER });
  await pause(page);
  await page.getByRole('tab', { name: 'Curves' }).click();
  await page.getByRole('tab', { name: 'Parameters' }).click();
  // The inspector has parameters, too.
  await page.getByTestId('editors').getByRole('region', { name: 'Parameters', exact: true }).waitFor();
  expect(page.url()).toContain('panel=parameters');
  await page.goBack();
  await region(page, 'Curves').waitFor();
  expect(page.url()).toContain('panel=curves');
  await page.goBack();
  await region(page, 'World').waitFor();
  await page.goBack();
  await page.getByText('Press Back again to leave the studio.').waitFor();
  expect(page.url().startsWith(url)).toBe(true);
  expect(await region(page, 'World').count()).toBe(1);
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

describe('number fields', () => {
  async function open() {
    const studio = await openStudio({ world: STARTER, query: '?panel=parameters' });
    await pause(studio.page);
    await studio.page.getByRole('button', { name: /^food of everybody: 9/ }).click();
    const field = studio.page.getByRole('textbox', { name: /as a number$/ });
    return { ...studio, field };
  }

  test('a rate may have its unit', async () => {
    const { page, field } = await open();
    await field.fill('0.2/m');
    await press(page, 'Enter');
    expect(await page.getByRole('button', { name: /^food of everybody: 12/ }).count()).toBe(1);
  });

  test('what is no number stays with the reason, by Enter and by leaving the field, until Escape', async () => {
    const { page, field } = await open();
    await field.fill('abc');
    await press(page, 'Enter');
    await page.getByRole('alert').getByText('Not applied: a number is expected').waitFor();
    await expectNoViolations(page, '[role=alert]');
    await page.getByRole('tab', { name: 'Parameters' }).focus();
    expect(await field.inputValue()).toBe('abc');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.focus();
    await press(page, 'Escape');
    expect(await field.inputValue()).toBe('9');
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('Ctrl Z after Enter takes the number back', async () => {
    const { page, field } = await open();
    await field.fill('11');
    await press(page, 'Enter');
    expect(await page.getByRole('button', { name: /^food of everybody: 11/ }).count()).toBe(1);
    await press(page, 'Control+z');
    expect(await page.getByRole('button', { name: /^food of everybody: 9/ }).count()).toBe(1);
    await press(page, 'Control+Shift+z');
    expect(await page.getByRole('button', { name: /^food of everybody: 11/ }).count()).toBe(1);
  });
});

test('a click goes through a tooltip to what is behind it', async () => {
  const { page } = await openStudio({ world: STARTER });
  await pause(page);
  await page.getByRole('button', { name: 'Step one tick' }).hover();
  const tip = page.getByText(/^Run one tick/);
  await tip.waitFor();
  const box = await tip.boundingBox();
  if (!box) throw new Error('the tooltip has no box');
  const isBehind = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('[class*=tip]') === null, [
    box.x + box.width / 2,
    box.y + box.height / 2,
  ] as const);
  expect(isBehind).toBe(true);
});

test('a file that is no world empties the panels, and nothing is offered that would spoil it', async () => {
  const { page } = await openStudio({ world: STARTER });
  await pause(page);
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(['services:\n  web: { image: x }\nneed: 1\n'], 'compose.yaml'));
    for (const type of ['dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await page.getByText('compose.yaml is not a world file.').waitFor();
  await page.getByRole('button', { name: /^Error at 1:1 this is not a world file/ }).waitFor();
  expect(await page.getByRole('button', { name: 'Bring it up to date' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Write “/ }).count()).toBe(0);
  expect(await region(page, 'Timeline').getByText('Minka').count()).toBe(0);
  expect(await region(page, 'Timeline').getByText('Nothing has happened yet').count()).toBe(1);
  // Every panel leads on, and the keys of time wait for a world.
  for (const name of ['Curves', 'Factors', 'Parameters', 'Trials']) {
    await page.getByRole('tab', { name }).click();
    await region(page, name).getByRole('button', { name: 'Open the file’s text' }).waitFor();
  }
  for (const key of ['.', ',', ' ']) await press(page, key);
  expect(await page.getByText('Nobody decided anything').count()).toBe(0);
  await region(page, 'Trials').getByRole('button', { name: 'Open the file’s text' }).click();
  await region(page, 'Text').getByText('this is not a world file').first().waitFor();
  await expectNoViolations(page);
});

test('where nobody is, a step to the next decision says so, and no time passes', async () => {
  const { page } = await openStudio({ world: 'hanker: 2\nspace: { plane: [10, 10] }\n' });
  await pause(page);
  await press(page, '.');
  await page.getByText('Nobody is here to decide.').waitFor();
  expect(await page.getByLabel('Clock').textContent()).toBe('day 100:00');
});

test('the text says what the key at the caret means', async () => {
  const { page } = await openStudio({ world: STARTER, query: '?panel=text' });
  const help = page.getByLabel('Key at the caret');
  await editorOf(page).waitFor();
  await select(page, 'food: { decay', 'end');
  await expect.poll(() => help.textContent()).toContain('needs › food › decay');
  expect(await help.textContent()).toContain('Level lost each hour');
});

test('the fields of a sweep and its page are kept over tabs, and its results can take the focus', async () => {
  const { page } = await openStudio({ world: STARTER, query: '?panel=trials' });
  await pause(page);
  await page.getByRole('button', { name: 'Sweep', exact: true }).first().click();
  await page.getByRole('textbox', { name: 'Points' }).fill('16');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Add a parameter' }).fill('food decay');
  await page.getByRole('option', { name: /decay/ }).first().click();
  await page.getByRole('textbox', { name: /^Lowest/ }).fill('3/h');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'World' }).click();
  await page.getByRole('tab', { name: 'Trials' }).click();
  expect(await page.getByRole('textbox', { name: 'Points' }).inputValue()).toBe('16');
  expect(await page.getByRole('textbox', { name: /^Lowest/ }).inputValue()).toBe('3');
  const results = page.getByRole('region', { name: 'Results: Sweep' });
  await results.focus();
  expect(await results.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('long names never push numbers out of a panel', async () => {
  const world = STARTER.replaceAll(/\bfood\b/g, 'an extraordinarily long name of a need for nourishment')
    .replaceAll('chase the ball', 'chasetheballallaroundtheenormousgardenuntilcompletelyexhausted')
    .replaceAll(/\bfun\b/g, 'averyverylongneednamewithoutanyspaceinitthatgoesonandon')
    .replaceAll(/\bMinka\b/g, 'Wilhelmina Alexandrina von und zu Katzenstein the Third')
    .replace('[cat], needs', '[cat, averyverylongtagwithoutanyspaceinitthatgoesonandonandon], needs');
  const { page } = await openStudio({ world, query: '?panel=parameters' });
  await pause(page);
  await press(page, '.');
  const expectNothingOutside = async (name: string) => {
    const overflow = await region(page, name).evaluate((panel) => {
      const right = panel.getBoundingClientRect().right;
      const outside = [...panel.querySelectorAll('b, td, button, strong, svg, small, header span')].filter(
        (element) => {
          const box = element.getBoundingClientRect();
          return box.width > 0 && box.right > right + 1 && element.closest('[class*=strip]') === null;
        },
      );
      // Text that is wider than its line.
      outside.push(
        ...[...panel.querySelectorAll('p, li')].filter(
          (line) => getComputedStyle(line).overflowX === 'visible' && line.scrollWidth > line.clientWidth + 1,
        ),
      );
      return outside.map((element) => element.outerHTML.slice(0, 120));
    });
    expect(overflow, name).toEqual([]);
  };
  for (const name of ['Inspector', 'Why', 'Timeline']) await expectNothingOutside(name);
  await region(page, 'Inspector').getByRole('button', { name: 'File', exact: true }).click();
  await region(page, 'Inspector').getByRole('button', { name: 'New need' }).waitFor();
  await expectNothingOutside('Inspector');
  await region(page, 'Inspector').getByRole('button', { name: 'Now', exact: true }).click();
  // A name has one line; the numbers stay beside it.
  const need = region(page, 'Inspector').getByRole('listitem').filter({ hasText: 'an extraordinarily long' }).first();
  expect((await need.boundingBox())?.height).toBeLessThan(50);
  const row = page.getByRole('rowheader', { name: /^Wilhelmina/ });
  expect((await row.boundingBox())?.height).toBeLessThan(40);
  await page.getByRole('tab', { name: 'Curves' }).click();
  await atRest(page);
  const plot = page.locator('svg').filter({ has: page.locator('text', { hasText: /^Wilhelmina/ }) });
  const label = plot.locator('text', { hasText: /^Wilhelmina/ });
  expect((await label.boundingBox())?.x).toBeGreaterThan((await plot.boundingBox())?.x ?? 0);
  expect(await label.textContent()).toContain('…');
  await page.getByRole('tab', { name: 'Parameters' }).click();
  await atRest(page);
  const header = page.getByRole('columnheader', { name: /^an extraordinarily long/ });
  expect((await header.boundingBox())?.width).toBeLessThan(200);
});
