import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOME, type ServerGround, serveGround } from '../../../test/fixtures/studio-server.ts';

let ground: ServerGround;
beforeEach(async () => {
  ground = await serveGround();
});
afterEach(() => ground.end());

const TEXT = 'hanker: 2 # new\n';
const path = (name: string) => join(ground.folder, name);

async function create(name: string, headers: Record<string, string> = {}, server = ground, body = TEXT) {
  const answer = await server.askApi('/api/worlds/new', {
    method: 'PUT',
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'If-None-Match': '*',
      'X-Hanker-Name': encodeURIComponent(name),
      ...headers,
    },
    body,
  });
  return { status: answer.status, ...JSON.parse(answer.text) };
}

describe('a new file', () => {
  test('is created with its text, is listed, and is then written like any other', async () => {
    const created = await create('my house.yaml');
    expect(created).toMatchObject({ status: 201, name: 'my house.yaml', canWrite: true });
    expect(readFileSync(path('my house.yaml'), 'utf8')).toBe(TEXT);
    const { worlds, canCreate } = JSON.parse((await ground.askApi('/api/worlds')).text);
    expect(canCreate).toBe(true);
    expect(worlds.map(({ name }: { name: string }) => name)).toEqual(['home.yaml', 'my house.yaml', 'other.yml']);
    const again = await ground.askApi(`/api/worlds/${created.id}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'text/plain', 'If-Match': created.version },
      body: 'changed: 1\n',
    });
    expect(again.status).toBe(200);
    expect(readFileSync(path('my house.yaml'), 'utf8')).toBe('changed: 1\n');
    expect(readdirSync(ground.folder).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('may have letters of any language', async () => {
    expect((await create('Häuschen 2.yml')).status).toBe(201);
    expect((await create('村.yaml')).status).toBe(201);
    expect(existsSync(path('村.yaml'))).toBe(true);
  });

  test('never replaces a file; the answer names the file that is there', async () => {
    const refused = await create('home.yaml');
    const { id, version } = JSON.parse((await ground.askApi(`/api/worlds/${ground.opened}`)).text);
    expect(refused).toEqual({
      status: 409,
      error: 'home.yaml exists already; replace it, or choose another name.',
      id,
      name: 'home.yaml',
      version,
    });
    expect(readFileSync(path('home.yaml'), 'utf8')).toBe(HOME);
  });

  test('of two requests at once exactly one is created', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((i) => create('race.yaml', {}, ground, `n: ${i}\n`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test('is a copy of an example in the folder of its own, and nothing else there is shown or written', async () => {
    const own = mkdtempSync(join(tmpdir(), 'hanker-copies-'));
    writeFileSync(join(own, 'private.yaml'), 'secret: true\n');
    const example = await serveGround({ file: path('home.yaml'), isExample: true, copiesTo: own });
    const namesOf = async () =>
      JSON.parse((await example.askApi('/api/worlds')).text).worlds.map(
        ({ name, canWrite }: { name: string; canWrite: boolean }) => `${name} ${canWrite}`,
      );
    expect(await namesOf()).toEqual(['home.yaml false']);
    expect(await create('home.yaml', {}, example)).toMatchObject({ status: 201 });
    expect(await namesOf()).toEqual(['home.yaml false', 'home.yaml true']);
    expect(readFileSync(join(own, 'home.yaml'), 'utf8')).toBe(TEXT);
    expect(readFileSync(path('home.yaml'), 'utf8')).toBe(HOME);
    expect(existsSync(path('other.yml'))).toBe(true);
    await example.end();
    rmSync(own, { recursive: true });
  });

  test('is refused in the folder of an example', async () => {
    const example = await serveGround({ file: path('home.yaml'), isExample: true });
    expect(JSON.parse((await example.askApi('/api/worlds')).text).canCreate).toBe(false);
    expect(await create('mine.yaml', {}, example)).toMatchObject({ status: 403 });
    expect(existsSync(path('mine.yaml'))).toBe(false);
    await example.end();
  });
});

describe('a hostile new file', () => {
  const names = [
    '',
    '.yaml',
    '.hidden.yaml',
    '..yaml',
    '../secret.yaml',
    '..\\secret.yaml',
    'a/b.yaml',
    'a\\b.yaml',
    '/etc/cron.d/x.yaml',
    'C:x.yaml',
    'C:\\x.yaml',
    'x.yaml:stream.yaml',
    'a..b.yaml',
    'x.js',
    'x.yaml.js',
    'x.yaml ',
    'x.yaml.',
    'x.yaml\0',
    'x\0.yaml',
    'x\n.yaml',
    'x\u2028.yaml',
    '\u202Elmay.x.yaml',
    '~root.yaml',
    '$HOME.yaml',
    '%2e%2e%2fsecret.yaml',
    'con.yaml',
    'NUL.yml',
    'com1.yaml',
    '-rf.yaml',
    ' x.yaml',
    `${'x'.repeat(200)}.yaml`,
  ];

  test.each(names)('%j is refused', async (name) => {
    const before = readdirSync(join(ground.folder, '..'), { recursive: true }).sort();
    expect(await create(name)).toEqual({ status: 400, error: expect.any(String) });
    expect(readdirSync(join(ground.folder, '..'), { recursive: true }).sort()).toEqual(before);
  });

  test.each<[string, number, Record<string, string>]>([
    ['without a name', 400, { 'X-Hanker-Name': '' }],
    ['with a name that is not percent-encoded text', 400, { 'X-Hanker-Name': '%ff.yaml' }],
    ['with half an escape', 400, { 'X-Hanker-Name': 'a%2.yaml' }],
    ['with a version', 400, { 'If-Match': '0123456789abcdef0123456789abcdef' }],
    ['with another condition', 400, { 'If-None-Match': '"0123456789abcdef0123456789abcdef"' }],
    ['as JSON', 415, { 'Content-Type': 'application/json' }],
    ['compressed', 415, { 'Content-Encoding': 'gzip' }],
    ['from another site', 403, { Origin: 'http://evil.example' }],
    ['with another token', 403, { 'X-Hanker-Token': 'x'.repeat(43) }],
  ])('%s is refused', async (_, status, headers) => {
    expect(await create('new.yaml', headers)).toEqual({ status, error: expect.any(String) });
    expect(existsSync(path('new.yaml'))).toBe(false);
  });

  test('in the place of a link, a folder or a hard link replaces nothing and follows nothing', async () => {
    symlinkSync('../secret.yaml', path('linked.yaml'));
    symlinkSync('../nowhere.yaml', path('dangling.yaml'));
    mkdirSync(path('folder.yaml'));
    linkSync(path('notes.txt'), path('hard.yaml'));
    expect(await create('linked.yaml')).toMatchObject({ status: 422 });
    expect(await create('dangling.yaml')).toMatchObject({ status: 422 });
    expect(await create('folder.yaml')).toMatchObject({ status: 422 });
    expect(await create('hard.yaml')).toMatchObject({ status: 409 });
    expect(readFileSync(join(ground.folder, '..', 'secret.yaml'), 'utf8')).toBe('secret: true\n');
    expect(existsSync(join(ground.folder, '..', 'nowhere.yaml'))).toBe(false);
    expect(lstatSync(path('linked.yaml')).isSymbolicLink()).toBe(true);
    expect(readFileSync(path('notes.txt'), 'utf8')).toBe('secret notes\n');
    expect(readdirSync(ground.folder).filter((name) => name.includes('.part'))).toEqual([]);
  });

  test('that is too large leaves nothing behind', async () => {
    const answer = await create('large.yaml', {}, ground, 'x'.repeat(16 * 1024 * 1024 + 1));
    expect(answer.status).toBe(413);
    expect(readdirSync(ground.folder).sort()).toEqual(['home.yaml', 'notes.txt', 'other.yml']);
  });
});
