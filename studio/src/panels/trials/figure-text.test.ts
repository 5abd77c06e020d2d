import { expect, test } from 'vitest';
import { showFigure, showUncertain } from './figure-text.ts';

const HOURS = { isPercentage: false };
const SHARE = { isPercentage: true };

test('a share is shown in percent', () => {
  expect(showFigure(SHARE, 0.1234)).toBe('12.3 %');
  expect(showFigure(HOURS, 7.314)).toBe('7.31');
});

test('an uncertainty is shown with two digits', () => {
  expect(showUncertain(HOURS, 7.314, 0.123)).toBe('7.31 ± 0.12');
  expect(showUncertain(SHARE, 0.5, 0.021)).toBe('50 % ± 2.1 %');
  expect(showUncertain(HOURS, 0, 0.04)).toBe('0 ± 0.04');
});

test('an uncertainty far below the digits of its value is about zero, not a number with an exponent', () => {
  expect(showUncertain(HOURS, 10.6, 2.6e-11)).toBe('10.6 ± ~0');
  expect(showUncertain(SHARE, 0.5, 1e-9)).toBe('50 % ± ~0');
  expect(showUncertain(HOURS, 0, 1e-12)).toBe('0 ± ~0');
  expect(showUncertain(HOURS, 3, 0)).toBe('3 ± 0');
});
