import { appendFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { test } from 'vitest';
import { worlds } from '../../test/random-world.ts';
import { createWorld, DefinitionError } from '../index.ts';

test('try', () => {
  const errors = new Map<string, number>();
  let ok = 0;
  const t = Date.now();
  writeFileSync('/tmp/progress', '');
  fc.assert(
    fc.property(worlds, (d) => {
      writeFileSync('/tmp/last.json', JSON.stringify(d, null, 1));
      const t1 = Date.now();
      try {
        const w = createWorld(d);
        for (let i = 0; i < 100; i++) {
          w.advance(1);
          if (Date.now() - t1 > 3000)
            throw new Error('slow at ' + i + ' things ' + w.state.thingCount + ' agents ' + w.agentCount);
        }
        ok++;
      } catch (e) {
        const k =
          e instanceof DefinitionError
            ? e.problems[0].path.join('.').replace(/\d+/g, 'N') + ': ' + e.problems[0].message
            : (e as Error).stack!.split('\n').slice(0, 3).join('|');
        errors.set(k, (errors.get(k) ?? 0) + 1);
      }
      appendFileSync('/tmp/progress', `${Date.now() - t1}\n`);
    }),
    { numRuns: 300, seed: 1, endOnFailure: true },
  );
  console.log(ok, Date.now() - t, [...errors].sort((a, b) => b[1] - a[1]).slice(0, 25));
});
