import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HOME, type Question, type ServerGround, serveGround } from '../../../test/fixtures/studio-server.ts';

let ground: ServerGround;
beforeEach(async () => {
  ground = await serveGround();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await ground.end();
});

const path = (name: string) => join(ground.folder, name);
const onDisk = (name = 'home.yaml') => readFileSync(path(name), 'utf8');
const version = async (id = ground.opened) => JSON.parse((await ground.askApi(`/api/worlds/${id}`)).text).version;
const leftovers = () => readdirSync(ground.folder).filter((name) => name.includes('.part'));
const isRoot = process.getuid?.() === 0;

async function put(body: Question['body'], match: string | null, headers: Record<string, string> = {}) {
  const condition: Record<string, string> = match === null ? {} : { 'If-Match': match };
  const answer = await ground.askApi(`/api/worlds/${ground.opened}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...condition, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, ...JSON.parse(answer.text) };
}

/** Finds what file handles inherit from, so that a disk that fails can be played. */
async function fileHandles() {
  const handle = await open(path('home.yaml'));
  await handle.close();
  return Object.getPrototypeOf(handle) as Awaited<ReturnType<typeof open>>;
}

function failing(code: string): Error {
  return Object.assign(new Error(code), { code });
}

async function idOf(name: string): Promise<string> {
  const { worlds } = JSON.parse((await ground.askApi('/api/worlds')).text);
  return worlds.find((world: { name: string }) => world.name === name)?.id;
}

describe('writing', () => {
  test('replaces the file, returns its new version, and leaves no temporary file', async () => {
    const before = await version();
    const { status, version: after } = await put('hanker: 2 # new: ü\n', before);
    expect(status).toBe(200);
    expect(onDisk()).toBe('hanker: 2 # new: ü\n');
    expect(after).toBe(await version());
    expect(after).not.toBe(before);
    expect(leftovers()).toEqual([]);
    expect((await put('hanker: 2\n', `"${after}"`)).status).toBe(200);
  });

  test('keeps the file’s mode, and its owner if it can', async () => {
    chmodSync(path('home.yaml'), 0o640);
    if (isRoot) chownSync(path('home.yaml'), 65534, 65534);
    const { uid, gid } = statSync(path('home.yaml'));
    expect((await put('a: 1\n', await version())).status).toBe(200);
    const after = statSync(path('home.yaml'));
    expect([after.mode & 0o7777, after.uid, after.gid]).toEqual([0o640, uid, gid]);
  });

  test('the same text again changes nothing, not even the file’s time', async () => {
    const { mtimeMs, ino } = statSync(path('home.yaml'));
    const before = await version();
    expect(await put(HOME, before)).toEqual({ status: 200, version: before });
    expect([statSync(path('home.yaml')).mtimeMs, statSync(path('home.yaml')).ino]).toEqual([mtimeMs, ino]);
  });

  test('a byte order mark, an empty file and any line ends are preserved', async () => {
    for (const text of ['\uFEFFhanker: 1\r\n', '', 'a: 1\r\rb: 2\n']) {
      expect((await put(text, await version())).status).toBe(200);
      expect(onDisk()).toBe(text);
      expect(JSON.parse((await ground.askApi(`/api/worlds/${ground.opened}`)).text).text).toBe(text);
    }
  });

  test('exactly 16 MiB are accepted, one byte more is not, with and without a content length', async () => {
    const largest = Buffer.alloc(16 * 1024 * 1024, '#');
    expect((await put(largest, await version())).status).toBe(200);
    const before = await version();
    const over = Buffer.alloc(largest.length + 1, '#');
    const error = 'The world is too large: the limit is 16777216 bytes.';
    expect(await put(over, before)).toEqual({ status: 413, error });
    expect(await put(over, before, { 'Transfer-Encoding': 'chunked' })).toEqual({ status: 413, error });
    expect(await version()).toBe(before);
  });

  test('answers ‘Expect: 100-continue’ after the guard', async () => {
    const head = (token: string) =>
      `PUT /api/worlds/${ground.opened} HTTP/1.1\r\nHost: 127.0.0.1:${ground.port}\r\nX-Hanker-Token: ${token}\r\n` +
      'Content-Type: text/plain\r\nContent-Length: 5\r\nExpect: 100-continue\r\n';
    const match = `If-Match: ${await version()}\r\n\r\n`;
    expect(await ground.sendRaw(head(ground.token) + match, 1000)).toContain('HTTP/1.1 100 Continue');
    expect(await ground.sendRaw(head('wrong') + match)).toMatch(/^HTTP\/1\.1 403/);
    expect(await ground.sendRaw(`${head(ground.token)}${match}a: 1\n`)).toContain('HTTP/1.1 200 OK');
    expect(onDisk()).toBe('a: 1\n');
  });
});

describe('invalid bodies are not written', () => {
  test.each<[string, number, Question['body'], Record<string, string>]>([
    ['another type', 415, 'a: 1\n', { 'Content-Type': 'application/json' }],
    ['no type', 415, 'a: 1\n', { 'Content-Type': '' }],
    ['a form', 415, 'a=1', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['another charset', 415, 'a: 1\n', { 'Content-Type': 'text/plain; charset=utf-16' }],
    ['a compressed body', 415, 'a: 1\n', { 'Content-Encoding': 'gzip' }],
    ['a lone byte', 400, new Uint8Array([0x61, 0xff, 0x62]), {}],
    ['overlong UTF-8', 400, new Uint8Array([0xc0, 0xaf]), {}],
    ['half a pair', 400, new Uint8Array([0xed, 0xa0, 0x80]), {}],
    ['a letter cut off', 400, new Uint8Array([0xe2, 0x82]), {}],
  ])('%s', async (_, status, body, headers) => {
    expect(await put(body, await version(), headers)).toEqual({ status, error: expect.any(String) });
    expect(onDisk()).toBe(HOME);
  });

  test.each<[string, number, string | null, Record<string, string>]>([
    ['no version', 428, null, {}],
    ['an empty version', 400, '', {}],
    ['any version', 400, '*', {}],
    ['a weak version', 400, 'W/"0123456789abcdef0123456789abcdef"', {}],
    ['two versions', 400, '0123456789abcdef0123456789abcdef, 0123456789abcdef0123456789abcdee', {}],
    ['a version of another form', 400, '../../etc/passwd', {}],
    ['two conditions', 400, '0123456789abcdef0123456789abcdef', { 'If-None-Match': '*' }],
    ['another version', 409, '0123456789abcdef0123456789abcdef', {}],
    ['a condition for a new file', 409, null, { 'If-None-Match': '*' }],
  ])('%s', async (_, status, match, headers) => {
    expect(await put('a: 1\n', match, headers)).toMatchObject({ status, error: expect.any(String) });
    expect(onDisk()).toBe(HOME);
  });

  test('a body that is cut short', async () => {
    const socket = connect(ground.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      `PUT /api/worlds/${ground.opened} HTTP/1.1\r\nHost: 127.0.0.1:${ground.port}\r\nX-Hanker-Token: ${ground.token}\r\n` +
        `Content-Type: text/plain\r\nIf-Match: ${await version()}\r\nContent-Length: 100\r\n\r\na: 1\n`,
    );
    await new Promise<void>((resolve) => socket.end(resolve));
    socket.destroy();
    expect(await version()).toBeTruthy();
    expect([onDisk(), leftovers()]).toEqual([HOME, []]);
  });

  test('a body that is too slow; the connection is closed', async () => {
    await ground.end();
    ground = await serveGround({ timeouts: { headers: 600, request: 600 } });
    const socket = connect(ground.port, '127.0.0.1');
    const ended = new Promise((resolve) => socket.on('close', resolve));
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => void chunks.push(chunk));
    socket.on('error', () => {});
    socket.write(
      `PUT /api/worlds/${ground.opened} HTTP/1.1\r\nHost: 127.0.0.1:${ground.port}\r\nX-Hanker-Token: ${ground.token}\r\n` +
        `Content-Type: text/plain\r\nIf-Match: ${await version()}\r\nContent-Length: 1000\r\n\r\n`,
    );
    const dripping = setInterval(() => socket.writable && socket.write('#'), 50);
    await ended;
    clearInterval(dripping);
    expect(String(Buffer.concat(chunks))).toMatch(/^HTTP\/1\.1 408 /);
    expect([onDisk(), leftovers()]).toEqual([HOME, []]);
  });

  test('headers that are too slow', async () => {
    await ground.end();
    ground = await serveGround({ timeouts: { headers: 600 } });
    const socket = connect(ground.port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => void chunks.push(chunk));
    socket.on('error', () => {});
    socket.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${ground.port}\r\n`);
    await new Promise((resolve) => socket.on('close', resolve));
    expect(String(Buffer.concat(chunks))).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('other programs that write the same files', () => {
  test('a file that changed meanwhile is not overwritten, and the conflict is reported', async () => {
    const before = await version();
    writeFileSync(path('home.yaml'), 'theirs: true\n');
    const answer = await put('mine: true\n', before);
    expect(answer).toEqual({
      status: 409,
      error: 'home.yaml was changed by another program; load it, or overwrite it with yours.',
      version: await version(),
      text: 'theirs: true\n',
    });
    expect(onDisk()).toBe('theirs: true\n');
    expect((await put('mine: true\n', answer.version)).status).toBe(200);
  });

  test('a change right before the rename is detected too', async () => {
    const before = await version();
    const handles = await fileHandles();
    const sync = handles.sync;
    vi.spyOn(handles, 'sync').mockImplementationOnce(function (this: typeof handles) {
      writeFileSync(path('home.yaml'), 'theirs: true\n');
      return sync.call(this);
    });
    expect(await put('mine: true\n', before)).toMatchObject({ status: 409, text: 'theirs: true\n' });
    expect([onDisk(), leftovers()]).toEqual(['theirs: true\n', []]);
  });

  test('of many writers of the same version one wins, and the file is complete', async () => {
    const before = await version();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => put(`writer: ${i}\n`.repeat(1000), before)));
    const winners = answers.flatMap(({ status }, i) => (status === 200 ? [i] : []));
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(onDisk()).toBe(`writer: ${winners[0]}\n`.repeat(1000));
    expect(leftovers()).toEqual([]);
  });

  test('a removed file is reported, and can be created again on purpose', async () => {
    const before = await version();
    rmSync(path('home.yaml'));
    expect(await ground.askApi(`/api/worlds/${ground.opened}`)).toMatchObject({ status: 404 });
    expect(await put('mine: true\n', before)).toEqual({
      status: 409,
      error: 'home.yaml was removed by another program; load it, or overwrite it with yours.',
      version: null,
      text: null,
    });
    expect(readdirSync(ground.folder)).not.toContain('home.yaml');
    expect((await put('mine: true\n', null, { 'If-None-Match': '*' })).status).toBe(200);
    expect(onDisk()).toBe('mine: true\n');
  });

  test('a removed folder is reported, and the server continues', async () => {
    const before = await version();
    rmSync(ground.folder, { recursive: true });
    expect(await ground.askApi('/api/worlds')).toMatchObject({
      status: 500,
      text: '{"error":"The folder cannot be read (ENOENT)."}',
    });
    expect(await put('mine: true\n', before)).toMatchObject({ status: 409, version: null });
    expect(await put('mine: true\n', null, { 'If-None-Match': '*' })).toMatchObject({ status: 500 });
    mkdirSync(ground.folder);
    writeFileSync(path('home.yaml'), HOME);
    expect(await version()).toBe(before);
  });
});

