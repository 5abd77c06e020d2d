import { test } from 'vitest';
import { lintText } from '../../../test/lint-text.ts';
import { createWorld } from '../../index.ts';
import { loadWorld } from '../index.ts';

test('probe', () => {
  const text = 'hanker: 1\nneeds: { food: { decay: 1/h, curve: none } }\nkinds: { bar: { adverts: { eat: { promise: { food: 5 }, steps: [{ wait: 1m }, { grant: { food: 5 } }] } } } }\ntemperaments: { person: {} }\nthings: [{ kind: bar, at: [1, 1] }]\nagents: [{ name: Ann, temperament: person, at: [1, 1] }]';
  const loaded = loadWorld(text);
  console.log(loaded.problems);
  try { createWorld(loaded.definition ?? {}).advance('1h'); } catch (e) { console.log('engine', String(e)); }
  try { console.log(lintText(text)); } catch (e) { console.log('lint', String(e)); }
  console.log(lintText(text.replace('curve: none', 'curve: { kind: linear, over: [0, 100], allow: [not-monotone] }')));
  console.log(lintText(text.replace('curve: none', 'curve: { kind: linear, over: [0, 100] }').replace('agents:', 'allow: [not-monotone]\nagents:')));
});
