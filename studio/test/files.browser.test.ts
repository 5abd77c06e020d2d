import { readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atRest, browser, expectNoViolations, openStudio, pause, press } from './ground.ts';
import { editorOf, textOf } from './text-editor.ts';

const STARTER = readFileSync('studio/src/files/starter.yaml', 'utf8');
const PAGE = process.env.STUDIO_PAGE ?? 'dist/studio';

async function choose(page: Page, ...names: readonly (string | RegExp)[]): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'File', exact: true }).click();
  for (const name of names) await page.getByRole('menuitem', { name, exact: typeof name === 'string' }).click();
}

/** Types something harmless into the text, so that there is something to save. */
async function change(page: Page, typed = '# mine'): Promise<void> {
  await editorOf(page).press('Control+End');
  await page.keyboard.type(typed);
  await page.getByText('unsaved', { exact: true }).waitFor();
}

function unsaved(page: Page) {
  return page.getByText('unsaved', { exact: true });
}

describe('a file that is changed on the disk', () => {
  test('is loaded into the running world at once, and undo takes it back', async () => {
    const { page, file } = await openStudio({ world: STARTER, query: '?panel=parameters' });
    await pause(page);
    const clock = await page.getByLabel('Clock').textContent();
    expect(await page.getByRole('button', { name: /^food of everybody: 9/ }).count()).toBe(1);
    writeFileSync(file, STARTER.replace('decay: 9/h', 'decay: 11/h'));
    await page.getByText('world.yaml was changed on disk; the world continues with it.').waitFor();
    await atRest(page);
    expect(await page.getByRole('button', { name: /^food of everybody: 11/ }).count()).toBe(1);
    expect(await page.getByLabel('Clock').textContent()).toBe(clock);
    expect(await unsaved(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await atRest(page);
    expect(await page.getByRole('button', { name: /^food of everybody: 9/ }).count()).toBe(1);
    expect(await unsaved(page).count()).toBe(1);
  });

  test('waits where something is not saved; loading it can be undone', async () => {
    const { page, file } = await openStudio({ world: STARTER, query: '?panel=text' });
    await change(page);
    const theirs = STARTER.replace('decay: 9/h', 'decay: 11/h');
    writeFileSync(file, theirs);
    await page.getByText('world.yaml was changed on disk, and your changes are not saved.').waitFor();
    await page.getByRole('button', { name: 'Show the difference' }).click();
    const difference = page.getByRole('region', { name: /^Yours/ });
    await difference.getByText('# mine').waitFor();
    await difference.getByText('decay: 11/h').waitFor();
    await expectNoViolations(page, '[role=status]');
    await page.getByRole('button', { name: 'Load it' }).click();
    await expect.poll(() => textOf(page)).toBe(theirs);
    expect(await unsaved(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => textOf(page)).toBe(`${STARTER}# mine`);
    await unsaved(page).waitFor();
  });

  test('is replaced by ours only after asking', async () => {
    const { page, file, readFile } = await openStudio({ world: STARTER, query: '?panel=text' });
    await pause(page);
    await change(page);
    const theirs = STARTER.replace('decay: 9/h', 'decay: 11/h');
    writeFileSync(file, theirs);
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await press(page, 'Control+s');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await atRest(page);
    expect(readFile()).toBe(theirs);
    expect(await unsaved(page).count()).toBe(1);
    await press(page, 'Control+s');
    await page.getByRole('button', { name: 'Replace it' }).click();
    await page.getByText('world.yaml saved.').waitFor();
    await atRest(page);
    expect(readFile()).toBe(`${STARTER}# mine`);
    expect(await unsaved(page).count()).toBe(0);
  });

  test('and broken shows its problems while the world runs on, and recovers', async () => {
    const { page, file } = await openStudio({ world: STARTER, query: '?panel=text' });
    await page.getByText(/^No problems in \d+ lines\.$/).waitFor();
    writeFileSync(file, `${STARTER}\nneeds: [`);
    await page.getByText('has problems now. The world runs the last good version.').waitFor();
    await page
      .getByRole('button', { name: /^Error at/ })
      .first()
      .waitFor();
    const clock = page.getByLabel('Clock');
    const before = await clock.textContent();
    await page.getByRole('slider', { name: 'Speed' }).press('End');
    await expect.poll(() => clock.textContent()).not.toBe(before);
    writeFileSync(file, STARTER);
    await page.getByText(/^No problems in \d+ lines\.$/).waitFor();
  });

  test('or removed is told of, and saving writes it anew', async () => {
    const { page, file, readFile, allowProblem } = await openStudio({ world: STARTER, query: '?panel=text' });
    allowProblem(/409/);
    await change(page);
    unlinkSync(file);
    await page.getByText('world.yaml is no longer there.').waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('world.yaml saved.').waitFor();
    expect(readFile()).toBe(`${STARTER}# mine`);
    await expect.poll(() => page.getByText('is no longer there').count()).toBe(0);
  });
});

describe('opening and saving', () => {
  test('another file of the folder is opened from the menu, after asking about what is not saved', async () => {
    const { page, file, readFile } = await openStudio({ world: STARTER, query: '?panel=text' });
    const other = join(dirname(file), 'other.yaml');
    writeFileSync(other, STARTER.replace('cat and dog', 'the other one'));
    await change(page);
    await choose(page, 'other.yaml');
    await page.getByRole('alertdialog').waitFor();
    await expectNoViolations(page, '[role=alertdialog]');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('heading', { name: 'world.yaml' }).waitFor();
    await choose(page, 'other.yaml');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'other.yaml' }).waitFor();
    expect(readFile()).toBe(`${STARTER}# mine`);
    await expect.poll(() => textOf(page)).toContain('the other one');
    await page.reload();
    await page.getByRole('heading', { name: 'other.yaml' }).waitFor();
  });

  test('a shipped world is opened from the gallery; saving it asks for a name and downloads it', async () => {
    const { page } = await openStudio({ world: STARTER, query: '?panel=text' });
    await page.evaluate(() => Object.assign(window, { showSaveFilePicker: undefined }));
    await choose(page, 'Open a shipped world …');
    const gallery = page.getByRole('dialog', { name: 'Worlds that come with hanker' });
    await expect.poll(() => gallery.locator('img').count()).toBe(8);
    await expectNoViolations(page, '[role=dialog]');
    await gallery.getByRole('button', { name: /^duel/ }).click();
    await page.getByRole('heading', { name: 'duel.yaml' }).waitFor();
    await page.getByText('comes with hanker').waitFor();
    await page.getByRole('tab', { name: /^Text/ }).click();
    await change(page);
    const text = await textOf(page);
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Save as' });
    const name = dialog.getByRole('textbox', { name: 'Name of the file' });
    expect(await name.inputValue()).toBe('my-duel.yaml');
    await expectNoViolations(page, '[role=dialog]');
    await name.fill('a/b');
    await dialog.getByText('A name without slashes is expected').waitFor();
    await name.fill('second duel');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('second duel.yaml');
    expect(readFileSync(await saved.path(), 'utf8')).toBe(text);
    await page.getByRole('heading', { name: 'second duel.yaml' }).waitFor();
    await expect.poll(() => unsaved(page).count()).toBe(0);
  });

  test('a shipped world is saved in the studio’s folder by keyboard; a file of that name is replaced only after a question', async () => {
    const { page, file, allowProblem } = await openStudio({ world: STARTER, query: '?panel=text' });
    allowProblem(/status of 409/);
    const folder = dirname(file);
    await choose(page, 'Open a shipped world …');
    await page
      .getByRole('dialog', { name: 'Worlds that come with hanker' })
      .getByRole('button', { name: /^duel/ })
      .click();
    await page.getByRole('heading', { name: 'duel.yaml' }).waitFor();
    await page.getByRole('tab', { name: /^Text/ }).click();
    await change(page);
    const text = await textOf(page);
    const dialog = page.getByRole('dialog', { name: 'Save as' });
    const name = dialog.getByRole('textbox', { name: 'Name of the file' });
    await page.keyboard.press('Control+s');
    await name.fill('world');
    await name.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Replace world.yaml?' });
    await question.waitFor();
    await expectNoViolations(page, '[role=alertdialog]');
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(readFileSync(file, 'utf8')).toBe(STARTER);
    await page.keyboard.press('Control+s');
    await name.fill('my duel');
    await name.press('Enter');
    await page.getByRole('heading', { name: 'my duel.yaml' }).waitFor();
    expect(readFileSync(join(folder, 'my duel.yaml'), 'utf8')).toBe(text);
    await expect.poll(() => unsaved(page).count()).toBe(0);
    await change(page);
    await page.keyboard.press('Control+s');
    await expect.poll(() => readFileSync(join(folder, 'my duel.yaml'), 'utf8')).not.toBe(text);
    await page.reload();
    await page.getByRole('heading', { name: 'my duel.yaml' }).waitFor();
  });

  test('a new world from a template runs at once under its name, and nothing is saved when the name is refused', async () => {
    const { page } = await openStudio({ world: STARTER, query: '?panel=text' });
    await page.evaluate(() => Object.assign(window, { showSaveFilePicker: undefined }));
    await choose(page, 'New world …');
    const dialog = page.getByRole('dialog', { name: 'New world' });
    await expect.poll(() => dialog.locator('img').count()).toBe(5);
    await expectNoViolations(page, '[role=dialog]');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Little village');
    await dialog.getByText('The file is little-village.yaml.').waitFor();
    await dialog.getByRole('button', { name: /^colony/ }).press('Enter');
    await page.getByRole('heading', { name: 'little-village.yaml' }).waitFor();
    await page.getByRole('tab', { name: 'World', selected: true }).waitFor();
    await page.getByRole('tab', { name: /^Text/ }).click();
    await expect.poll(() => textOf(page)).toContain('name: Little village');
    await page.getByText(/^No problems in \d+ lines\.$/).waitFor();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await change(page);
    await page.keyboard.press('Control+s');
    await page.getByRole('dialog', { name: 'Save as' }).getByRole('button', { name: 'Cancel' }).click();
    expect(await unsaved(page).count()).toBe(1);
  });

  test('the duel is played by mouse and by key against the opponent, which says why', async () => {
    const { page } = await openStudio({ world: STARTER });
    await pause(page);
    await choose(page, 'Play the duel …');
    const duel = page.getByRole('dialog', { name: 'The duel' });
    await duel.getByRole('button', { name: /^Attack/ }).click();
    const story = duel.getByRole('log');
    await story.getByText(/^You hit Curve: \d/).waitFor();
    const why = duel.getByRole('region', { name: 'Why Curve did that' });
    await why.getByText(/^Why Curve chose “/).waitFor();
    expect(await why.getByRole('row').count()).toBe(4);
    await expectNoViolations(page, '[role=dialog]');
    const lines = () => story.locator('p').count();
    const before = await lines();
    await page.keyboard.press('d');
    await expect.poll(lines).toBeGreaterThan(before);
    for (let i = 0; i < 40 && (await story.locator('strong').count()) === 0; i++) await page.keyboard.press('a');
    expect(await story.locator('strong').textContent()).toMatch(/is dead|are dead|is gone/);
    expect(await duel.getByRole('button', { name: /^Attack/ }).isDisabled()).toBe(true);
    // A colour is not a move and a state of health at once.
    const { moves, bars } = await duel.evaluate((dialog) => {
      const coloursOf = (selector: string) =>
        [...dialog.querySelectorAll(selector)].map((part) => getComputedStyle(part).backgroundColor);
      return { moves: coloursOf('tbody i'), bars: coloursOf('[data-fill]') };
    });
    expect(new Set(moves).size).toBe(3);
    expect(moves.filter((colour) => bars.includes(colour))).toEqual([]);
    // The story is longer than its place now; it scrolls by keyboard too.
    await expectNoViolations(page, '[role=dialog]');
    await page.keyboard.press('n');
    await story.getByText('You begin. An attack takes 10 to 25 hit points.').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => duel.count()).toBe(0);
  });

  test('a file of this computer is opened by the file chooser or dropped onto the page', async () => {
    const { page } = await openStudio({ world: STARTER, query: '?panel=text' });
    await page.evaluate(() => Object.assign(window, { showOpenFilePicker: undefined }));
    const chooser = page.waitForEvent('filechooser');
    await choose(page, 'Open file …');
    const text = STARTER.replace('cat and dog', 'chosen');
    await (await chooser).setFiles({ name: 'chosen.yaml', mimeType: 'text/yaml', buffer: Buffer.from(text) });
    await page.getByRole('heading', { name: 'chosen.yaml' }).waitFor();
    await expect.poll(() => textOf(page)).toBe(text);
    await page.evaluate(
      (dropped) => {
        const data = new DataTransfer();
        data.items.add(new File([dropped], 'dropped.yaml'));
        for (const type of ['dragover', 'drop'])
          document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
      },
      STARTER.replace('cat and dog', 'dropped'),
    );
    await page.getByRole('heading', { name: 'dropped.yaml' }).waitFor();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array([0xff, 0xfe, 0xfd])], 'picture.png'));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    });
    await page.getByText('picture.png is not text in UTF-8').waitFor();
    await page.getByRole('heading', { name: 'dropped.yaml' }).waitFor();
  });

  test('a file that is broken when it is opened shows its problems, and runs as soon as they are mended', async () => {
    const { page } = await openStudio({ world: STARTER.replace('{ food: 40 }', '{ fod: 40 }') });
    await page.getByRole('button', { name: 'cannot run yet' }).waitFor();
    await page.getByRole('tab', { name: 'Text', selected: true }).waitFor();
    await page.getByRole('button', { name: 'Write “food”' }).click();
    await page.getByText(/^No problems in \d+ lines\.$/).waitFor();
    await expect.poll(() => page.getByLabel('Clock').textContent()).toMatch(/07:0\d/);
  });

  test('a file in the browser is saved in its place where the browser can, and its changes are heard of', async () => {
    const { page } = await openStudio({ world: STARTER, query: '?panel=text' });
    await editorOf(page).waitFor();
    // A file of the origin's own file system stands for one that the user picks: no dialog can be clicked here.
    await page.evaluate(async (text) => {
      const folder = await navigator.storage.getDirectory();
      const handle = await folder.getFileHandle('mine.yaml', { create: true });
      const put = async (content: string) => {
        const writable = await handle.createWritable();
        await writable.write(content);
        await writable.close();
      };
      await put(text);
      const read = async () => (await handle.getFile()).text();
      Object.assign(window, { showOpenFilePicker: async () => [handle], put, read });
    }, STARTER);
    await choose(page, 'Open file …');
    await page.getByRole('heading', { name: 'mine.yaml' }).waitFor();
    await change(page);
    await page.keyboard.press('Control+s');
    await page.getByText('mine.yaml saved.').waitFor();
    expect(await page.evaluate(() => (window as unknown as { read(): Promise<string> }).read())).toBe(
      `${STARTER}# mine`,
    );
    await page.evaluate((text) => (window as unknown as { put(text: string): Promise<void> }).put(text), STARTER);
    await page.getByText('mine.yaml was changed on disk; the world continues with it.').waitFor();
    await expect.poll(() => textOf(page)).toBe(STARTER);
  });
});

