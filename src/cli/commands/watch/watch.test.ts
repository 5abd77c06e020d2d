import { expect, test } from 'vitest';
import { rememberingTerminal } from '../../../../test/fixtures/terminal.ts';
import { folderWith, VILLAGE } from '../../../../test/worlds/village.ts';
import { runCommandLine } from '../../program.ts';

const cwd = folderWith({ 'village.yaml': VILLAGE });

async function watch(args: string[], settings: Parameters<typeof rememberingTerminal>[0] = {}) {
  const terminal = rememberingTerminal({ cwd, ...settings });
  const code = await runCommandLine(['watch', 'village.yaml', ...args], terminal);
  return { code, terminal, out: terminal.out, err: terminal.err };
}

test('without a terminal a picture is printed every hour of a day', async () => {
  const { code, out, err } = await watch([]);
  const titles = out.split('\n').filter((line) => line.startsWith('village   day'));
  expect([code, err]).toEqual([0, '']);
  expect(titles).toHaveLength(24);
  expect([titles[0], titles[23]]).toEqual(['village   day 1, 07:00', 'village   day 2, 06:00']);
  expect(out).not.toContain('\u001b');
  expect(out).toContain('“I am tired. Sleep at the bed.”');
});

test('--every, --for and --frames say how many pictures, also in a terminal', async () => {
  const titles = (out: string) => out.split('\n').filter((line) => line.startsWith('village   day'));
  expect(titles((await watch(['--every', '20m', '--for', '1h'])).out)).toEqual([
    'village   day 1, 06:20',
    'village   day 1, 06:40',
    'village   day 1, 07:00',
  ]);
  const { out, terminal } = await watch(['--frames', '2'], { keys: [null] });
  expect(titles(out)).toHaveLength(2);
  expect(terminal.screens.opened).toBe(0);
});

test('--agent says whom to look at, --seed and --agents which world', async () => {
  const { out } = await watch(['--frames', '1', '--agent', 'Bob']);
  expect(out.split('\n')[2]).toContain(' B Bob');
  expect((await watch(['--frames', '1', '--agents', '5', '--agent', 'Ann 3'])).out).toContain('Ann 3');
  const [one, other] = [await watch(['--frames', '9', '--seed', '1']), await watch(['--frames', '9', '--seed', '2'])];
  expect(one.out).not.toBe(other.out);
  expect((await watch(['--frames', '9', '--seed', '2'])).out).toBe(other.out);
});

test('in a terminal it is live, and the terminal is given back', async () => {
  const { code, terminal, out } = await watch(['--speed', '60'], { keys: [null, null, ' ', 'q'] });
  expect(code).toBe(0);
  expect(out).toBe('');
  expect(terminal.pictures).toHaveLength(4);
  expect(terminal.screens).toEqual({ opened: 1, closed: 1 });
});

test('the terminal is given back also when something breaks', async () => {
  const terminal = rememberingTerminal({ cwd, keys: [] });
  const openScreen = () => {
    const screen = terminal.openScreen();
    if (!screen) return null;
    return Object.assign(screen, {
      draw() {
        throw new Error('no ink');
      },
    });
  };
  await expect(runCommandLine(['watch', 'village.yaml'], { ...terminal, openScreen })).rejects.toThrow('no ink');
  expect(terminal.screens).toEqual({ opened: 1, closed: 1 });
});

test('wrong use is answered in one line, with exit code 2', async () => {
  const wrong: [string[], string][] = [
    [['--agent', 'Anne'], '--agent: unknown agent "Anne". Did you mean "Ann"? Known: Ann, Bob\n'],
    [['--speed', '0'], '--speed: got "0"; expected an integer from 1 to 86400\n'],
    [['--frames', 'many'], '--frames: got "many"; expected an integer from 1 to 1000000\n'],
    [['--every', 'hour'], `--every: got "hour"; a duration looks like '90s', '30m', '1.5h', '2d' or '3t'\n`],
  ];
  for (const [args, message] of wrong) {
    const { code, out, err } = await watch(args);
    expect([code, out, err]).toEqual([2, '', message]);
  }
});

test('--help names the keys and has examples', async () => {
  const { code, out } = await watch(['--help']);
  expect(code).toBe(0);
  for (const part of ['space', 'select the next agent', 'Examples', 'hanker watch household'])
    expect(out).toContain(part);
});
