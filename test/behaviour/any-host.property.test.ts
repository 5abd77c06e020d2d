import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeSnapshot, encodeSnapshot, recordJournal, replay } from '../../src/save/index.ts';
import { worlds } from '../random/world.ts';
import { runs } from '../runner/runs.ts';
import { attempt, DEEDS, listenWildly, openWild, reader } from './any-host.ts';
import { expectSoundBooks } from './births.ts';

const script = fc.array(fc.nat(9999), { minLength: 3, maxLength: 80 });

test('whatever a game does in its functions and listeners, the world is whole and every snapshot loads', () => {
  fc.assert(
    fc.property(worlds, script, script, (definition, numbers, heard) => {
      const world = openWild(definition, numbers);
      const next = reader(heard);
      listenWildly(world, next);
      for (let i = 0; i < 8; i++) {
        attempt(() => world.advance(4));
        attempt(() => DEEDS[next() % DEEDS.length](world, null, next()));
        expectSoundBooks(world);
        const again = openWild(definition, [1, 2, 4, 5], decodeSnapshot(encodeSnapshot(world.snapshot())));
        expect(again.hash()).toBe(world.hash());
        attempt(() => again.advance(3));
        expectSoundBooks(again);
      }
    }),
    { numRuns: runs(8) },
  );
});

test('the journal of such a game replays to the same bits with a game that only gives the same answers', () => {
  fc.assert(
    fc.property(worlds, script, (definition, numbers) => {
      const quiet = numbers.map((roll) => roll - (roll % 4 === 0 && isOfTime(roll >> 2) ? 1 : 0));
      const recorder = recordJournal(openWild(definition, quiet), { checks: 1 });
      attempt(() => recorder.advance(25));
      expect(replay(openWild(definition, quiet), recorder.entries).divergence).toBeNull();
    }),
    { numRuns: runs(8) },
  );
});

/** Deeds about time itself are refused within a tick, and are not part of a journal. */
function isOfTime(deed: number): boolean {
  return /advance|frame|restore|reloadWorld/.test(String(DEEDS[deed % DEEDS.length]));
}
