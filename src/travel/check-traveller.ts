import { show } from '../core/internal.ts';
import type { Traveller } from './traveller.ts';

type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === 'string';
const isNumber: Test = (value) => Number.isFinite(value);
const isObject: Test = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isPriority: Test = (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 1000;
const isOrder: Test = (value) => isText(value) || hasParts(value, { advert: isText, thing: isText });
const isFeeling: Test = (value) => hasParts(value, { of: isText, toward: isText, relation: isText, value: isNumber });

function hasParts(value: unknown, parts: Readonly<Record<string, Test>>): boolean {
  if (!isObject(value)) return false;
  const given = value as Readonly<Record<string, unknown>>;
  return Object.entries(parts).every(([name, test]) => test(given[name]));
}

function isListOf(test: Test): Test {
  return (value) => Array.isArray(value) && value.every(test);
}

const isNumbers: Test = (value) => isObject(value) && Object.values(value as object).every(isNumber);

/** What each part of a traveller is, in a test and in words. */
const PARTS: Readonly<Record<keyof Traveller, readonly [Test, string]>> = {
  name: [(value) => value === null || isText(value), 'a name or null'],
  temperament: [isText, 'the name of a temperament'],
  tags: [isListOf(isText), 'a list of tags'],
  levels: [isNumbers, 'finite numbers by need'],
  state: [isNumbers, 'finite numbers by state'],
  own: [isObject, 'its own parameters'],
  carries: [isListOf((value) => isText(value) || hasParts(value, { kind: isText })), 'a list of things'],
  orders: [
    isListOf((value) => hasParts(value, { order: isOrder, priority: isPriority })),
    'a list of { order, priority }, with priorities from 0 to 1000',
  ],
  feelings: [isListOf(isFeeling), 'a list of { of, toward, relation, value }'],
  thinkEvery: [
    (value) => value === null || (Number.isInteger(value) && (value as number) >= 0),
    'ticks from 0, or null',
  ],
  isPaused: [(value) => typeof value === 'boolean', 'true or false'],
};

/** Throws a TypeError, got versus expected, for what is no traveller: it may come from anywhere. */
export function checkTraveller(traveller: Traveller): void {
  if (!isObject(traveller)) throw new TypeError(`got ${show(traveller)}; expected a traveller`);
  for (const [name, [test, expected]] of Object.entries(PARTS)) {
    const value = traveller[name as keyof Traveller];
    if (!test(value)) throw new TypeError(`traveller.${name}: got ${show(value)}; expected ${expected}`);
  }
}