describe('keys, the first visit and failures', () => {
  test('a question mark opens the sheet of keys; the welcome goes for good', async () => {
    const { page } = await openStudio({ world: STARTER });
    const welcome = page.getByRole('region', { name: 'Welcome' });
    await welcome.getByText('is selected').waitFor();
    await expectNoViolations(page, '[aria-label=Welcome]');
    await welcome.getByRole('button', { name: 'Got it' }).click();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keys' });
    await sheet.getByText('save the file').waitFor();
    await expectNoViolations(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet.count()).toBe(0);
    await page.reload();
    await pause(page);
    expect(await page.getByRole('heading', { name: 'world.yaml' }).count()).toBe(1);
    expect(await welcome.count()).toBe(0);
  });

  test('another seed starts the world again', async () => {
    const { page } = await openStudio({ world: STARTER });
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await choose(page, 'Start again with another seed …');
    const seed = page.getByRole('textbox', { name: /^Seed/ });
    await seed.fill('many');
    await page.getByText('A seed is an integer').waitFor();
    await expectNoViolations(page, '[role=dialog]');
    await seed.fill('77');
    await seed.press('Enter');
    await choose(page, 'Start again with another seed …');
    await page.getByText('Seed (now 77)').waitFor();
  });

  test('leaving the page with something that is not saved asks first', async () => {
    const { page } = await openStudio({ world: STARTER, query: '?panel=text' });
    await change(page);
    const asked = page.waitForEvent('dialog');
    const reload = page.reload().catch(() => {});
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await reload;
  });

  test('a server that does not answer is told of in words, and the message goes when it is back', async () => {
    const { page, allowProblem } = await openStudio({ world: STARTER, query: '?panel=text' });
    allowProblem(/ERR_FAILED/);
    await page.getByRole('heading', { name: 'world.yaml' }).waitFor();
    await page.route('**/api/**', (route) =>
      route.request().url().endsWith('/worlds') ? route.continue() : route.abort(),
    );
    await change(page);
    await page.keyboard.press('Control+s');
    await page
      .getByText('Not saved. The studio’s server does not answer. Start it again with “hanker studio”')
      .waitFor();
    await unsaved(page).waitFor();
    await page.unroute('**/api/**');
    await page.route('**/api/changes', (route) => route.abort());
    await page.keyboard.press('Control+s');
    await page.getByText('world.yaml saved.').waitFor();
    await page.reload();
    const banner = page.getByText('The world continues to run here. Start the server again');
    await banner.waitFor();
    await page.unroute('**/api/changes');
    await expect.poll(() => banner.count()).toBe(0);
  });

  test('when the world’s worker cannot start, the page says so', async () => {
    const { page, allowProblem, url } = await openStudio({ world: STARTER });
    allowProblem(/./);
    await page.route(/worker-.*\.js/, (route) => route.abort());
    await page.goto(url);
    await page.getByRole('heading', { name: 'The world could not be started' }).waitFor();
    await expectNoViolations(page);
    await page.unroute(/worker-.*\.js/);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'world.yaml' }).waitFor();
  });
});

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