describe('links, folders and other non-files', () => {
  test('a link is not listed, read or written, even under a known name', async () => {
    const secret = join(ground.folder, '..', 'secret.yaml');
    const [before, other] = [await version(), await idOf('other.yml')];
    symlinkSync(secret, path('link.yaml'));
    expect((await ground.askApi('/api/worlds')).text).not.toContain('link.yaml');
    for (const name of ['home.yaml', 'other.yml']) {
      rmSync(path(name));
      symlinkSync(secret, path(name));
    }
    const error = 'home.yaml is a link, and links are not followed; open its target.';
    expect(JSON.parse((await ground.askApi(`/api/worlds/${ground.opened}`)).text)).toEqual({ error });
    expect((await ground.askApi(`/api/worlds/${other}`)).text).not.toContain('secret');
    expect(await put('mine: true\n', before)).toEqual({ status: 422, error });
    expect(await put('mine: true\n', null, { 'If-None-Match': '*' })).toEqual({ status: 422, error });
    expect(readFileSync(secret, 'utf8')).toBe('secret: true\n');
    expect(lstatSync(path('home.yaml')).isSymbolicLink()).toBe(true);
  });

  test('a world that is opened by a link is the link’s target, with its folder', async () => {
    symlinkSync(path('home.yaml'), join(ground.folder, '..', 'by-link.yaml'));
    const linked = await serveGround({ file: join(ground.folder, '..', 'by-link.yaml') });
    const { worlds } = JSON.parse((await linked.askApi('/api/worlds')).text);
    expect(worlds.map((world: { name: string }) => world.name)).toEqual(['home.yaml', 'other.yml']);
    await linked.end();
  });

  test('a folder, a pipe or a huge file in place of the world is reported', async () => {
    const before = await version();
    rmSync(path('home.yaml'));
    mkdirSync(path('home.yaml'));
    expect((await ground.askApi(`/api/worlds/${ground.opened}`)).text).toContain('home.yaml is no longer a file');
    expect(await put('mine: true\n', before)).toMatchObject({ status: 422 });
    rmSync(path('home.yaml'), { recursive: true });
    execFileSync('mkfifo', [path('home.yaml')]);
    expect((await ground.askApi(`/api/worlds/${ground.opened}`)).text).toContain('home.yaml is no longer a file');
    rmSync(path('home.yaml'));
    writeFileSync(path('home.yaml'), Buffer.alloc(16 * 1024 * 1024 + 1));
    expect((await ground.askApi(`/api/worlds/${ground.opened}`)).text).toContain(
      'home.yaml is too large for a world: the limit is 16777216 bytes',
    );
  });

  test('a file that is not text is reported, and its bytes are not sent in a conflict', async () => {
    const before = await version();
    writeFileSync(path('home.yaml'), new Uint8Array([0xff, 0xfe]));
    expect((await ground.askApi(`/api/worlds/${ground.opened}`)).text).toContain('home.yaml is not valid UTF-8 text');
    expect(await put('mine: true\n', before)).toMatchObject({ status: 409, text: null });
  });

  test('the opened file is a world whatever its extension; other extensions, hidden files and folders are not', async () => {
    writeFileSync(path('.hidden.yaml'), 'a: 1\n');
    mkdirSync(path('folder.yaml'));
    renameSync(path('home.yaml'), path('home.world'));
    const own = await serveGround({ file: path('home.world') });
    const { worlds } = JSON.parse((await own.askApi('/api/worlds')).text);
    expect(worlds.map((world: { name: string }) => world.name)).toEqual(['home.world', 'other.yml']);
    await own.end();
  });
});

