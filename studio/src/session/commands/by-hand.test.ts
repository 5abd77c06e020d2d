import { expect, test } from 'vitest';
import { THING } from '../map/map-frame.ts';
import { Session } from '../session.ts';
import { mapThings } from '../views/map/map.ts';
import { drawMap, duplicate, mirror, move, nameArea, namePlace, paint, place, remove, turn } from './by-hand.ts';
import { undo } from './file.ts';

const HOUSE = `# a house
hanker: 2
needs:
  fun: { decay: 6/h, curve: [[0, 100], [100, 0]], start: 20 }
kinds:
  book: { adverts: { read: { promise: { fun: 40 }, steps: [{ wait: 2h }, { grant: { fun: 40 } }] } } }
  till: { line: { along: [1, 0] } } # people stand to the right
temperaments:
  person: { mind: sims1 }
space:
  map: |
    ########
    #b....t#
    #......#
    #.A....#
    ########
  legend: { b: book, t: till, A: { agent: Ann } }
agents:
  - { name: Ann, temperament: person } # reads
`;

function openHouse(text = HOUSE): Session {
  const session = new Session();
  session.open('house.yaml', text);
  session.advance(60);
  return session;
}

const ANN = { kind: 'agent', id: 0 } as const;

test('a thing that is placed appears in the running world, and undo takes it away again', () => {
  const session = openHouse();
  const made = place(session, { items: [{ kind: 'book', at: [3.4, 2] }] });
  expect(made).toEqual([{ kind: 'thing', id: 2 }]);
  expect(session.world?.thing(2).position).toEqual([3, 2]);
  expect(session.text).toContain('#..b...#');
  // The book that Ann reads has lost its name, and she reads on.
  expect(session.world?.agent('Ann').doing?.action).toBe('read');
  session.undo();
  expect(session.text).toBe(HOUSE);
  expect(session.world?.things().length).toBe(2);
  session.redo();
  expect(session.world?.things().length).toBe(3);
});

test('an agent that is moved starts there, and is there now; one undo returns both', () => {
  const session = openHouse();
  const before = session.world?.agent('Ann').position;
  move(session, { moves: [{ ...ANN, to: [5, 2] }], gesture: 'a' });
  move(session, { moves: [{ ...ANN, to: [5, 3] }], gesture: 'a' });
  expect(session.world?.agent('Ann').position).toEqual([5, 3]);
  expect(session.text).toContain('#....A.#');
  session.undo();
  expect(session.text).toBe(HOUSE);
  expect(session.world?.agent('Ann').position).toEqual(before);
});

test('a thing in use that is deleted ends the action with a reason', () => {
  const session = openHouse();
  expect(session.world?.agent('Ann').doing?.thing).toBe(0);
  remove(session, { targets: [{ kind: 'thing', id: 0 }] });
  expect(session.world?.agent('Ann').doing).toBeNull();
  const [band] = session.timeline.bandsOf(0, 0, 60);
  expect([band.how, band.why]).toEqual(['interrupted', 'book is gone']);
  expect(session.text).not.toContain('b: book');
  session.undo();
  expect(session.text).toBe(HOUSE);
  expect(session.world?.agent('Ann').doing?.action).toBe('read');
});

test('what the file does not place is moved and deleted in the running world only', () => {
  const session = openHouse();
  session.intervene('add', (world) => void world.addThing({ kind: 'book', at: [2, 2] }));
  const made = { kind: 'thing', id: 2 } as const;
  move(session, { moves: [{ ...made, to: [4, 2] }] });
  expect(session.world?.thing(2).position).toEqual([4, 2]);
  expect(session.text).toBe(HOUSE);
  expect(() => duplicate(session, { targets: [made] })).toThrow('appeared while the world ran');
  remove(session, { targets: [made] });
  expect(session.world?.things().length).toBe(2);
});

test('copies have names of their own and stand beside the originals', () => {
  const session = openHouse();
  const made = duplicate(session, { targets: [ANN, { kind: 'thing', id: 0 }], by: [1, 0] });
  expect(made.length).toBe(2);
  expect(session.world?.agents().map(({ name }) => name)).toEqual(['Ann', 'Ann 2']);
  expect(session.text).toContain('  - { name: Ann 2, temperament: person, at: [3, 3] }');
});

