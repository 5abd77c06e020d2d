import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browser, expectNoViolations, type OpenStudio, openStudio, shoot } from './ground.ts';

// A page of its own stands for the studio here: what is tested is the server, by what a browser makes of its answers.

const WORLD = 'hanker: 2 # mine\nneeds: {}\n';

const INDEX = `<!doctype html>
<html lang="en">
  <head>
    <title>a page</title>
    <link rel="icon" href="data:," />
    <style>h1 { color: rgb(1, 2, 3); }</style>
    <script>globalThis.isInlineRun = true;</script>
  </head>
  <body>
    <h1>Worlds</h1>
    <p id="worlds"></p>
    <ol id="changes"></ol>
    <script type="module" src="./assets/app-B3x9_kQa.js"></script>
  </body>
</html>`;

const APP = `
const token = document.querySelector('meta[name=hanker-token]').content;
const headers = { 'X-Hanker-Token': token };
const { opened, worlds } = await (await fetch('./api/worlds', { headers })).json();
document.querySelector('#worlds').textContent = worlds.map((world) => world.name).join(', ');
globalThis.save = async (text) => {
  const { version } = await (await fetch('./api/worlds/' + opened, { headers })).json();
  const answer = await fetch('./api/worlds/' + opened, {
    method: 'PUT',
    headers: { ...headers, 'If-Match': version, 'Content-Type': 'text/plain; charset=utf-8' },
    body: text,
  });
  return answer.status;
};
const lines = (await fetch('./api/changes', { headers })).body.pipeThrough(new TextDecoderStream());
let rest = '';
for await (const text of lines) {
  const parts = (rest + text).split('\\n');
  rest = parts.pop();
  for (const part of parts) document.querySelector('#changes').insertAdjacentHTML('beforeend', '<li>' + part + '</li>');
}
`;

const root = mkdtempSync(join(tmpdir(), 'hanker-page-'));
const pageFolder = join(root, 'page');
let foreign: { server: Server; url: string; port: number };

beforeAll(async () => {
  mkdirSync(join(pageFolder, 'assets'), { recursive: true });
  writeFileSync(join(pageFolder, 'index.html'), INDEX);
  writeFileSync(join(pageFolder, 'assets', 'app-B3x9_kQa.js'), APP);
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.end('<!doctype html><html lang="en"><title>foreign</title><link rel="icon" href="data:,"><p>foreign');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  foreign = { server, port, url: `http://127.0.0.1:${port}/` };
});

afterAll(() => {
  foreign.server.close();
  foreign.server.closeAllConnections();
  rmSync(root, { recursive: true });
});

async function openPage(): Promise<OpenStudio> {
  const studio = await openStudio({ world: WORLD, fileName: 'mine.yaml', pageFolder });
  // The page has a script in place, which must not run.
  studio.allowProblem(/Content Security Policy/);
  await studio.page.waitForFunction(() => document.querySelector('#worlds')?.textContent !== '');
  return studio;
}

const tokenOf = (page: Page) => page.locator('meta[name=hanker-token]').getAttribute('content');

/** What a script on the page gets: the status and text of an answer, or the name of the error. */
function attempt(page: Page, url: string, init: RequestInit = {}): Promise<string> {
  return page.evaluate(
    async ([address, options]) => {
      try {
        const answer = await fetch(address, options);
        return `${answer.type} ${answer.status} ${await answer.text()}`;
      } catch (problem) {
        return (problem as Error).name;
      }
    },
    [url, init] as const,
  );
}

