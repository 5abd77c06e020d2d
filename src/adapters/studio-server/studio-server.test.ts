import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOME, PAGE, type ServerGround, serveGround } from '../../../test/fixtures/studio-server.ts';
import { startStudio } from './studio-server.ts';

let ground: ServerGround;
beforeAll(async () => {
  ground = await serveGround();
});
afterAll(() => ground.end());

const page = () => join(ground.folder, '..', 'page');

describe('the page', () => {
  test('contains the token and is never cached', async () => {
    const { status, headers, text } = await ground.ask('/');
    expect(status).toBe(200);
    expect(text).toBe(PAGE.replace('<head>', `<head><meta name="hanker-token" content="${ground.token}">`));
    expect(Buffer.from(ground.token, 'base64url')).toHaveLength(32);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect((await ground.ask('/index.html')).text).toBe(text);
    expect((await ground.ask('/?agent=Ann')).text).toBe(text);
  });

  test('has a new token at every start', async () => {
    const other = await serveGround();
    expect(other.token).not.toBe(ground.token);
    expect((await other.ask('/api/worlds', { headers: { 'X-Hanker-Token': ground.token } })).status).toBe(403);
    await other.end();
  });

  test.each([
    ['/assets/index-B3x9_kQa.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/plain.css', 'text/css; charset=utf-8', 'no-cache'],
  ])('serves %s with its type, and for as long as its name says', async (path, type, cache) => {
    const { status, headers } = await ground.ask(path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, cache]);
  });

  test('answers HEAD with the same headers and no body', async () => {
    for (const path of ['/', '/assets/plain.css', '/nothing']) {
      const [get, head] = [await ground.ask(path), await ground.ask(path, { method: 'HEAD' })];
      expect(head.text).toBe('');
      expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
      expect(head.status).toBe(get.status);
    }
  });

  test('and every other response has the security headers', async () => {
    for (const path of ['/', '/nothing', '/assets/plain.css', '/api/worlds']) {
      const { headers } = await ground.ask(path);
      expect(headers['content-security-policy']).toBe(
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
          "connect-src 'self'; worker-src 'self' blob:; object-src 'none'; frame-src 'none'; frame-ancestors 'none'; " +
          "base-uri 'none'; form-action 'none'",
      );
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  test('is the only content: any other path is answered with 404', async () => {
    for (const path of ['/nothing', '/assets/', '/assets', '/home.yaml', '/favicon.ico']) {
      const { status, text, headers } = await ground.ask(path);
      expect([status, text]).toEqual([404, 'Not found; the studio is at /.\n']);
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    }
  });
});

describe('the worlds', () => {
  test('are the world files of the folder by name, with ids that are not paths', async () => {
    const { status, headers, text } = await ground.askApi('/api/worlds');
    const { opened, worlds } = JSON.parse(text);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(worlds).toEqual([
      { id: opened, name: 'home.yaml', canWrite: true },
      { id: expect.stringMatching(/^[\w-]{16}$/), name: 'other.yml', canWrite: true },
    ]);
    expect(opened).toMatch(/^[\w-]{16}$/);
    expect(text).not.toContain(ground.folder);
  });

  test('have ids that are unknown in another folder, even for the same name', async () => {
    const other = await serveGround();
    expect(other.opened).not.toBe(ground.opened);
    expect((await other.askApi(`/api/worlds/${ground.opened}`)).status).toBe(404);
    await other.end();
  });

  test('are read with their text and version', async () => {
    const { status, headers, text } = await ground.askApi(`/api/worlds/${ground.opened}`);
    const world = JSON.parse(text);
    expect(status).toBe(200);
    expect(world).toEqual({
      id: ground.opened,
      name: 'home.yaml',
      text: HOME,
      version: expect.stringMatching(/^[0-9a-f]{32}$/),
      canWrite: true,
    });
    expect(headers.etag).toBe(`"${world.version}"`);
  });

  test('can only be read with the token, and an error says what to do', async () => {
    for (const path of ['/api/worlds', `/api/worlds/${ground.opened}`, '/api/changes', '/api', '/api/nothing']) {
      const { status, text } = await ground.ask(path);
      expect([status, JSON.parse(text)]).toEqual([
        403,
        { error: 'The token is missing, or belongs to an earlier start of the studio; reload the page.' },
      ]);
    }
  });

  test('can be requested via localhost too, and by the page’s own scripts', async () => {
    const headers = {
      Host: `localhost:${ground.port}`,
      Origin: `http://localhost:${ground.port}`,
      'Sec-Fetch-Site': 'same-origin',
    };
    expect((await ground.askApi('/api/worlds', { headers })).status).toBe(200);
  });
});

describe('starting', () => {
  const file = () => join(ground.folder, 'home.yaml');

  test('listens on 127.0.0.1 and on nothing else', async () => {
    const other = await new Promise<string>((resolve) => {
      const socket = connect(ground.port, '127.0.0.2', () => resolve('connected'));
      socket.on('error', (problem: NodeJS.ErrnoException) => resolve(problem.code ?? ''));
    });
    expect(other).not.toBe('connected');
    expect(ground.url).toBe(`http://127.0.0.1:${ground.port}/`);
  });

  test('uses the requested port or fails, and says that it is in use', async () => {
    await expect(startStudio({ file: file(), page: page(), port: ground.port })).rejects.toThrow(
      `port ${ground.port} is already in use; choose another one, or leave it out to use any free port`,
    );
  });

  test('uses 4747 by default, or another port when that is in use', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => {
      holder.on('error', () => resolve());
      holder.listen(4747, '127.0.0.1', resolve);
    });
    const studio = await startStudio({ file: file(), page: page() });
    expect(studio.port).toBeGreaterThan(4747);
    await studio.close();
    await new Promise((resolve) => holder.close(resolve));
  });

  test('fails with a message when the page or the file is missing', async () => {
    await expect(startStudio({ file: file(), page: join(ground.folder, 'no page') })).rejects.toThrow(
      /no page.index\.html is missing; build the page with "npm run build"/,
    );
    await expect(startStudio({ file: join(ground.folder, 'no.yaml'), page: page(), port: 0 })).rejects.toThrow(
      /no\.yaml cannot be opened \(ENOENT\); name an existing world file/,
    );
  });

  test('closing ends every connection, and can be repeated', async () => {
    const own = await serveGround();
    const socket = connect(own.port, '127.0.0.1');
    await new Promise((resolve) => socket.on('connect', resolve));
    const ended = new Promise((resolve) => socket.on('close', resolve));
    socket.on('error', () => {});
    const closing = own.close();
    await Promise.all([closing, own.close(), ended]);
    await expect(own.ask('/')).rejects.toThrow('ECONNREFUSED');
    await own.end();
  });
});