test('walls are painted around what is there, and a line is turned by a quarter', () => {
  const session = openHouse();
  const cells = [
    [4, 1],
    [4, 2],
    [4, 3],
  ] as const;
  paint(session, { cells, ground: 'wall' });
  expect(session.text).toContain('#.A.#..#');
  paint(session, { cells: [[4, 2]], ground: 'door' });
  expect(session.text).toContain('#...+..#');
  expect(() => paint(session, { cells: [[6, 1]], ground: 'wall' })).toThrow('till is at 6, 1; move it before');
  turn(session, { targets: [{ kind: 'thing', id: 1 }] });
  expect(session.text).toContain('till: { line: { along: [0, 1] } } # people stand to the right');
});

test('things are turned and mirrored, in the file and on the map, and nobody who uses them is disturbed', () => {
  const session = openHouse();
  const before = session.world?.agent('Ann').doing;
  const targets = [{ kind: 'thing', id: 0 }] as const;
  const look = () => {
    const things = mapThings.read(session, {});
    return [things?.flags[0], things?.turned[0]];
  };
  mirror(session, { targets });
  expect(session.text).toContain('mirrored: true');
  expect(look()).toEqual([THING.isMirrored, 0]);
  turn(session, { targets });
  expect(session.text).toContain('turned: 90');
  expect(look()).toEqual([THING.isMirrored, 90]);
  turn(session, { targets, by: -90 });
  mirror(session, { targets });
  expect(look()).toEqual([0, 0]);
  expect(session.text).not.toMatch(/turned|mirrored/);
  expect(session.world?.agent('Ann').doing).toEqual(before);
  for (const act of [turn, mirror])
    expect(() => act(session, { targets: [ANN] })).toThrow('People and animals look where they walk');
});

test('a line and pictures of other things are turned together, and are one thing to undo', () => {
  const session = openHouse();
  const before = session.text;
  const targets = [
    { kind: 'thing', id: 0 },
    { kind: 'thing', id: 1 },
  ] as const;
  turn(session, { targets, by: -90 });
  expect(session.text).toContain('till: { line: { along: [0, -1] } }');
  expect(session.text).toContain('turned: 270');
  undo(session);
  expect(session.text).toBe(before);
  turn(session, { targets: [{ kind: 'thing', id: 1 }], isPicture: true });
  expect(session.text).toContain('till: { line: { along: [1, 0] } }');
  expect(session.text).toContain('turned: 90');
});

test('rooms and places get names, and a plane becomes a map', () => {
  const session = openHouse('hanker: 2\nkinds: { lamp: {} }\nspace: { plane: [6, 4] }\n');
  nameArea(session, { name: 'hall', area: [0, 0, 3, 3] });
  namePlace(session, { name: 'corner', at: [1.005, 2] });
  expect(session.world?.rules.partitions.map(({ name }) => name)).toEqual(['hall']);
  expect(session.text).toContain('corner: [1, 2]');
  expect(() => paint(session, { cells: [[1, 1]], ground: 'wall' })).toThrow('open plane');
  drawMap(session);
  paint(session, { cells: [[6, 4]], ground: 'wall' });
  expect(session.text).toContain('    ......#\n');
});

test('in the past and with problems in the file, nothing is changed by hand, and the reason is said', () => {
  const session = openHouse();
  session.showTick(10);
  expect(() => move(session, { moves: [{ ...ANN, to: [5, 2] }] })).toThrow('this is the past');
  session.showTick(null);
  session.write('break', HOUSE.replace('mind: sims1', 'mind: simms'));
  expect(() => remove(session, { targets: [ANN] })).toThrow('the file has problems');
});

test('who is deleted while another part of the file needs what only it has is named, with what needs it', () => {
  const session = openHouse(
    HOUSE.replace('promise:', 'when: tag.reader, promise:')
      .replace('# reads', '')
      .replace('temperament: person }', 'temperament: person, tags: [reader] }'),
  );
  expect(() => remove(session, { targets: [ANN] })).toThrow(/^Ann can't be deleted: .*"tag\.reader".*line 6/);
});