describe('the studio’s own page', () => {
  test('reads with its token, writes, and hears of changes on the disk', async () => {
    const { page, file, readFile } = await openPage();
    expect(await page.textContent('#worlds')).toBe('mine.yaml');
    expect(await tokenOf(page)).toMatch(/^[\w-]{43}$/);
    const save = (text: string) => page.evaluate(`save(${JSON.stringify(text)})`);
    expect(await save('hanker: 2 # written: ü\n')).toBe(200);
    expect(readFile()).toBe('hanker: 2 # written: ü\n');
    await page.waitForFunction(() => document.querySelectorAll('#changes li').length >= 1);
    const before = await page.locator('#changes li').count();
    writeFileSync(file, 'hanker: 2 # by hand\n');
    await page.waitForFunction((count) => document.querySelectorAll('#changes li').length > count, before);
  });

  test('runs no script in place and no text as code, and reaches nothing but its server', async () => {
    const { page, problems } = await openPage();
    expect(await page.evaluate(() => 'isInlineRun' in globalThis)).toBe(false);
    expect(problems.some((problem) => problem.includes('inline script'))).toBe(true);
    expect(await attempt(page, foreign.url)).toBe('TypeError');
    const ran = await page.evaluate(async () => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.isAddedRun = true';
      document.head.append(script);
      const button = document.createElement('button');
      button.setAttribute('onclick', 'globalThis.isClickRun = true');
      button.click();
      return ['isAddedRun' in globalThis, 'isClickRun' in globalThis];
    });
    expect(ran).toEqual([false, false]);
    const evaluated = await page.evaluate(`new Promise((resolve) => {
      document.addEventListener('securitypolicyviolation', (event) => resolve(event.blockedURI), { once: true });
      setTimeout('globalThis.isTextRun = true', 0);
    })`);
    expect(evaluated).toBe('eval');
  });

  test('may have styles in place, pictures as data and workers of its own making', async () => {
    const { page } = await openPage();
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('h1') as Element).color)).toBe(
      'rgb(1, 2, 3)',
    );
    const made = await page.evaluate(async () => {
      const picture = new Image();
      picture.src = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>';
      await picture.decode();
      const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(6 * 7)'])));
      const answer = await new Promise((resolve) => {
        worker.onmessage = ({ data }) => resolve(data);
      });
      worker.terminate();
      return [picture.width, answer];
    });
    expect(made).toEqual([3, 42]);
  });

  test('is looked at by axe, which finds what is wrong', async () => {
    const { page } = await openPage();
    await expectNoViolations(page);
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<main><img src="data:,"></main>'));
    await expect(expectNoViolations(page)).rejects.toThrow(/image-alt \(critical\)[\s\S]*<img src="data:,">/);
    await expect(expectNoViolations(page, 'main')).rejects.toThrow('1 violations');
    await expectNoViolations(page, 'h1');
    const path = await shoot(page, 'server-test');
    expect([...readFileSync(path).subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
    rmSync(path);
  });

  test('that complains makes its test fail when it is closed', async () => {
    const studio = await openPage();
    await studio.page.evaluate(() => console.error('something broke'));
    await studio.page.evaluate(() => void setTimeout(() => Promise.reject(new Error('nobody caught it'))));
    await expect.poll(() => studio.problems.join()).toContain('nobody caught it');
    await expect(studio.close()).rejects.toThrow(/the page complained:[\s\S]*something broke[\s\S]*nobody caught it/);
  });
});

