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

test('a value has no digits that are far below its uncertainty', () => {
  expect(showUncertain(HOURS, 0.000313, 0.057)).toBe('0 ± 0.057');
  expect(showUncertain(HOURS, 0.0293, 0.068)).toBe('0.029 ± 0.068');
  expect(showUncertain(HOURS, -0.004, 1.2)).toBe('0 ± 1.2');
  expect(showUncertain(SHARE, 0.7264, 0.27)).toBe('73 % ± 27 %');
  expect(showUncertain(HOURS, 1234.4, 560)).toBe('1230 ± 560');
  expect(showUncertain(HOURS, 8.9123, 0.0012)).toBe('8.91 ± 0.0012');
});

test('an uncertainty far below the digits of its value is about zero, not a number with an exponent', () => {
  expect(showUncertain(HOURS, 10.6, 2.6e-11)).toBe('10.6 ± ~0');
  expect(showUncertain(SHARE, 0.5, 1e-9)).toBe('50 % ± ~0');
  expect(showUncertain(HOURS, 0, 1e-12)).toBe('0 ± ~0');
  expect(showUncertain(HOURS, 3, 0)).toBe('3 ± 0');
});
