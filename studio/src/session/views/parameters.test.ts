import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { addVariant, setMind, setParameter, setVariant } from '../commands/parameters.ts';
import { Session } from '../session.ts';
import { parameterTable } from './parameters.ts';

function open(world: string): Session {
  const session = new Session();
  session.open(`${world}.yaml`, readFileSync(`worlds/${world}/${world}.yaml`, 'utf8'));
  return session;
}

function table(session: Session, parameter: 'decay' | 'weight' = 'decay') {
  const result = parameterTable.read(session, { parameter });
  if (!result) throw new Error('no world runs');
  return result;
}

function find(session: Session, who: string, what: string, parameter: 'decay' | 'weight' = 'decay') {
  const { scopes, columns, cells } = table(session, parameter);
  const row = scopes.findIndex(({ name }) => name === who);
  const column = columns.findIndex(({ title }) => title === what);
  return { scope: scopes[row], column: columns[column], cell: cells[row][column] };
}

describe('the table of numbers', () => {
  test('has a row for everybody, each partition, each temperament and each entry of the agents', () => {
    const household = table(open('household'));
    expect(household.scopes.map(({ name }) => name)).toEqual([
      'everybody',
      'child',
      'teen',
      'parent',
      'lodger',
      'Ann',
      'Bob',
      'Mia',
      'Kim',
      'Leo',
      'Max',
      'bedroom',
      "children's room",
      "Mia's room",
      'kitchen',
      'hall',
      "Max's room",
      'bathroom',
      'laundry',
      'living room',
      'canteen',
      'office',
      'school',
      'toilets',
    ]);
    const park = table(open('park'));
    expect(park.scopes.filter(({ kind }) => kind === 'partition')).toHaveLength(5);
    expect(park.scopes.find(({ kind, name }) => kind === 'agent' && name === 'family')?.count).toBe(1300);
  });

  test('says of every number whether it is set there, and otherwise where it comes from', () => {
    const session = open('household');
    expect(find(session, 'everybody', 'rest').cell).toMatchObject({ value: 5.3, isOwn: true, from: 'default' });
    expect(find(session, 'child', 'rest').cell).toMatchObject({ value: 6, isOwn: true, from: 'temperament child' });
    expect(find(session, 'parent', 'rest').cell).toMatchObject({ value: 5.3, isOwn: false, from: 'default' });
    expect(find(session, 'Kim', 'rest').cell).toMatchObject({ value: 6, isOwn: false, from: 'temperament child' });
    expect(find(session, 'Ann', 'tidiness', 'weight').cell).toMatchObject({
      value: 1.2,
      isOwn: true,
      from: 'agent Ann',
    });
    expect(find(session, 'everybody', 'speed').cell).toMatchObject({ isOpen: false });
  });
});

describe('a number that is turned', () => {
  test('changes in the file with its unit and comments, and in the running world at once', () => {
    const session = open('household');
    session.advance(1000);
    const { scope, column } = find(session, 'everybody', 'food');
    setParameter(session, { scope, column, value: 7.5 });
    expect(session.text).toContain(
      'food: { decay: 7.5/h, curve: hunger, start: 45, alarms: [25, 10], thought: I am hungry }',
    );
    expect(session.world?.now).toBe(1000);
    expect(session.world?.agent('Ann').parameter('decay', 'food')).toEqual({ value: 7.5, from: 'default' });
    session.undo();
    expect(session.text).toBe(session.savedText);
    expect(session.world?.agent('Ann').parameter('decay', 'food').value).toBe(6);
  });

  test('of one agent is written into its entry, and removed again', () => {
    const session = open('household');
    const { scope, column } = find(session, 'Bob', 'fun');
    setParameter(session, { scope, column, value: 3 });
    expect(session.text).toContain('levels: { relief: 35 }, needs: { fun: { decay: 3/h } } }');
    expect(find(session, 'Bob', 'fun').cell).toMatchObject({ value: 3, isOwn: true, from: 'agent Bob' });
    setParameter(session, { scope, column, value: null });
    expect(find(session, 'Bob', 'fun').cell).toMatchObject({ value: 6, isOwn: false, from: 'default' });
  });

  test('goes into the variant in force, and the rest of the file stays', () => {
    const session = open('household');
    addVariant(session, { name: 'hard winter' });
    expect(session.variant).toBe('hard winter');
    const { scope, column } = find(session, 'Ann', 'food');
    setParameter(session, { scope, column, value: 9 });
    expect(session.text).toContain('agents.Ann.needs.food.decay: 9/h');
    expect(session.text).toContain('food: { decay: 6/h');
    expect(find(session, 'Ann', 'food').cell).toMatchObject({ value: 9, isFromVariant: true });
    setVariant(session, { variant: null });
    expect(find(session, 'Ann', 'food').cell).toMatchObject({ value: 6, isFromVariant: false });
    session.undo();
    expect(session.variant).toBe('hard winter');
    expect(find(session, 'Ann', 'food').cell.value).toBe(9);
  });

  test('a variant needs a name that is free and can be part of a path', () => {
    const session = open('household');
    expect(() => addVariant(session, { name: ' ' })).toThrow('A variant can\'t be called "": a name has at least one');
    expect(() => addVariant(session, { name: 'honest' })).toThrow('There is a variant "honest" already');
    expect(session.isUnsaved).toBe(false);
  });

  test('a temperament takes another mind, also a preset', () => {
    const session = open('household');
    setMind(session, { temperament: 'lodger', mind: 'sims1' });
    expect(session.loaded.problems).toEqual([]);
    expect(table(session).minds.find(({ temperament }) => temperament === 'lodger')?.mind).toBe('sims1');
  });
});