describe('a page from elsewhere', () => {
  /** A window on another site of this machine, while a studio is open. */
  async function openForeign() {
    const studio = await openPage();
    const token = (await tokenOf(studio.page)) ?? '';
    const api = await studio.page.evaluate(async (given) => {
      const answer = await fetch('./api/worlds', { headers: { 'X-Hanker-Token': given } });
      return (await answer.json()).opened as string;
    }, token);
    const context = await (await browser()).newContext();
    const page = await context.newPage();
    const answers = new Map<string, number>();
    page.on('response', (response) => void answers.set(response.url(), response.status()));
    await page.goto(foreign.url);
    return { studio, token, page, answers, world: `${studio.url}api/worlds/${api}`, end: () => context.close() };
  }

  test('reads nothing, with or without the token', async () => {
    const { studio, token, page, answers, world, end } = await openForeign();
    for (const url of [studio.url, `${studio.url}api/worlds`, world, `${studio.url}assets/app-B3x9_kQa.js`]) {
      expect(await attempt(page, url)).toBe('TypeError');
      expect(await attempt(page, url, { headers: { 'X-Hanker-Token': token } })).toBe('TypeError');
      expect(await attempt(page, url, { mode: 'no-cors', credentials: 'include' })).toMatch(/^(opaque 0 |TypeError)$/);
      expect(answers.get(url) ?? 403).toBe(403);
    }
    await end();
  });

  test('writes nothing, with or without the token, by script or by form', async () => {
    const { studio, token, page, world, end } = await openForeign();
    for (const headers of [{}, { 'X-Hanker-Token': token, 'If-None-Match': '*' }])
      for (const method of ['PUT', 'POST', 'DELETE'])
        expect(await attempt(page, world, { method, body: 'theirs: 1\n', headers })).toBe('TypeError');
    await attempt(page, world, { method: 'POST', mode: 'no-cors', body: 'theirs: 1\n' });
    expect(await page.evaluate((url) => navigator.sendBeacon(url, 'theirs: 1'), world)).toBe(true);
    await page.evaluate((url) => {
      const form = document.createElement('form');
      Object.assign(form, { action: url, method: 'post', enctype: 'text/plain' });
      document.body.append(form);
      form.submit();
    }, world);
    await page.waitForURL(world);
    expect(await page.textContent('body')).toContain('only the studio’s own page may send requests');
    expect(studio.readFile()).toBe(WORLD);
    await end();
  });

  test('frames nothing, runs none of its scripts and opens no line to it', async () => {
    const { studio, page, end } = await openForeign();
    const outcome = await page.evaluate(async (url) => {
      const settle = (element: HTMLElement) =>
        new Promise<string>((resolve) => {
          element.onload = () => resolve('loaded');
          element.onerror = () => resolve('refused');
          document.body.append(element);
        });
      const script = Object.assign(document.createElement('script'), { src: `${url}assets/app-B3x9_kQa.js` });
      const picture = Object.assign(new Image(), { src: url });
      const frame = Object.assign(document.createElement('iframe'), { src: url });
      const line = new WebSocket(`${url.replace('http', 'ws')}api/changes`);
      const events = new EventSource(`${url}api/changes`);
      const failure = (target: WebSocket | EventSource) =>
        new Promise<string>((resolve) => {
          target.onopen = () => resolve('opened');
          target.onerror = () => resolve('refused');
        });
      const outcomes = [settle(script), settle(picture), failure(line), failure(events)];
      await settle(frame);
      return Promise.all(outcomes);
    }, studio.url);
    expect(outcome).toEqual(['refused', 'refused', 'refused', 'refused']);
    expect(page.frames()).toHaveLength(2);
    expect(page.frames()[1]?.url()).toMatch(/^chrome-error:/);
    await end();
  });

  test('that opens it in a window gets no hold of that window', async () => {
    const { studio, page, end } = await openForeign();
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((url) => {
        (globalThis as { popup?: Window | null }).popup = window.open(url);
      }, studio.url),
    ]);
    await popup.waitForLoadState();
    expect(await popup.textContent('body')).toContain('Another site linked here; type the address');
    const seen = await page.evaluate(() => {
      const { popup: opened } = globalThis as { popup?: Window | null };
      try {
        return opened?.closed ? 'closed' : String(opened?.document.body.textContent);
      } catch (problem) {
        return (problem as Error).name;
      }
    });
    expect(['closed', 'SecurityError']).toContain(seen);
    await end();
  });

  test('whose name is turned to this machine is told nothing, though the browser takes it for the same site', async () => {
    const { studio, token, page, end } = await openForeign();
    const { port } = new URL(studio.url);
    const rebound = `http://evil.example:${port}/`;
    const answer = await page.goto(rebound);
    expect(answer?.status()).toBe(403);
    const html = await page.content();
    expect(html).toContain('Open the studio at 127.0.0.1');
    expect(html).not.toContain('hanker-token');
    const path = new URL('api/worlds', rebound).href;
    for (const headers of [{}, { 'X-Hanker-Token': token }])
      expect(await attempt(page, path, { headers })).toMatch(/^basic 403 \{"error":"Unknown host name/);
    const headers = { 'X-Hanker-Token': token, 'If-None-Match': '*', 'Content-Type': 'text/plain' };
    const { opened } = await studio.page.evaluate(
      async (given) => (await fetch('./api/worlds', { headers: { 'X-Hanker-Token': given } })).json(),
      token,
    );
    expect(await attempt(page, `${path}/${opened}`, { method: 'PUT', headers, body: 'theirs: 1\n' })).toMatch(
      /^basic 403 /,
    );
    expect(studio.readFile()).toBe(WORLD);
    await end();
  });
});
