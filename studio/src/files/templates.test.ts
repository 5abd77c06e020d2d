import { readdirSync, readFileSync } from 'node:fs';
import { lintWorld, loadWorld } from 'hanker/format';
import { createWorld } from 'hanker/grid';
import { expect, test } from 'vitest';
import { SHIPPED } from './shipped.ts';
import { fileNameOf, sourceOfTemplate, TEMPLATES } from './templates.ts';

test.each(TEMPLATES)('the template $name has neither problems nor lints, and is short', ({ name, text }) => {
  const loaded = loadWorld(text, `${name}.yaml`);
  expect(loaded.problems).toEqual([]);
  expect(lintWorld(loaded)).toEqual([]);
  expect(text.split('\n').length).toBeLessThan(130);
});

test.each(TEMPLATES)('in the template $name something begins at once, and goes on', ({ name, text }) => {
  const { definition, host } = loadWorld(text, `${name}.yaml`);
  if (!definition) throw new Error('it does not load');
  const world = createWorld(definition, { seed: 1, host });
  const begun: number[] = [];
  world.on((event) => {
    if (event.type === 'started') begun.push(world.now);
  });
  const hour = world.rules.ticksPerHour;
  world.advance(3 * hour);
  expect(begun[0]).toBeLessThanOrEqual(2);
  expect(begun.filter((tick) => tick > 2 * hour).length).toBeGreaterThan(2);
});

test('a new world has the name that the user gave, in the file and as its name', async () => {
  const source = sourceOfTemplate(TEMPLATES[1], 'First: “night”');
  expect(source.name).toBe('first-night.yaml');
  const { text } = await source.read();
  expect(loadWorld(text).definition?.name).toBe('First: “night”');
  expect(fileNameOf('  village.yaml ')).toBe('village.yaml');
  expect(fileNameOf('///')).toBe('new-world.yaml');
  expect(fileNameOf('Straße 7')).toBe('straße-7.yaml');
});

test('every world and every template has a picture, and all of them are small', () => {
  const pictures = readdirSync('studio/src/files/pictures');
  const wanted = [...SHIPPED.map(({ name }) => `world-${name}`), ...TEMPLATES.map(({ name }) => `template-${name}`)];
  expect(pictures.sort()).toEqual(wanted.map((name) => `${name}.jpg`).sort());
  for (const picture of pictures)
    expect(readFileSync(`studio/src/files/pictures/${picture}`).length).toBeLessThan(40_000);
});
