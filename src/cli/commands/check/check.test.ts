import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rememberingTerminal } from '../../../../test/fixtures/terminal.ts';
import { runCommandLine } from '../../program.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hanker-check-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

async function check(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const terminal = rememberingTerminal({ cwd: folder });
  const code = await runCommandLine(['check', ...args], terminal);
  return { code, out: terminal.out, err: terminal.err };
}

/** Writes a world whose fridge promises and grants so much food. */
function write(name: string, { promised = 40, granted = 40, more = '' } = {}): void {
  writeFileSync(
    join(folder, name),
    `hanker: 2
needs: { food: { decay: 5/h, curve: [[0, 1], [100, 0]] } }
kinds:
  fridge:
    adverts:
      eat:
        promise: { food: ${promised} }
        steps: [{ wait: 5m }, { grant: { food: ${granted} } }]
temperaments: { person: {} }
things: [{ kind: fridge, at: [1, 1] }]
agents: [{ name: Ann, temperament: person, at: [1, 1] }]
${more}`,
  );
}

describe('hanker check', () => {
  test('has nothing to say of a world that is fine, with exit code 0', async () => {
    write('fine.yaml');
    expect(await check('fine.yaml')).toEqual({ code: 0, out: 'fine.yaml: no problems\n', err: '' });
  });

  test('shows lints of variants, once and with their name, unless the file has them anyway', async () => {
    const variants =
      'variants: { lying: { kinds.fridge.adverts.eat.steps.1.grant.food: 4 }, hungry: { needs.food.decay: 9 } }';
    write('two.yaml', { more: variants });
    const { code, out } = await check('two.yaml');
    expect(code).toBe(1);
    expect(out).toContain('in variant "lying": promises 40 food, but grants 4 at most [false-promise]');
    expect(out).toContain('two.yaml: 1 lint\n');
    expect((await check('two.yaml', '--variant', 'hungry')).code).toBe(0);
    write('vain.yaml', { granted: 20, more: 'variants: { hungry: { needs.food.decay: 9 } }' });
    expect((await check('vain.yaml')).out).toContain('vain.yaml: 1 lint\n');
    const worse = 'variants: { worse: { kinds.fridge.adverts.eat.steps.1.grant.food: 4 } }';
    write('vain.yaml', { granted: 20, more: worse });
    expect((await check('vain.yaml')).out).not.toContain('in variant');
  });

  test('shows lints with the place, the fact and what to do, with exit code 1', async () => {
    write('vain.yaml', { granted: 20 });
    expect(await check('vain.yaml')).toEqual({
      code: 1,
      out: `vain.yaml:7:26
    7 |         promise: { food: 40 }
      |                          ^^ promises 40 food, but grants 20 at most [false-promise]
      |                            Promise 20, let the steps grant more, or mark it as intended: dishonest: true

vain.yaml: 1 lint
`,
      err: '',
    });
    write('vain.yaml', {
      granted: 20,
      more: 'actions: { fast: { steps: [{ fill: { food: -9/h }, until: { food: 100 } }] } }',
    });
    expect((await check('vain.yaml')).out).toMatch(/\nvain.yaml: 2 lints\n$/);
  });

  test('shows all errors and no lints where there are any, with exit code 2', async () => {
    write('wrong.yaml', { granted: 20, more: 'starts: 7 in the morning\n' });
    const wrong = await check('wrong.yaml');
    expect(wrong.code).toBe(2);
    expect(wrong.out).toMatch(/^wrong\.yaml:12:9\n.*\n\nwrong\.yaml: 1 error\n$/s);
    expect(wrong.out).not.toContain('false-promise');
    write('wrong.yaml', { more: 'starts: 7 in the morning\nticksPerHour: 0\n' });
    expect((await check('wrong.yaml')).out).toMatch(/\nwrong\.yaml: 2 errors\n$/);
  });

  test('checks the variants of a file, too', async () => {
    write('wrong.yaml', { more: 'variants: { feast: { kinds.fridge.adverts.eat.promise.food: much } }\n' });
    const wrong = await check('wrong.yaml');
    expect(wrong.code).toBe(2);
    expect(wrong.out).toContain('wrong.yaml: 1 error');
  });

  test('takes several worlds and adds up', async () => {
    write('fine.yaml');
    write('vain.yaml', { granted: 20 });
    write('wrong.yaml', { more: 'starts: 7 in the morning\n' });
    const both = await check('fine.yaml', 'vain.yaml');
    expect(both.code).toBe(1);
    expect(both.out).toMatch(
      /^fine\.yaml: no problems\nvain\.yaml:7:26\n.*\n\nvain\.yaml: 1 lint\n2 worlds: 1 lint\n$/s,
    );
    const all = await check('vain.yaml', 'wrong.yaml', 'fine.yaml');
    expect(all.code).toBe(2);
    expect(all.out).toMatch(/\nvain\.yaml: 1 lint\n\nwrong\.yaml:12:9\n/);
    expect(all.out).toMatch(/\nwrong\.yaml: 1 error\n\nfine\.yaml: no problems\n3 worlds: 1 error, 1 lint\n$/);
  });

  test('answers as one JSON value, with the same exit codes', async () => {
    write('fine.yaml');
    write('vain.yaml', { granted: 20 });
    const { code, out } = await check('fine.yaml', 'vain.yaml', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual({
      errors: 0,
      lints: 1,
      worlds: [
        { file: 'fine.yaml', problems: [] },
        {
          file: 'vain.yaml',
          problems: [
            {
              file: 'vain.yaml',
              line: 7,
              column: 26,
              length: 2,
              message:
                'promises 40 food, but grants 20 at most\nPromise 20, let the steps grant more, or mark it as intended: dishonest: true',
              path: ['kinds', 'fridge', 'adverts', 'eat', 'promise', 'food'],
              lint: 'false-promise',
              source: '        promise: { food: 40 }',
            },
          ],
        },
      ],
    });
    expect(JSON.parse((await check('fine.yaml', '--json')).out)).toEqual({
      errors: 0,
      lints: 0,
      worlds: [{ file: 'fine.yaml', problems: [] }],
    });
  });

  test('checks a variant', async () => {
    write('tuned.yaml', { more: 'variants: { generous: { kinds.fridge.adverts.eat.promise.food: 60 } }\n' });
    const tuned = await check('tuned.yaml', '--variant', 'generous');
    expect(tuned.code).toBe(1);
    expect(tuned.out).toContain('promises 60 food, but grants 40 at most [false-promise]');
    expect((await check('tuned.yaml', '--variant', 'generus')).out).toContain(
      'unknown variant "generus". Did you mean "generous"? Known: generous',
    );
  });

  test('says in one line what it cannot read, and checks nothing then', async () => {
    write('fine.yaml');
    expect(await check('fine.yaml', 'nowhere.yaml')).toEqual({
      code: 2,
      out: '',
      err: 'nowhere.yaml: there is no such file; "hanker new nowhere" writes a new world\n',
    });
  });

  test('shows examples, the exit codes and how to silence a lint', async () => {
    const { code, out } = await check('--help');
    expect(code).toBe(0);
    expect(out).toContain('Exit code 0: no problems; 1: lints only; 2: errors.');
    expect(out).toContain('allow: [false-promise]');
    expect(out).toContain('hanker check household guard park');
  });
});
