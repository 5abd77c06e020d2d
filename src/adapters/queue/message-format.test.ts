import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TINY_STUDY, tinyTrials } from '../../../test/worlds/tiny-world.ts';
import {
  openOutcome,
  packStudy,
  packTrial,
  sealOutcome,
  unpackStudy,
  unpackTrial,
  writeExactly,
} from './message-format.ts';

test('exact JSON parses back to the same bits', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(writeExactly(value))).toStrictEqual(value);
    }),
  );
  expect(writeExactly({ a: -0, b: undefined, c: [-0, 0.1, null, 'ü"'] })).toBe('{"a":-0,"c":[-0,0.1,null,"ü\\""]}');
  expect(() => writeExactly([Number.NaN])).toThrow('got NaN; only finite numbers can be sent');
});

test('a study can be packed and unpacked, and its name does not depend on the file’s name', () => {
  const { name, text } = packStudy(TINY_STUDY);
  expect(packStudy({ ...TINY_STUDY, file: 'other.yaml' })).toEqual({ name, text });
  expect(packStudy(Object.fromEntries(Object.entries(TINY_STUDY).reverse()) as unknown as typeof TINY_STUDY).name).toBe(
    name,
  );
  expect(unpackStudy(name, text, 'other.yaml')).toEqual({ ...TINY_STUDY, file: 'other.yaml' });
});

test('a job’s name depends on everything else that affects the result', () => {
  const trial = { seed: 1, parameters: { a: 1, b: 2 } };
  const names = [
    { study: TINY_STUDY, trial },
    { study: { ...TINY_STUDY, text: `${TINY_STUDY.text}\n` }, trial },
    { study: { ...TINY_STUDY, ticks: 601 }, trial },
    { study: { ...TINY_STUDY, measures: {} }, trial },
    { study: { ...TINY_STUDY, agents: 2 }, trial },
    { study: TINY_STUDY, trial: { ...trial, seed: 2 } },
    { study: TINY_STUDY, trial: { seed: 1, parameters: { a: 1, b: 3 } } },
    { study: TINY_STUDY, trial: { seed: 1, parameters: { a: 1 } } },
  ].map(({ study, trial }) => packTrial(packStudy(study).name, trial, study.file).name);
  expect(new Set(names).size).toBe(names.length);
  // The order of the parameters does not matter.
  expect(packTrial(packStudy(TINY_STUDY).name, { seed: 1, parameters: { b: 2, a: 1 } }, 'x').name).toBe(names[0]);
  expect(names[0]).toMatch(/^[0-9a-f]{64}$/);
});

test('a damaged study, trial or outcome is detected', () => {
  const { name, text } = packStudy(TINY_STUDY);
  const [trial] = tinyTrials(1);
  const packed = packTrial(name, trial, 'x.yaml');
  const outcome = { result: { values: { a: 1.5, b: null }, exposures: {}, hash: 'f00', report: null } };
  const sealed = sealOutcome(outcome);
  expect(unpackTrial(packed.name, packed.job)).toEqual(trial);
  expect(openOutcome(sealed)).toEqual(outcome);
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 32, max: 126 }), (at, code) => {
      const damage = (whole: string) => {
        const place = at % whole.length;
        const other = whole.slice(0, place) + String.fromCharCode(code) + whole.slice(place + 1);
        return other === whole ? `${whole}x` : other;
      };
      expect(unpackStudy(name, damage(text), 'x')).toBeNull();
      expect(unpackTrial(packed.name, { ...packed.job, trial: damage(packed.job.trial) })).toBeNull();
      expect(unpackTrial(packed.name, { ...packed.job, study: damage(name) })).toBeNull();
      expect(unpackTrial(damage(packed.name), packed.job)).toBeNull();
      expect(openOutcome(damage(sealed))).toBeNull();
      expect(openOutcome(sealed.slice(0, at % sealed.length))).toBeNull();
    }),
  );
});