describe('a disk that fails', () => {
  test.each(['writeFile', 'sync', 'chmod'] as const)(
    'at %s leaves the old file, and the reason is reported',
    async (step) => {
      const before = await version();
      const handles = await fileHandles();
      vi.spyOn(handles, step).mockRejectedValueOnce(failing('ENOSPC'));
      expect(await put('mine: true\n', before)).toEqual({
        status: 500,
        error:
          'home.yaml cannot be written (ENOSPC); the old file is unchanged. Free disk space or check its permissions, or download the changed world instead.',
      });
      expect([onDisk(), leftovers()]).toEqual([HOME, []]);
      expect(ground.log).toEqual([expect.stringContaining('home.yaml cannot be written (ENOSPC)')]);
      expect((await put('mine: true\n', before)).status).toBe(200);
    },
  );

  test('while reading: the reason is reported', async () => {
    const handles = await fileHandles();
    vi.spyOn(handles, 'readFile').mockRejectedValueOnce(failing('EIO'));
    const { status, text } = await ground.askApi(`/api/worlds/${ground.opened}`);
    expect([status, JSON.parse(text).error]).toEqual([
      500,
      'home.yaml cannot be read (EIO); check its permissions, or open another world.',
    ]);
  });

  test('an unreadable file is reported, a read-only one is not written', async () => {
    const before = await version();
    chmodSync(join(ground.folder, '..'), 0o755);
    await asSomebody(async () => {
      expect(await put('mine: true\n', before)).toMatchObject({ status: 403 });
    }, 0o444);
    await asSomebody(async () => {
      expect((await ground.askApi(`/api/worlds/${ground.opened}`)).text).toContain('home.yaml cannot be read (EACCES)');
    }, 0o000);
    expect(onDisk()).toBe(HOME);
  });

  test('nothing is written in the folder of an example', async () => {
    await ground.end();
    ground = await serveGround();
    const { folder } = ground;
    const example = await serveGround({ file: join(folder, 'home.yaml'), isExample: true });
    expect(example.canWrite).toBe(false);
    const { worlds, opened } = JSON.parse((await example.askApi('/api/worlds')).text);
    expect(worlds.map(({ canWrite }: { canWrite: boolean }) => canWrite)).toEqual([false, false]);
    const answer = await example.askApi(`/api/worlds/${opened}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'If-Match': await version() },
      body: 'mine: true\n',
    });
    expect(answer.status).toBe(403);
    expect(onDisk()).toBe(HOME);
    await example.end();
  });

  test('the list says which files can be written', async () => {
    chmodSync(join(ground.folder, '..'), 0o755);
    const canWrite = async () => JSON.parse((await ground.askApi(`/api/worlds/${ground.opened}`)).text).canWrite;
    expect(await canWrite()).toBe(true);
    await asSomebody(async () => expect(await canWrite()).toBe(false), 0o444);
    if (isRoot) return; // To an administrator no folder is closed.
    chmodSync(ground.folder, 0o555);
    const isOpen = await canWrite();
    chmodSync(ground.folder, 0o755);
    expect(isOpen).toBe(false);
  });

  /** Works without the administrator's rights, for whom no file is closed, on a home.yaml of this mode. */
  async function asSomebody(work: () => Promise<void>, mode: number): Promise<void> {
    chmodSync(path('home.yaml'), mode);
    if (isRoot) process.seteuid?.(65534);
    try {
      await work();
    } finally {
      if (isRoot) process.seteuid?.(0);
      chmodSync(path('home.yaml'), 0o644);
    }
  }
});
