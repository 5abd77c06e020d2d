import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { HOME, type ServerGround, serveGround } from '../../../test/fixtures/studio-server.ts';
import { PATIENCE } from '../../../test/runner/patience.ts';
import { printable } from './answer.ts';

let ground: ServerGround;
let version: string;
beforeAll(async () => {
  ground = await serveGround();
  version = JSON.parse((await ground.askApi(`/api/worlds/${ground.opened}`)).text).version;
});
afterAll(() => ground.end());

/** Whatever was sent: good requests are answered, the file is as it was, and nothing was worth a line in the log. */
afterEach(async () => {
  const { status, text } = await ground.askApi(`/api/worlds/${ground.opened}`);
  expect([status, JSON.parse(text).text]).toEqual([200, HOME]);
  expect(readFileSync(join(ground.folder, 'home.yaml'), 'utf8')).toBe(HOME);
  expect(readdirSync(ground.folder).sort()).toEqual(['home.yaml', 'notes.txt', 'other.yml']);
  expect(ground.log).toEqual([]);
});

/** P stands for the port, T for the token, I for the opened world's id, V for its version, each in braces. */
const fill = (text: string) =>
  text
    .replaceAll('{P}', String(ground.port))
    .replaceAll('{T}', ground.token)
    .replaceAll('{I}', ground.opened)
    .replaceAll('{V}', version);

/** The connections of this process, the server's ends and ours. */
function countSockets(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
}

/** An answer gives nothing away: no text of a file, no token, no path. */
function expectNothingIn(answer: string): void {
  for (const secret of [ground.token, ground.folder, 'secret', '# mine', version]) expect(answer).not.toContain(secret);
  expect(answer).not.toMatch(/\n {4}at /);
}