describe('without a folder', () => {
  test('a save is served with the token only, and there is nothing else', async () => {
    const own = await startStudio({ save: new Uint8Array([1, 2, 250]), page: page(), port: 0 });
    const html = await (await fetch(own.url)).text();
    const token = /<meta name="hanker-save" content="([\w-]+)">/.exec(html)?.[1] ?? '';
    expect(html).not.toContain('hanker-token');
    const headers = { 'X-Hanker-Token': token };
    const answer = await fetch(`${own.url}api/save`, { headers });
    expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([1, 2, 250]);
    expect((await fetch(`${own.url}api/save`)).status).toBe(403);
    expect((await fetch(`${own.url}api/worlds`, { headers })).status).toBe(404);
    expect((await fetch(`${own.url}api/save`, { method: 'PUT', headers, body: 'x' })).status).toBe(405);
    await own.close();
  });

  test('the page of a running game has its address and token, and may connect there only', async () => {
    const game = 'ws://127.0.0.1:5757';
    const own = await startStudio({ game, token: 'a-token-of-the-game', page: page(), port: 0 });
    const answer = await fetch(own.url);
    const html = await answer.text();
    expect(html).toContain(`<meta name="hanker-game" content="${game}">`);
    expect(html).toContain('<meta name="hanker-game-token" content="a-token-of-the-game">');
    expect(html).not.toContain('hanker-token');
    expect(answer.headers.get('content-security-policy')).toContain(`connect-src 'self' ${game};`);
    await own.close();
  });
});
