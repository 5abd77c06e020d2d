import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AxeResults, RunOptions } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';
import { findChromium } from '../../scripts/chromium.mjs';
import { startStudio } from '../../src/adapters/studio-server/studio-server.ts';

/** How a studio is opened in a browser. */
export interface Opening {
  /** The name of a shipped world, or the text of a world file; the household by itself. */
  readonly world?: string;
  /** What the file is called; by itself as the shipped world's, or world.yaml. */
  readonly fileName?: string;
  readonly colour?: 'light' | 'dark';
  /** Width and height of the window, in pixels. */
  readonly size?: readonly [number, number];
  /** What follows the address: "?agent=Ann", "#…". */
  readonly query?: string;
  /** The folder of the page; by itself that of the build. */
  readonly pageFolder?: string;
}

/** A studio that is open in a browser, on a copy of a world. */
export interface OpenStudio {
  readonly page: Page;
  /** The address of the server. */
  readonly url: string;
  /** The world file on the disk; it may be changed, and so may its folder. */
  readonly file: string;
  /** The world file as it is now. */
  readFile(): string;
  /** What the page complained of so far: errors in its console and errors that nobody caught. */
  readonly problems: readonly string[];
  /** Lets complaints pass that match; others make the test fail at the end. */
  allowProblem(pattern: RegExp): void;
  /** Ends it and removes the folder. Throws if there were problems. After a test it is called for all that are open. */
  close(): Promise<void>;
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BUILT_PAGE = process.env.STUDIO_PAGE ?? join(ROOT, 'dist', 'studio');
const SHOTS = join(ROOT, 'studio', 'shots');
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-proxy-server',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Names that lead to this machine and are not its own, for tests of who is let in.
  '--host-resolver-rules=MAP *.example 127.0.0.1',
];

/** Where the world files are: in memory where there is such a folder, for a disk may take a tenth of a second to save. */
const FOLDER = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

const open = new Set<OpenStudio>();
let launched: Promise<Browser> | null = null;

/** The browser of this test file; started when it is first asked for, with a profile of its own, and ended at the end. */
export function browser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('there is no Chromium; "npm run browser:setup" installs it or says how');
  launched ??= chromium.launch({ executablePath, headless: true, args: ARGS, chromiumSandbox: false });
  return launched;
}

afterEach(async () => {
  const results = await Promise.allSettled([...open].map((studio) => studio.close()));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
});

afterAll(async () => {
  await (await launched)?.close();
  launched = null;
});

/** Opens the studio on a copy of a world in a fresh folder, with a server and a browser window of its own. */
export async function openStudio(opening: Opening = {}): Promise<OpenStudio> {
  const folder = mkdtempSync(join(FOLDER, 'hanker-browser-'));
  const file = placeWorld(folder, opening);
  const server = await startStudio({ file, page: opening.pageFolder ?? BUILT_PAGE, port: 0 }).catch((problem) => {
    rmSync(folder, { recursive: true });
    throw problem;
  });
  const [width, height] = opening.size ?? [1280, 720];
  const context = await (await browser()).newContext({
    viewport: { width, height },
    colorScheme: opening.colour ?? 'light',
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  const page = await context.newPage();
  const problems: string[] = [];
  const allowed: RegExp[] = [];
  page.on('pageerror', (problem) => void problems.push(problem.stack ?? problem.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
  });
  let closed: Promise<void> | null = null;
  const studio: OpenStudio = {
    page,
    url: server.url,
    file,
    readFile: () => readFileSync(file, 'utf8'),
    problems,
    allowProblem: (pattern) => void allowed.push(pattern),
    close() {
      closed ??= end();
      return closed;
    },
  };
  async function end(): Promise<void> {
    open.delete(studio);
    await context.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
    const left = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
    if (left.length > 0) throw new Error(`the page complained:\n  ${left.join('\n  ')}`);
  }
  open.add(studio);
  await page.goto(server.url + (opening.query ?? ''));
  return studio;
}

function placeWorld(folder: string, { world = 'household', fileName }: Opening): string {
  const isShipped = /^[a-z-]+$/.test(world);
  const file = join(folder, fileName ?? (isShipped ? `${world}.yaml` : 'world.yaml'));
  if (isShipped) copyFileSync(join(ROOT, 'worlds', world, `${world}.yaml`), file);
  else writeFileSync(file, world);
  return file;
}

/** Waits until the studio is at rest: time is stopped, nothing is left to do, and the page shows it. */
export async function atRest(page: Page): Promise<void> {
  await page.locator(':root[data-rest=true]').waitFor({ state: 'attached' });
}

/** Stops time, and waits until the studio is at rest. */
export async function pause(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await atRest(page);
}

/** Presses a key in a studio whose time is stopped, and waits for all that follows from it. */
export async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await atRest(page);
}

const RULES: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] },
  resultTypes: ['violations'],
};

/** Fails with a list of what axe finds wrong on the page, or within what a selector finds. */
export async function expectNoViolations(page: Page, within?: string): Promise<void> {
  // By the debugger, since the page itself lets no foreign script in.
  await page.evaluate(`${AXE}; 0`);
  const { violations } = await page.evaluate(
    async ([selector, rules]) => {
      const { axe } = globalThis as unknown as { axe: { run(where: unknown, rules: unknown): Promise<AxeResults> } };
      return axe.run(selector ?? document, rules);
    },
    [within, RULES] as const,
  );
  if (violations.length > 0)
    throw new Error(`${violations.length} violations:\n${violations.map(describe).join('\n')}`);
}

function describe({ id, impact, help, nodes }: AxeResults['violations'][number]): string {
  const places = nodes.map(
    ({ target, html, failureSummary }) =>
      `    ${target.join(' ')}\n      ${html.slice(0, 200)}\n      ${failureSummary?.replaceAll('\n', '\n      ')}`,
  );
  return `  ${id} (${impact}): ${help}\n${places.join('\n')}`;
}

/** Keeps a picture of the page in studio/shots, to look at; gives its path. */
export async function shoot(page: Page, name: string): Promise<string> {
  const path = join(SHOTS, `${basename(name, '.png')}.png`);
  mkdirSync(dirname(path), { recursive: true });
  await page.screenshot({ path });
  return path;
}