describe('with a foreign host name', () => {
  test.each([
    'evil.example',
    'evil.example:{P}',
    '127.0.0.1',
    'localhost',
    '127.0.0.1:1',
    '127.0.0.1:0{P}',
    '127.0.0.1:{P}.',
    '127.0.0.1.:{P}',
    'localhost.:{P}',
    'LOCALHOST:{P}',
    'LocalHost:{P}',
    '127.1:{P}',
    '127.0.0.2:{P}',
    '2130706433:{P}',
    '0x7f.0.0.1:{P}',
    '0177.0.0.1:{P}',
    '0.0.0.0:{P}',
    '[::1]:{P}',
    '[::ffff:127.0.0.1]:{P}',
    '127.0.0.1:{P}@evil.example',
    'evil.example@127.0.0.1:{P}',
    '127.0.0.1.evil.example:{P}',
    'localhost.evil.example:{P}',
    'evil-127.0.0.1:{P}',
    'http://127.0.0.1:{P}',
    '127.0.0.1:{P}, evil.example',
    '127.0.0.1:{P}/',
    '127.0.0.1:{P}#',
    '127.0.0.1 :{P}',
    'lоcalhost:{P}',
    '',
  ])('Host: %s', async (host) => {
    for (const path of ['/', '/assets/plain.css', '/api/worlds', '/api/worlds/{I}']) {
      const answer = await ground.sendRaw(
        fill(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Hanker-Token: {T}\r\nConnection: close\r\n\r\n`),
      );
      expect(answer).toMatch(/^HTTP\/1\.1 403 /);
      expectNothingIn(answer);
    }
  });

  test.each([
    ['no Host', ''],
    ['a Host twice', 'Host: 127.0.0.1:{P}\r\nHost: 127.0.0.1:{P}\r\n'],
    ['a foreign Host after the right one', 'Host: 127.0.0.1:{P}\r\nHost: evil.example\r\n'],
    ['the right Host after a foreign one', 'Host: evil.example\r\nHost: 127.0.0.1:{P}\r\n'],
    ['a Host over two lines', 'Host: 127.0.0.1:{P}\r\n evil.example\r\n'],
    ['a blank before the colon', 'Host : 127.0.0.1:{P}\r\n'],
  ])('%s', async (_, host) => {
    for (const protocol of ['1.1', '1.0']) {
      const answer = await ground.sendRaw(
        fill(`GET /api/worlds HTTP/${protocol}\r\n${host}X-Hanker-Token: {T}\r\nConnection: close\r\n\r\n`),
      );
      expect(answer).toMatch(/^HTTP\/1\.1 40[03] /);
      expectNothingIn(answer);
    }
  });
});

describe('from a foreign origin', () => {
  test.each([
    'http://evil.example',
    'https://evil.example',
    'null',
    'file://',
    'https://127.0.0.1:{P}',
    'http://127.0.0.1',
    'http://localhost',
    'http://127.0.0.1:1',
    'http://127.0.0.1:{P}/',
    'http://127.0.0.1:{P}.evil.example',
    'http://localhost:{P}.evil.example',
    'http://evil.example:{P}',
    'http://127.0.0.1:{P} http://evil.example',
    'http://127.0.0.1:{P}, http://127.0.0.1:{P}',
    'HTTP://127.0.0.1:{P}',
    'http://LOCALHOST:{P}',
    'http://[::1]:{P}',
    '127.0.0.1:{P}',
    'chrome-extension://abcdefghijklmnop',
    '*',
    '',
  ])('Origin: %s', async (origin) => {
    for (const [method, path] of [
      ['GET', '/'],
      ['GET', '/api/worlds'],
      ['PUT', '/api/worlds/{I}'],
    ]) {
      const answer = await ground.sendRaw(
        fill(
          `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:{P}\r\nOrigin: ${origin}\r\nX-Hanker-Token: {T}\r\nIf-Match: {V}\r\n` +
            'Content-Type: text/plain\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
        ),
      );
      expect(answer).toMatch(/^HTTP\/1\.1 403 /);
      expectNothingIn(answer);
      expect(answer.toLowerCase()).not.toContain('access-control');
    }
  });

  test.each(['cross-site', 'same-site', 'Same-Origin', 'same-origin, none', '', 'none none'])(
    'Sec-Fetch-Site: %s',
    async (site) => {
      for (const path of ['/', '/api/worlds']) {
        const { status, text } = await ground.askApi(path, { headers: { 'Sec-Fetch-Site': site } });
        expect(status).toBe(403);
        expectNothingIn(text);
      }
    },
  );

  test('a preflight request is refused without any permission', async () => {
    const { status, headers } = await ground.ask(`/api/worlds/${ground.opened}`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'http://evil.example',
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': 'x-hanker-token',
      },
    });
    expect(status).toBe(403);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('with a wrong token', () => {
  test.each<[string, Record<string, string | string[]>]>([
    ['none', {}],
    ['an empty one', { 'X-Hanker-Token': '' }],
    ['a shorter one', { 'X-Hanker-Token': 'SHORT' }],
    ['a longer one', { 'X-Hanker-Token': '{T}x' }],
    ['two of them', { 'X-Hanker-Token': ['{T}', '{T}'] }],
    ['quoted', { 'X-Hanker-Token': '"{T}"' }],
    ['of the right length', { 'X-Hanker-Token': 'A'.repeat(43) }],
    ['as a cookie', { Cookie: 'hanker-token={T}' }],
    ['as a bearer', { Authorization: 'Bearer {T}' }],
  ])('%s nothing is read or written', async (_, raw) => {
    const filled = Object.entries(raw).map(([name, value]) => [name, [value].flat().map(fill)]);
    const headers = {
      ...Object.fromEntries(filled),
      'If-Match': version,
      'Content-Type': 'text/plain',
    };
    for (const path of [
      '/api/worlds',
      `/api/worlds/${ground.opened}`,
      '/api/changes',
      `/api/worlds?token=${ground.token}`,
    ])
      expect((await ground.ask(path, { headers })).status).toBe(403);
    const written = await ground.ask(`/api/worlds/${ground.opened}`, { method: 'PUT', headers, body: 'mine: 1\n' });
    expect(written.status).toBe(403);
    expectNothingIn(written.text);
  });

  test('a token that differs in a single letter is wrong', async () => {
    for (let i = 0; i < ground.token.length; i++) {
      const other = ground.token[i] === 'A' ? 'B' : 'A';
      const token = ground.token.slice(0, i) + other + ground.token.slice(i + 1);
      expect((await ground.ask('/api/worlds', { headers: { 'X-Hanker-Token': token } })).status).toBe(403);
    }
  });
});

describe('a way out of the folder', () => {
  const steps = [
    '../secret.yaml',
    '..%2fsecret.yaml',
    '..%2Fsecret.yaml',
    '%2e%2e/secret.yaml',
    '%2e%2e%2fsecret.yaml',
    '%252e%252e%252fsecret.yaml',
    '..%252fsecret.yaml',
    '..\\secret.yaml',
    '..%5csecret.yaml',
    '..%c0%afsecret.yaml',
    '%c0%ae%c0%ae%c0%afsecret.yaml',
    '..%e0%80%afsecret.yaml',
    '..%u2215secret.yaml',
    '....//secret.yaml',
    '..;/secret.yaml',
    './../secret.yaml',
    'x/../../secret.yaml',
    '%00',
    'home.yaml%00.js',
    'home.yaml',
    'notes.txt',
    '/etc/passwd',
    '//etc/passwd',
    'file:///etc/passwd',
    '%2fetc%2fpasswd',
    'C:\\Windows\\win.ini',
    '%ff%fe',
    '~root/.ssh/id_rsa',
    '__proto__',
    'constructor',
    'toString',
    '{I}/',
    '{I}/..',
    '{I}%00',
    '{I}.yaml',
    '{I}{I}',
    '',
    '.',
    '..',
  ];

  test.each(steps)('%s is neither a world nor a file', async (step) => {
    for (const base of ['/', '/assets/', '/api/worlds/', '/api/', '//', '/./', '/assets/../']) {
      const isPage = fill(base + step) === '/';
      if (isPage) continue;
      for (const method of ['GET', 'PUT']) {
        const answer = await ground.sendRaw(
          fill(
            `${method} ${base}${step} HTTP/1.1\r\nHost: 127.0.0.1:{P}\r\nX-Hanker-Token: {T}\r\nIf-Match: {V}\r\n` +
              'Content-Type: text/plain\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
          ),
        );
        expect(answer).toMatch(/^HTTP\/1\.1 40[0-9] /);
        expectNothingIn(answer);
      }
    }
  });

  test.each(['AAAAAAAAAAAAAAAA', '----------------', '0000000000000000', '__proto________'])(
    'the id %s is none',
    async (id) => {
      expect((await ground.askApi(`/api/worlds/${id}`)).status).toBe(404);
      const headers = { 'Content-Type': 'text/plain', 'If-None-Match': '*' };
      expect((await ground.askApi(`/api/worlds/${id}`, { method: 'PUT', headers, body: 'a: 1\n' })).status).toBe(404);
    },
  );
});

describe('unsupported methods', () => {
  test.each(['POST', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'MKCOL', 'MOVE', 'LOCK', 'SEARCH', 'QUERY'])(
    '%s',
    async (method) => {
      for (const path of ['/', '/api/worlds', '/api/worlds/{I}', '/assets/plain.css']) {
        const answer = await ground.sendRaw(
          fill(`${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:{P}\r\nX-Hanker-Token: {T}\r\nConnection: close\r\n\r\n`),
        );
        expect(answer).toMatch(/^HTTP\/1\.1 (400|405) /);
        expectNothingIn(answer);
      }
    },
  );

  test('PUT to a read-only path', async () => {
    for (const path of ['/', '/index.html', '/assets/plain.css', '/api/worlds', '/api/changes'])
      expect((await ground.askApi(path, { method: 'PUT', body: 'x' })).status).toBe(405);
    for (const path of ['/new.html', '/api/new'])
      expect((await ground.askApi(path, { method: 'PUT' })).status).toBe(404);
  });

  test('a body in a request that has none', async () => {
    expect(
      (await ground.askApi('/api/worlds', { method: 'GET', body: 'x', headers: { 'Content-Length': '1' } })).status,
    ).toBe(400);
  });
});

const HEAD = 'Host: 127.0.0.1:{P}\r\nX-Hanker-Token: {T}\r\n';
const PUT = `PUT /api/worlds/{I} HTTP/1.1\r\n${HEAD}Content-Type: text/plain\r\nIf-Match: {V}\r\n`;
const SMUGGLED = `GET /api/worlds HTTP/1.1\r\n${HEAD}\r\n`;

describe('malformed requests', () => {
  test.each<[string, string]>([
    ['two lengths', `${PUT}Content-Length: 5\r\nContent-Length: 6\r\n\r\na: 1\n`],
    ['two equal lengths', `${PUT}Content-Length: 5\r\nContent-Length: 5\r\n\r\na: 1\n`],
    ['a list of lengths', `${PUT}Content-Length: 5, 5\r\n\r\na: 1\n`],
    ['a length and chunks', `${PUT}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['chunks and a length', `${PUT}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['chunks that are not the last coding', `${PUT}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
    ['a coding that sounds like chunks', `${PUT}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['a coding with a tab in it', `${PUT}Transfer-Encoding:\tchunked\t,\tx\r\n\r\n0\r\n\r\n`],
    ['a blank before the colon of the coding', `${PUT}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`],
    ['a negative length', `${PUT}Content-Length: -5\r\n\r\na: 1\n`],
    ['a length in hexadecimal', `${PUT}Content-Length: 0x5\r\n\r\na: 1\n`],
    ['a length with a sign', `${PUT}Content-Length: +5\r\n\r\na: 1\n`],
    ['a length beyond all numbers', `${PUT}Content-Length: 99999999999999999999999\r\n\r\na: 1\n`],
    ['a chunk of a wrong size', `${PUT}Transfer-Encoding: chunked\r\n\r\nzz\r\na: 1\n\r\n0\r\n\r\n`],
    ['a chunk beyond all numbers', `${PUT}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\na: 1\n`],
    ['a chunk longer than it says', `${PUT}Transfer-Encoding: chunked\r\n\r\n2\r\na: 1\n\r\n0\r\n\r\n`],
    ['a bare line feed in a header', `GET / HTTP/1.1\r\n${HEAD}X-A: b\n X-B: c\r\n\r\n`],
    ['a null in a header', `GET / HTTP/1.1\r\n${HEAD}X-A: b\0c\r\n\r\n`],
    ['a null in the address', `GET /\0 HTTP/1.1\r\n${HEAD}\r\n`],
    ['a bare carriage return in a header', `GET / HTTP/1.1\r\n${HEAD}X-A: b\rX-B: c\r\n\r\n`],
    ['a header without a name', `GET / HTTP/1.1\r\n${HEAD}: x\r\n\r\n`],
    ['a header without a colon', `GET / HTTP/1.1\r\n${HEAD}garbage\r\n\r\n`],
    ['a name of a header in brackets', `GET / HTTP/1.1\r\n${HEAD}(x): y\r\n\r\n`],
    ['no version', `GET /\r\n${HEAD}\r\n`],
    ['version 9', `GET / HTTP/9.9\r\n${HEAD}\r\n`],
    ['another protocol', `GET / ICY/1.1\r\n${HEAD}\r\n`],
    ['the beginning of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['the beginning of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['a method in small letters', `get / HTTP/1.1\r\n${HEAD}\r\n`],
    ['no method', ` / HTTP/1.1\r\n${HEAD}\r\n`],
    ['an address with a blank', `GET /a b HTTP/1.1\r\n${HEAD}\r\n`],
    ['a star as address', `GET * HTTP/1.1\r\n${HEAD}\r\n`],
    ['another server’s address', `GET http://evil.example/ HTTP/1.1\r\n${HEAD}\r\n`],
    ['a whole address of its own', `GET http://127.0.0.1:{P}/api/worlds HTTP/1.1\r\n${HEAD}\r\n`],
    ['a way through', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: 127.0.0.1:{P}\r\n\r\n'],
    [
      'a WebSocket',
      `GET /api/changes HTTP/1.1\r\n${HEAD}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    ],
    [
      'an upgrade to HTTP/2',
      `GET / HTTP/1.1\r\n${HEAD}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQ\r\n\r\n`,
    ],
    ['an address that is too long', `GET /${'a'.repeat(2100)} HTTP/1.1\r\n${HEAD}\r\n`],
    ['an address that is far too long', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HEAD}\r\n`],
    ['a header that is too long', `GET / HTTP/1.1\r\n${HEAD}X-A: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['a name of a header that is too long', `GET / HTTP/1.1\r\n${HEAD}${'a'.repeat(20_000)}: a\r\n\r\n`],
    ['too many headers', `GET / HTTP/1.1\r\n${HEAD}${'A: b\r\n'.repeat(101)}\r\n`],
    ['far too many headers', `GET / HTTP/1.1\r\n${HEAD}${'A: b\r\n'.repeat(2500)}\r\n`],
    ['an expectation nobody knows', `GET / HTTP/1.1\r\n${HEAD}Expect: miracles\r\n\r\n`],
    ['letters', 'hello\r\n\r\n'],
    ['nulls', '\0'.repeat(1000)],
    ['empty lines and then nothing good', `${'\r\n'.repeat(100)}x\r\n\r\n`],
  ])('%s', async (_, bytes) => {
    const answer = await ground.sendRaw(Buffer.from(fill(bytes), 'latin1'));
    // Nothing that came in the same breath is answered either.
    expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
    expect(answer).toMatch(/^HTTP\/1\.1 (4\d\d|505) /);
    expectNothingIn(answer);
  });

  test('a foreign origin cannot be hidden behind many other headers', async () => {
    const answer = await ground.sendRaw(
      fill(`GET / HTTP/1.1\r\n${HEAD}${'A: b\r\n'.repeat(2200)}Origin: http://evil.example\r\n\r\n`),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 4/);
    expectNothingIn(answer);
  });

  test('random bytes, and valid requests with a byte changed, do no harm', async () => {
    let seed = 1;
    const random = (below: number) => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    const good = Buffer.from(fill(`GET /nothing HTTP/1.1\r\n${HEAD}Connection: close\r\n\r\n`), 'latin1');
    const samples = Array.from({ length: 120 }, (_, i) => {
      if (i % 2 === 0) return Buffer.from(Array.from({ length: 1 + random(300) }, () => random(256)));
      const changed = Buffer.from(good);
      for (let n = 0; n < 1 + random(3); n++) changed[random(changed.length)] = random(256);
      return changed;
    });
    for (let i = 0; i < samples.length; i += 30) {
      const answers = await Promise.all(samples.slice(i, i + 30).map((bytes) => ground.sendRaw(bytes, 150)));
      for (const answer of answers) expectNothingIn(answer);
    }
  });

  test('garbage after a request for changes ends only that connection', async () => {
    const answer = await ground.sendRaw(fill(`GET /api/changes HTTP/1.1\r\n${HEAD}\r\nnonsense\r\n\r\n`));
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  test('hundreds of silent connections are limited, and do no harm', async () => {
    const sockets = Array.from({ length: 300 }, () => connect(ground.port, '127.0.0.1'));
    let dropped = 0;
    for (const socket of sockets) {
      socket.on('error', () => {});
      socket.on('close', () => void dropped++);
    }
    await expect.poll(() => dropped, PATIENCE).toBeGreaterThanOrEqual(44);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => dropped, PATIENCE).toBe(300);
  });

  test('clients that hang up during a response do no harm', async () => {
    const before = countSockets();
    for (let i = 0; i < 50; i++) {
      const socket = connect(ground.port, '127.0.0.1');
      socket.on('error', () => {});
      await new Promise<void>((resolve) => socket.write(fill(SMUGGLED.repeat(5)), () => resolve()));
      socket.destroy();
    }
    await expect.poll(countSockets, PATIENCE).toBeLessThanOrEqual(before);
  });
});

test('untrusted text is logged without control characters', () => {
  expect(printable('a\u001b[2Jb\r\nc\u202ed\u2028e\u0000')).toBe('a?[2Jb??c?d?e?');
  expect(printable('x'.repeat(300))).toBe(`${'x'.repeat(200)}…`);
});
