import { readFileSync } from 'node:fs';
import { createWorld, readWorld } from 'hanker';
import { expect, test } from 'vitest';
import { CharacterStore } from './character-store.ts';

const file = readFileSync('worlds/household/household.yaml', 'utf8');
const store = new CharacterStore(createWorld(readWorld(file), { seed: 7 }));

test('a character is the same object until something about it changes', () => {
  store.frame(1);
  let [same, changed] = [0, 0];
  for (let i = 0; i < 100; i++) {
    const before = store.names.map(store.character);
    store.frame(6);
    store.names.forEach((name, k) => {
      const now = store.character(name);
      if (now === before[k]) same++;
      else {
        changed++;
        expect(now).not.toEqual(before[k]);
      }
    });
  }
  expect(changed).toBeGreaterThan(20);
  expect(same).toBeGreaterThan(changed);
});

test('listeners are called once a frame, until they unsubscribe', () => {
  let calls = 0;
  const unsubscribe = store.subscribe(() => calls++);
  store.frame(60);
  expect(calls).toBe(1);
  unsubscribe();
  store.frame(1);
  expect(calls).toBe(1);
});
