import { expect, test } from 'vitest';
import { rememberingTerminal } from '../../../test/terminal.ts';
import { ProgressBar, showProgress } from './progress.ts';

test('the bar says how much is done, how fast, and how long it will take', () => {
  expect(showProgress({ share: 0.25, simulated: 21600, real: 2 }, 120)).toBe(
    '████████░░░░░░░░░░░░░░░░░░░░░░  25 %   6 hours simulated   10,800 × real time   6 seconds left',
  );
});

test('it stays within its line, however narrow', () => {
  for (const columns of [10, 40, 60, 80, 200])
    for (const share of [0, 0.5, 1])
      expect([...showProgress({ share, simulated: 86400 * share, real: 100 }, columns)].length).toBeLessThan(columns);
});

test('it appears after half a second, ten times a second, and leaves nothing behind', () => {
  let now = 0;
  const terminal = rememberingTerminal({ isInteractive: true });
  const bar = new ProgressBar(terminal, () => now);
  for (now = 0; now <= 500; now += 50) bar.update(now / 2000, now);
  expect(terminal.err).toBe('');
  for (now = 501; now < 1001; now += 10) bar.update(now / 2000, now);
  expect(terminal.err.split('\r').length - 1).toBe(5);
  expect(terminal.err).toContain('25 %');
  bar.wipe();
  expect(terminal.err.endsWith('\r\u001b[K')).toBe(true);
  expect(terminal.out).toBe('');
});

test('nobody watching, no bar', () => {
  let now = 0;
  const terminal = rememberingTerminal();
  const bar = new ProgressBar(terminal, () => now);
  now = 5000;
  bar.update(0.5, 100);
  bar.wipe();
  expect(terminal.err).toBe('');
});
