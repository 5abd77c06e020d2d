import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, createServer } from 'vite';
import { expect, test } from 'vitest';
import { folderWith, VILLAGE } from '../../test/worlds/village.ts';
import { createWorld } from '../grid/index.ts';
import { reloadWorld } from '../reload/index.ts';
import { hanker } from './index.ts';
import { toLiteral } from './literal.ts';

const MAIN = `import village from './village.yaml'; export default village;`;

async function bundle(files: Readonly<Record<string, string>>, plugin = hanker()) {
  const root = folderWith({ 'main.js': MAIN, ...files });
  const lib = { entry: join(root, 'main.js'), formats: ['es' as const], fileName: 'out' };
  await build({ root, configFile: false, logLevel: 'silent', plugins: [plugin], build: { lib, emptyOutDir: false } });
  const out = existsSync(join(root, 'dist/out.js')) ? 'out.js' : 'out.mjs';
  return { root, definition: (await import(pathToFileURL(join(root, 'dist', out)).href)).default };
}

test('a world file is imported as its definition, and its names are written as types', async () => {
  const { root, definition } = await bundle({ 'village.yaml': VILLAGE });
  const world = createWorld(definition);
  world.advance('1h');
  expect(world.decisions).toBeGreaterThan(0);
  expect(readFileSync(join(root, 'village.d.yaml.ts'), 'utf8')).toBe(`// Written by hanker/vite from village.yaml.
import type { WorldDefinition } from 'hanker';

declare const definition: WorldDefinition<"food" | "rest" | "fun", never, never>;
export default definition;
`);
});

test('types are written only where they are wanted', async () => {
  const { root } = await bundle({ 'village.yaml': VILLAGE }, hanker({ types: false }));
  expect(existsSync(join(root, 'village.d.yaml.ts'))).toBe(false);
});

test('a problem in the file is an error at its place', async () => {
  const broken = VILLAGE.replace('curve: ', 'kurve: ');
  const line = broken.split('\n').findIndex((each) => each.includes('kurve: ')) + 1;
  await expect(bundle({ 'village.yaml': broken })).rejects.toMatchObject({
    message: expect.stringContaining('unknown key'),
  });
  await expect(bundle({ 'village.yaml': broken })).rejects.toThrow(new RegExp(`${line}:\\d+ `));
});

test('other YAML files are left to other plugins', () => {
  const context = { error: () => expect.fail() } as never;
  const { transform } = hanker({ types: false });
  expect(transform.call(context, 'name: x', '/a.yaml')).toBeNull();
  expect(transform.call(context, VILLAGE, '/a.yaml?raw')).toBeNull();
  expect(transform.call(context, VILLAGE, '/a.txt')).toBeNull();
  expect(transform.call(context, VILLAGE, '/a.yaml')?.code).toMatch(/^export default \{/);
});

test('a running world goes on with the file as it was changed', async () => {
  const root = folderWith({ 'village.yaml': VILLAGE });
  const settings = { root, configFile: false as const, logLevel: 'silent' as const, plugins: [hanker()] };
  const server = await createServer({ ...settings, server: { middlewareMode: true, ws: false }, appType: 'custom' });
  try {
    const load = async () => (await server.ssrLoadModule('/village.yaml')).default;
    const before = createWorld(await load());
    before.advance('2h');
    writeFileSync(join(root, 'village.yaml'), VILLAGE.replace('food: { decay: ', 'food: { decay: 1'));
    server.moduleGraph.invalidateAll();
    const after = createWorld(await load());
    reloadWorld(before, after);
    const [name] = after.agents().map((agent) => agent.name);
    expect(after.now).toBe(before.now);
    expect(after.agent(name).level('food')).toBe(before.agent(name).level('food'));
    expect(after.agent(name).parameter('decay', 'food').value).not.toBe(
      before.agent(name).parameter('decay', 'food').value,
    );
  } finally {
    await server.close();
  }
});

test('a literal gives back what it was made of', () => {
  const value = { a: [1, -0, Infinity, -Infinity, 'x"\u2028', null, true], b: { c: undefined, 'd e': 0.1 } };
  // biome-ignore lint/security/noGlobalEval: it is what a module does with it.
  expect(eval(`(${toLiteral(value)})`)).toEqual({ a: value.a, b: { 'd e': 0.1 } });
  const odd = JSON.parse('{"__proto__": { "a": 1 }}');
  // biome-ignore lint/security/noGlobalEval: it is what a module does with it.
  expect(Object.keys(eval(`(${toLiteral(odd)})`))).toEqual(['__proto__']);
});
