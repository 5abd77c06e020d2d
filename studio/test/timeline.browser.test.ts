import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atRest, expectNoViolations, openStudio, pause, press } from './ground.ts';

const PANEL = 'section[aria-label="Timeline"]';

/** The parts of the timeline that a person uses. */
function timelineOf(page: Page) {
  const panel = page.getByRole('region', { name: 'Timeline', exact: true });
  const slider = panel.getByRole('slider', { name: 'Moment that is shown' });
  return {
    panel,
    slider,
    tick: async () => Number(await slider.getAttribute('aria-valuenow')),
    now: async () => Number(await slider.getAttribute('aria-valuemax')),
    hash: async () =>
      (await panel.getByRole('status', { name: 'Hash of the world at this moment' }).textContent()) ?? '',
  };
}

type Timeline = ReturnType<typeof timelineOf>;

/** Opens the household and stops it. */
async function openStill() {
  const studio = await openStudio();
  await pause(studio.page);
  return { ...studio, timeline: timelineOf(studio.page) };
}

/** Lets the world run fast until so many ticks have passed, and stops it. */
async function runOn(page: Page, timeline: Timeline, ticks: number): Promise<void> {
  const end = (await timeline.now()) + ticks;
  const speed = page.getByRole('slider', { name: /speed/i });
  await speed.press('End');
  await speed.press('ArrowLeft');
  await page.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => timeline.now()).toBeGreaterThan(end);
  await pause(page);
}

/** Runs to the next decision of the selected agent; gives the tick and the hash of it. */
async function stepDecision(page: Page, timeline: Timeline): Promise<readonly [number, string]> {
  const before = await timeline.tick();
  await press(page, '.');
  expect(await timeline.tick()).toBeGreaterThan(before);
  return [await timeline.tick(), await timeline.hash()];
}

/** The headings of the inspector: who or what is selected, first. */
function inspected(page: Page): Promise<string[]> {
  return page.getByRole('region', { name: 'Inspector' }).getByRole('heading').allTextContents();
}

test('a moment is the same to the last bit when it is gone back to; run again from there it comes out the same, and undo brings back what was', async () => {
  const { page, timeline } = await openStill();
  const { panel, slider } = timeline;
  const [first, firstHash] = await stepDecision(page, timeline);
  const [second, secondHash] = await stepDecision(page, timeline);
  expect(secondHash).not.toBe(firstHash);
  // By decisions, not by the clock: the way back then has the same number of steps on every machine.
  for (let i = 0; i < 10; i++) await stepDecision(page, timeline);
  const end = await timeline.now();
  const endHash = await timeline.hash();

  await slider.focus();
  for (let i = 0; i < 11; i++) {
    const before = await timeline.tick();
    await press(page, 'Alt+ArrowLeft');
    expect(await timeline.tick()).toBeLessThan(before);
  }
  expect(await timeline.tick()).toBe(first);
  expect(await timeline.hash()).toBe(firstHash);
  expect(await panel.getByText('Looking at day 1').count()).toBe(1);

  await panel.getByRole('button', { name: 'Run again from here' }).click();
  await atRest(page);
  expect(await timeline.now()).toBe(first);
  expect(await panel.getByText('A future was abandoned').count()).toBe(1);
  expect(await stepDecision(page, timeline)).toEqual([second, secondHash]);

  await page.getByRole('button', { name: 'Undo' }).click();
  await atRest(page);
  expect(await timeline.now()).toBe(end);
  expect(await timeline.hash()).toBe(endHash);
  expect(await panel.getByText('A future was abandoned').count()).toBe(0);
});

test('keys step through time, and the clock and the inspector show the past', async () => {
  const { page, timeline } = await openStill();
  await runOn(page, timeline, 2 * 3600);
  const now = await timeline.now();
  const { panel, slider } = timeline;
  await slider.focus();
  await press(page, 'Shift+ArrowLeft');
  expect(await timeline.tick()).toBe(now - 3600);
  await press(page, 'ArrowLeft');
  expect(await timeline.tick()).toBe(now - 3660);
  await press(page, 'ArrowRight');
  expect(await timeline.tick()).toBe(now - 3600);
  expect(await panel.getByText(/— 1 h ago/).count()).toBe(1);
  const minutes = 6 * 60 + Math.floor((now - 3600) / 60);
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  expect(await page.getByRole('banner').textContent()).toContain(clock);
  expect(await page.getByRole('region', { name: 'Inspector' }).textContent()).toContain('the past');

  await press(page, 'Home');
  expect(await timeline.tick()).toBe(0);
  await press(page, 'End');
  expect(await timeline.tick()).toBe(now);
  expect(await panel.getByText('Looking at').count()).toBe(0);
  await press(page, 'ArrowDown');
  expect(await inspected(page)).toContain('Bob');
});

