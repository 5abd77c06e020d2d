import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { rememberingTerminal } from '../../../../test/fixtures/terminal.ts';
import { folderWith, VILLAGE } from '../../../../test/worlds/village.ts';
import { readSave } from '../../../adapters/index.ts';
import { encodeSave } from '../../../save/index.ts';
import { runCommandLine } from '../../program.ts';

const cwd = folderWith({
  'village.yaml': VILLAGE,
  'another.yaml': VILLAGE.replaceAll('food', 'meals'),
  'broken.yaml': VILLAGE.replace('food:', 'meals:'),
});

async function hanker(...args: string[]) {
  const terminal = rememberingTerminal({ cwd });
  const code = await runCommandLine(args, terminal);
  return { code, out: terminal.out, err: terminal.err };
}

const why = (...args: string[]) => hanker('why', ...args);

beforeAll(async () => {
  await hanker('run', 'village.yaml', '--for', '3h', '--seed', '4', '--save', 'three.save');
  const save = readSave(join(cwd, 'three.save'));
  writeFileSync(join(cwd, 'bare.save'), encodeSave({ ...save, world: null }));
});

test('the moment of a save is explained: what the agent would decide then', async () => {
  const { code, out, err } = await why('three.save', '--agent', 'Ann');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const [head, note, , first] = out.split('\n');
  expect(head).toMatch(/^Ann, day 1 09:00: /);
  expect(note).toBe('  what it would decide at the moment of the save:');
  expect(first).toMatch(/^09:00 Ann would decide/);
});

test('a run goes on from the save to a later time, and then explains what the whole run would', async () => {
  const whole = await why('village.yaml', '--agent', 'Ann', '--at', '15:00', '--seed', '4');
  const resumed = await why('three.save', '--agent', 'Ann', '--at', '15:00');
  expect(resumed.out).toBe(whole.out);
  expect((await why('three.save', '--agent', 'Ann', '--at', '07:00')).err).toContain(
    '--at: the save is of day 1 09:00, and the past is not in it; give a later time',
  );
});

test('when nothing new begins after the save, that is said', async () => {
  const { code, err } = await why('three.save', '--agent', 'Ann', '--at', '180t');
  expect(code).toBe(1);
  expect(err).toContain('Ann begins nothing new between the save and day 1 09:00; give a later time');
});

test('--not and --json work at the moment of a save', async () => {
  const { out } = await why('three.save', '--agent', 'Ann', '--not', 'sleep', '--json');
  expect(JSON.parse(out)).toMatchObject({
    file: 'three.save',
    at: { tick: 180 },
    why: { agent: 'Ann', source: 'considered' },
    whyNot: { advert: 'sleep' },
  });
});

test('a save without a world file uses the one in its folder that fits, or the one that is named', async () => {
  const { out } = await why('three.save', '--agent', 'Ann');
  expect((await why('bare.save', '--agent', 'Ann')).out).toBe(out);
  expect((await why('bare.save', '--agent', 'Ann', '--world', 'village.yaml')).out).toBe(out);
  const wrong = await why('bare.save', '--agent', 'Ann', '--world', 'another.yaml');
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('another.yaml: ')]);
  const broken = await why('bare.save', '--agent', 'Ann', '--world', 'broken.yaml');
  expect([broken.code, broken.err]).toEqual([2, expect.stringContaining('broken.yaml:')]);
});

test('what is wrong with a save is said', async () => {
  const lonely = folderWith({ 'other.yaml': VILLAGE.replace('food:', 'meals:') });
  const bytes = encodeSave({ ...readSave(join(cwd, 'three.save')), world: null });
  writeFileSync(join(lonely, 'bare.save'), bytes);
  writeFileSync(join(lonely, 'cut.save'), bytes.subarray(0, 300));
  const terminal = rememberingTerminal({ cwd: lonely });
  expect(await runCommandLine(['why', 'bare.save', '--agent', 'Ann'], terminal)).toBe(2);
  expect(terminal.err).toContain('bare.save: contains no world file, and none in its folder fits; name the world file');
  expect(await runCommandLine(['why', 'cut.save', '--agent', 'Ann'], terminal)).toBe(2);
  expect(terminal.err).toContain('cut.save: the save is');
  expect((await why('village.yaml', '--agent', 'Ann', '--world', 'village.yaml')).err).toContain('is not a save');
  expect((await why('three.save', '--agent', 'Bert')).err).toContain('--agent: unknown agent "Bert"');
});
