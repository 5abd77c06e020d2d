import { readFileSync } from 'node:fs';
import { createWorld, readWorld } from 'hanker';
import { expect, test } from 'vitest';
import { CharacterStore } from './character-store.ts';

function openStore() {
  return new CharacterStore(
    createWorld(readWorld(readFileSync('worlds/household/household.yaml', 'utf8')), { seed: 7 }),
  );
}

test('a character is the same object until something about it changes', () => {
  const store = openStore();
  store.frame(1);
  let [same, changed] = [0, 0];
  for (let i = 0; i < 300; i++) {
    const before = store.names.map(store.character);
    store.frame(1);
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
  expect(same).toBeGreaterThan(10 * changed);
});

test('listeners are called once a frame, until they unsubscribe', () => {
  const store = openStore();
  let calls = 0;
  const unsubscribe = store.subscribe(() => calls++);
  store.frame(3600);
  expect(calls).toBe(1);
  unsubscribe();
  store.frame(1);
  expect(calls).toBe(1);
});
