import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small world file with a map, a chain that can fail, alarms, and two people. A tick is a minute. */
export const VILLAGE = `hanker: 2
name: village
ticksPerHour: 60
starts: 06:00
needs:
  food: { decay: 6/h, curve: [[0, 1], [50, 0.4], [100, 0]], start: 50, alarms: [20], thought: I am hungry }
  rest: { decay: 5/h, curve: [[0, 1], [100, 0]], start: 80, alarms: [10], thought: I am tired }
  fun: { decay: 8/h, curve: [[0, 0.6], [100, 0]], start: 60, thought: I am bored }
kinds:
  fridge:
    adverts:
      cook dinner: { promise: { food: 60 }, thought: Let us cook, steps: [{ wait: 5m }, { next: heat }] }
  stove:
    slots: 2
    adverts:
      heat:
        autonomous: false
        steps: [{ wait: 10m }, { fail: burned it, chance: 0.2 }, { grant: { food: 60 } }]
  tv:
    slots: 2
    adverts:
      watch tv: { promise: { fun: 30 }, steps: [{ fill: { fun: 30/h }, for: 1h }] }
  bed:
    slots: 2
    adverts:
      sleep: { promise: { rest: 80 }, score: promise * 0.8, steps: [{ fill: { rest: 12/h }, until: { rest: 100 } }] }
temperaments:
  person: { mind: { distance: { kind: falloff, half: 20 }, inertia: { bonus: 0.05 }, redecide: 30m } }
agents:
  - { name: Ann, temperament: person }
  - { name: Bob, temperament: person, levels: { rest: 40, fun: 20 } }
space:
  map: |
    ##########
    #A..#f.s.#
    #........#
    #B..#t.b.#
    ##########
  legend: { f: fridge, s: stove, t: tv, b: bed, A: { agent: Ann }, B: { agent: Bob } }
variants:
  hungry: { needs.food.decay: 20/h }
`;

/** A new folder for a test, with these files in it. */
export function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'hanker-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}
