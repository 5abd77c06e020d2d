import { expect, test } from 'vitest';
import { Decider } from '../core/index.ts';
import { readDecider } from './read-decider.ts';

const FIGHTER = `
inputs: [health, ammo]
targets:
  enemy: [distance, threat]
factors:
  fear: 1 - health / 100
options:
  shoot: { target: enemy, when: ammo > 0, score: enemy.threat / (1 + enemy.distance / 10) }
  flee: { score: fear * fear }
  reload: { score: 0.3, when: ammo == 0 }
`;

test('a decider is read from a file, with expressions and targets', () => {
  const decider = new Decider(readDecider(FIGHTER));
  const [orc, rat] = [
    { distance: 10, threat: 0.9 },
    { distance: 1, threat: 0.2 },
  ];
  const enemies = { enemy: [rat, orc] };
  expect(decider.choose({ health: 90, ammo: 3 }, { targets: enemies })).toEqual({ option: 'shoot', target: orc });
  expect(decider.choose({ health: 10, ammo: 3 }, { targets: enemies })).toEqual({ option: 'flee', target: null });
  expect(decider.choose({ health: 90, ammo: 0 }, { targets: enemies })?.option).toBe('reload');
});

test('all problems have their place in the file', () => {
  const wrong = FIGHTER.replace('fear * fear', 'faer * 2').replace('ammo == 0', 'enemy.threat > 0');
  expect(() => readDecider(wrong, 'fighter.yaml')).toThrow(/fighter\.yaml:9:18[\s\S]*faer[\s\S]*Did you mean "fear"/);
  const reads = FIGHTER.replace('ammo == 0', 'enemy.threat > 0');
  expect(() => readDecider(reads, 'fighter.yaml')).toThrow(
    /fighter\.yaml:10:31[\s\S]*reads "enemy\.threat"; give the option "target: enemy", or leave that out/,
  );
  expect(() => readDecider('inputs: [a', 'x.yaml')).toThrow(/x\.yaml:1/);
  expect(() => readDecider('- 1')).toThrow('expected a decider');
  expect(() => readDecider(FIGHTER.replace('inputs:', 'input:'))).toThrow('unknown key of a decider "input"');
});