describe('the page on a plain web host, in a folder of it', () => {
  let host: Server;
  let url: string;

  beforeAll(async () => {
    host = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://host').pathname;
      const name = path.startsWith('/some/folder/') ? path.slice('/some/folder/'.length) || 'index.html' : '';
      try {
        if (name === '' || name.includes('..')) throw new Error('not here');
        const body = readFileSync(join(PAGE, name));
        response.setHeader('Content-Type', TYPES[extname(name)] ?? 'application/octet-stream').end(body);
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/some/folder/`;
  });
  afterAll(() => void host.close());

  async function visit(address: string): Promise<Page> {
    const context = await (await browser()).newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await context.newPage();
    await page.goto(address);
    return page;
  }

  test('shows the household, and a link carries a changed world into another browser', async () => {
    const page = await visit(`${url}?panel=text`);
    await page.getByRole('heading', { name: 'household.yaml' }).waitFor();
    await change(page);
    const text = await textOf(page);
    await choose(page, 'Share a link');
    await page.getByText(/^Link copied: [\d,]+ characters/).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link.startsWith(`${url}#world=`)).toBe(true);
    await page.context().close();
    const other = await visit(link);
    await other.getByText('household.yaml came with the link.').waitFor();
    await other.getByText('from a shared link').waitFor();
    await other.getByRole('tab', { name: 'Text' }).click();
    await expect.poll(() => textOf(other)).toBe(text);
    await other.context().close();
  });

  test('says when a link is damaged, and shows the household instead', async () => {
    const page = await visit(`${url}#world=AAAA`);
    await page.getByText('The link is damaged or was cut off on its way').waitFor();
    await page.getByRole('heading', { name: 'household.yaml' }).waitFor();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await page.context().close();
  });

  test('opens a shipped world by its address', async () => {
    const page = await visit(`${url}?shipped=duel`);
    await page.getByRole('heading', { name: 'duel.yaml' }).waitFor();
    await page.context().close();
  });
});

for (const colour of ['light', 'dark'] as const)
  test(`the menu has no violations in ${colour}`, async () => {
    const { page } = await openStudio({ world: STARTER, colour });
    await page.getByRole('heading', { name: 'world.yaml' }).waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'File', exact: true }).click();
    await page.getByRole('menuitem', { name: /^Open a shipped world/ }).waitFor();
    await expectNoViolations(page, '[role=menu]');
  });