test('the time scale is dragged to look back, rows are dragged to move, and a band leads to its agent and its decision', async () => {
  const { page, timeline } = await openStill();
  await runOn(page, timeline, 3600);
  const { panel, slider } = timeline;
  const now = await timeline.now();
  const box = await slider.boundingBox();
  if (!box) throw new Error('the timeline is not to be seen');
  const at = (part: number, y: number) => [box.x + box.width * part, box.y + y] as const;

  await page.mouse.move(...at(0.9, 8));
  await page.mouse.down();
  await page.mouse.move(...at(0.7, 8), { steps: 4 });
  await page.mouse.move(...at(0.5, 8), { steps: 4 });
  await page.mouse.up();
  await atRest(page);
  expect(await timeline.tick()).toBeLessThan(now - 1000);
  expect(await timeline.tick()).toBeGreaterThan(now - 2600);
  await panel.getByRole('button', { name: 'Back to now' }).click();
  await atRest(page);
  expect(await timeline.tick()).toBe(now);

  const hour = panel.getByRole('button', { name: '1 h', exact: true });
  expect(await hour.getAttribute('aria-pressed')).toBe('true');
  await page.mouse.move(...at(0.3, box.height - 20));
  await page.mouse.down();
  await page.mouse.move(...at(0.6, box.height - 20), { steps: 4 });
  await page.mouse.up();
  await atRest(page);
  expect(await hour.getAttribute('aria-pressed')).toBe('false');
  expect(await timeline.tick()).toBe(now);
  await hour.click();

  await panel.getByRole('button', { name: 'Mia' }).click();
  await atRest(page);
  expect(await inspected(page)).toContain('Mia');
  const name = await panel.getByRole('button', { name: 'Ann' }).boundingBox();
  await page.mouse.click(at(0.6, 0)[0], (name?.y ?? 0) + 8);
  await atRest(page);
  expect(await inspected(page)).toContain('Ann');
  expect(await panel.getByText('Looking at').count()).toBe(1);

  await panel.getByRole('button', { name: 'As a list' }).click();
  await atRest(page);
  const row = panel.getByRole('row').filter({ hasText: 'done' }).last();
  const time = row.getByRole('button', { name: /^day \d/ });
  const [, day, clock] = /(day \d+) (\d\d:\d\d)/.exec((await time.textContent()) ?? '') ?? [];
  await time.click();
  await atRest(page);
  expect(await panel.getByText(`Looking at ${day} ${clock}`).count()).toBe(1);
  // Where one action ends and the next begins, the next one is under way.
  expect(await panel.locator('tr[aria-current=time]').count()).toBe(1);
});

test('after a change of the file it says which past decisions would have come out differently, and leads to them', async () => {
  const { page, timeline, file, readFile } = await openStill();
  await runOn(page, timeline, 2 * 3600);
  const { panel } = timeline;
  writeFileSync(
    file,
    readFile().replace('mood: [[0, 60], [25, 38], [60, 14]', 'mood: [[0, 900], [25, 700], [60, 400]'),
  );
  const sentence = panel.getByText(/^At the levels of then, \d+ of (the last )?\d+ decisions/);
  await sentence.waitFor();
  await atRest(page);
  const [, differing] = /then, (\d+) of/.exec((await sentence.textContent()) ?? '') ?? [];
  expect(Number(differing)).toBeGreaterThan(0);
  await expectNoViolations(page, PANEL);

  await panel.getByRole('button', { name: 'Show which' }).click();
  const list = page.getByRole('dialog', { name: 'Decisions that would have come out differently' });
  await list.waitFor();
  await expectNoViolations(page, '[role="dialog"]');
  const items = list.getByRole('region', { name: 'Decisions' }).getByRole('button');
  expect(await items.count()).toBe(Number(differing));
  const time = /\d\d:\d\d/.exec((await items.first().locator('time').textContent()) ?? '')?.[0];
  const name = await items.first().locator('b').textContent();
  await items.first().click();
  await atRest(page);
  expect(await panel.getByText(new RegExp(`Looking at day 1 ${time}`)).count()).toBe(1);
  expect(await inspected(page)).toContain(name);
  expect(await page.getByRole('region', { name: 'Why' }).textContent()).toContain(`${time} ${name}`);

  await page.getByRole('button', { name: 'Undo' }).click();
  await atRest(page);
  expect(await panel.getByText(/At the levels of then/).count()).toBe(0);
});

test('the timeline has no axe violations, at the start, in the past, as a list, in the dark', async () => {
  // Nobody dies there, however much time passes before the pause.
  const { page } = await openStudio({ world: 'guard', colour: 'dark' });
  const timeline = timelineOf(page);
  await timeline.slider.waitFor();
  await pause(page);
  await expectNoViolations(page, PANEL);
  for (let i = 0; i < 3; i++) await stepDecision(page, timeline);
  await timeline.slider.focus();
  await press(page, 'Shift+ArrowLeft');
  expect(await timeline.panel.getByText('Looking at').count()).toBe(1);
  await expectNoViolations(page, PANEL);
  await timeline.panel.getByRole('button', { name: 'As a list' }).click();
  await timeline.panel.getByRole('table').waitFor();
  await atRest(page);
  await expectNoViolations(page, PANEL);
});
