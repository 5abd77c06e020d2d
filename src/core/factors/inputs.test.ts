import { expect, test } from 'vitest';
import { FELT, INPUT, type InputNames, inputNames, READS, resolveInput } from './inputs.ts';

const names: InputNames = {
  needs: ['food', 'rest'],
  needRanges: [
    [0, 100],
    [-5, 5],
  ],
  worldState: ['rain', 'war'],
  tags: ['adult', 'red'],
  hosts: ['mood', 'noise'],
  relations: [
    { name: 'likes', low: -100, high: 100 },
    { name: 'trusts', low: 0, high: 1 },
  ],
  groups: ['dogs', 'cats'],
  stateId: (name) => ['dirt', 'gold', 'heat'].indexOf(name),
  agentStates: ['gold'],
  thingStates: ['dirt', 'heat'],
  itemStates: ['dirt'],
};

const SEEN = 'agent around';

test.each<[string, keyof typeof INPUT, number, string, readonly [number, number]]>([
  ['need.rest', 'need', 1, 'agent', [-5, 5]],
  ['urgency.rest', 'urgency', 1, 'agent', [-Infinity, Infinity]],
  ['agent.gold', 'agentState', 1, 'agent', [-Infinity, Infinity]],
  ['thing.heat', 'thingState', 2, 'thing', [-Infinity, Infinity]],
  ['item.dirt', 'itemState', 0, 'agent', [-Infinity, Infinity]],
  ['world.war', 'worldState', 1, 'world', [-Infinity, Infinity]],
  ['tag.red', 'tag', 1, 'agent', [0, 1]],
  ['distance', 'distance', 0, 'thing distance', [0, Infinity]],
  ['hour', 'hour', 0, 'world', [0, 24]],
  ['day', 'day', 0, 'world', [0, Infinity]],
  ['weekday', 'weekday', 0, 'world', [0, 6]],
  ['time', 'time', 0, 'world', [0, Infinity]],
  ['promise', 'promise', 0, 'agent promise', [-Infinity, Infinity]],
  ['holding', 'holding', 0, 'agent', [0, 1]],
  ['happiness', 'happiness', 0, 'agent', [0, 1]],
  ['thing.free', 'free', 0, 'thing', [0, Infinity]],
  ['thing.held', 'held', 0, 'thing', [0, 1]],
  ['toward.trusts', 'toward', 1, 'agent thing', [0, 1]],
  ['from.likes', 'from', 0, 'agent thing', [-100, 100]],
  ['toward.fearLove', 'towardFearLove', 0, 'agent thing distance feelings', [-Infinity, Infinity]],
  ['toward.hate', 'towardHate', 0, 'agent thing distance feelings', [0, Infinity]],
  ['feeling.hate', 'feeling', 1, 'agent feelings', [-Infinity, Infinity]],
  ['near.cats', 'near', 1, SEEN, [0, Infinity]],
  ['nearest.cats', 'nearest', 1, SEEN, [0, Infinity]],
  ['free.cats', 'freeNear', 1, SEEN, [0, Infinity]],
  ['remembered.cats', 'remembered', 1, SEEN, [0, Infinity]],
  ['carried.cats', 'carried', 1, 'agent', [0, Infinity]],
  ['host.noise', 'host', 1, 'agent thing distance', [-Infinity, Infinity]],
  ['partition.same', 'samePartition', 0, 'agent thing around', [0, 1]],
  ['line.length', 'lineLength', 0, 'agent thing', [0, Infinity]],
  ['line.wait', 'lineWait', 0, 'agent thing', [0, Infinity]],
  ['line.place', 'linePlace', 0, SEEN, [0, Infinity]],
  ['seen.age', 'seenAge', 0, 'agent thing around', [0, Infinity]],
])('%s is known, with what it reads and its range', (text, code, index, reads, [low, high]) => {
  const bits = reads.split(' ').reduce((sum, each) => sum + READS[each as keyof typeof READS], 0);
  expect(resolveInput(text, names)).toEqual({ code: INPUT[code], index, reads: bits, low, high });
});

test.each([
  '',
  'food',
  'need',
  'need.',
  'need.thirst',
  'needs.food',
  'thing.gold',
  'agent.dirt',
  'item.gold',
  'toward.x',
])('"%s" names no input', (text) => {
  expect(resolveInput(text, names)).toBeUndefined();
});

test('every name that is suggested is an input, and every code has a name, but for the roll of a chance', () => {
  const all = inputNames(names);
  const codes = all.map((text) => resolveInput(text, names)?.code);
  expect(codes).not.toContain(undefined);
  expect(new Set(all).size).toBe(all.length);
  const unnamed = Object.entries(INPUT).filter(([, code]) => !codes.includes(code));
  expect(unnamed.map(([name]) => name)).toEqual(['roll']);
  expect(all.filter((text) => text.startsWith('feeling.'))).toHaveLength(FELT.length);
  for (const text of ['need.rest', 'agent.gold', 'thing.heat', 'item.dirt', 'world.war', 'tag.red', 'urgency.food'])
    expect(all).toContain(text);
  for (const text of ['from.trusts', 'near.dogs', 'nearest.cats', 'free.cats', 'carried.dogs', 'remembered.cats'])
    expect(all).toContain(text);
});
