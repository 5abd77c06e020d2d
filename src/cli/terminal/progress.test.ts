import { expect, test } from 'vitest';
import { rememberingTerminal } from '../../../test/fixtures/terminal.ts';
import { ProgressBar, showProgress } from './progress.ts';

test('the bar shows the share done, the speed, and the time left', () => {
  expect(showProgress({ share: 0.25, simulated: 21600, real: 2 }, 120)).toBe(
    '████████░░░░░░░░░░░░░░░░░░░░░░  25 %   6 h simulated   10,800 × real time   6 s left',
  );
});

test('the bar fits into its line, however narrow', () => {
  for (const columns of [10, 40, 60, 80, 200])
    for (const share of [0, 0.5, 1])
      expect([...showProgress({ share, simulated: 86400 * share, real: 100 }, columns)].length).toBeLessThan(columns);
});

test('the bar appears after half a second, is updated ten times a second, and is removed', () => {
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

test('there is no bar when standard error is not a terminal', () => {
  let now = 0;
  const terminal = rememberingTerminal();
  const bar = new ProgressBar(terminal, () => now);
  now = 5000;
  bar.update(0.5, 100);
  bar.wipe();
  expect(terminal.err).toBe('');
});
