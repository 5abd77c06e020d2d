import { expect, test } from 'vitest';
import { NEVER } from '../../definition/time.ts';
import { Gatherings, hostOf, MEMBER } from './gatherings.ts';

const TABLE = 30;
const [ASK, JOIN] = [4, 5];
const member = (agent: number, state: number, advert = JOIN) => ({ agent, state, thing: TABLE, advert });

/** Agent 3 is there, 1 is asked. */
function create() {
  const gatherings = new Gatherings();
  const dinner = gatherings.open(20, 2);
  gatherings.add(dinner, member(3, MEMBER.there, ASK));
  gatherings.add(dinner, member(1, MEMBER.invited));
  return { gatherings, dinner };
}

test('a gathering has its members by rising agent, and is found by who takes part and where', () => {
  const { gatherings, dinner } = create();
  expect(dinner).toMatchObject({ id: 1, waits: 20, ends: NEVER, atLeast: 2, hasBegun: false });
  expect(dinner.members.map(({ agent }) => agent)).toEqual([1, 3]);
  expect([gatherings.of(3), gatherings.of(1), gatherings.of(9)]).toEqual([dinner, undefined, undefined]);
  expect([gatherings.get(1), gatherings.get(2)]).toEqual([dinner, undefined]);
  expect([gatherings.at(TABLE, ASK), gatherings.at(TABLE, JOIN), gatherings.at(31, ASK)]).toEqual([
    dinner,
    undefined,
    undefined,
  ]);
  expect([gatherings.invitationsOf(1), gatherings.invitationsOf(3)]).toEqual([[dinner], []]);
});

test('one who accepts takes part in it, and its other invitations stay', () => {
  const { gatherings, dinner } = create();
  const game = gatherings.open(5, 3);
  gatherings.add(game, member(1, MEMBER.invited));
  expect([game.id, gatherings.invitationsOf(1)]).toEqual([2, [dinner, game]]);
  gatherings.accept(dinner, 8);
  gatherings.accept(dinner, 1);
  expect([gatherings.of(1), gatherings.invitationsOf(1)]).toEqual([dinner, [game]]);
  expect(gatherings.at(TABLE, JOIN)).toBe(dinner);
  expect(dinner.members[0].state).toBe(MEMBER.coming);
});

test('one who declines or leaves is out, and a gathering without members is over', () => {
  const { gatherings, dinner } = create();
  gatherings.remove(dinner, 8);
  gatherings.remove(dinner, 1);
  expect([gatherings.invitationsOf(1), gatherings.size, dinner.members.length]).toEqual([[], 1, 1]);
  gatherings.remove(dinner, 3);
  expect([gatherings.of(3), gatherings.size, gatherings.get(1)]).toEqual([undefined, 0, undefined]);
});

test('one who leaves a gathering that goes on takes part in none, and others can come after it', () => {
  const { gatherings, dinner } = create();
  gatherings.accept(dinner, 1);
  gatherings.remove(dinner, 3);
  expect([gatherings.of(3), gatherings.at(TABLE, ASK), gatherings.of(1)]).toEqual([undefined, undefined, dinner]);
  gatherings.accept(dinner, 1);
  expect(dinner.members).toHaveLength(1);
});

test('ids of gatherings that are over are kept up to 64, and one more for each that goes on', () => {
  const gatherings = new Gatherings();
  const counts: number[] = [];
  let newest = gatherings.open(1, 2);
  gatherings.add(newest, member(0, MEMBER.there));
  for (let i = 1; i < 200; i++) {
    const next = gatherings.open(1, 2);
    gatherings.add(next, member(i, MEMBER.there));
    gatherings.remove(newest, i - 1);
    newest = next;
    counts.push(Object.values(gatherings).find((value) => Array.isArray(value))?.length ?? 0);
  }
  expect(counts.slice(0, 5)).toEqual([2, 3, 4, 5, 6]);
  expect([Math.max(...counts), counts.indexOf(68), counts.indexOf(2, 1)]).toEqual([68, 66, 67]);
});

test('one who declines an invitation still takes part in the other gathering', () => {
  const { gatherings, dinner } = create();
  const game = gatherings.open(5, 3);
  gatherings.add(game, member(3, MEMBER.invited));
  gatherings.remove(game, 3);
  expect([gatherings.of(3), gatherings.get(2)]).toEqual([dinner, undefined]);
});

test('an id is one above the highest that is in use', () => {
  const { gatherings } = create();
  gatherings.restore({ id: 7, waits: 1, ends: 2, atLeast: 2, hasBegun: true });
  gatherings.restore({ id: 5, waits: 1, ends: 2, atLeast: 2, hasBegun: true });
  expect(gatherings.open(1, 2).id).toBe(8);
  expect(gatherings.restore({ id: 7, waits: 9, ends: 9, atLeast: 9, hasBegun: false }).waits).toBe(1);
});

test('members are listed by gathering and agent; a copy changes apart', () => {
  const { gatherings, dinner } = create();
  const early = gatherings.restore({ id: 0, waits: 1, ends: 2, atLeast: 3, hasBegun: true });
  gatherings.add(early, member(9, MEMBER.coming));
  const listed = [
    [0, 1, 2, 3, 1, 9, MEMBER.coming, TABLE, JOIN],
    [1, 20, NEVER, 2, 0, 1, MEMBER.invited, TABLE, JOIN],
    [1, 20, NEVER, 2, 0, 3, MEMBER.there, TABLE, ASK],
  ].flat();
  expect([...gatherings.list()]).toEqual(listed);
  const copy = gatherings.copy();
  expect([...copy.list()]).toEqual(listed);
  const copied = copy.get(1);
  if (copied) copy.accept(copied, 1);
  expect([...gatherings.list()]).toEqual(listed);
  expect([gatherings.of(1), copy.of(1)?.id, dinner.members[0].state]).toEqual([undefined, 1, MEMBER.invited]);
});

test('of several gatherings at a thing for one advert, the oldest is found, whoever joined first', () => {
  const gatherings = new Gatherings();
  const [first, second, third] = [gatherings.open(1, 2), gatherings.open(1, 2), gatherings.open(1, 2)];
  gatherings.add(third, member(4, MEMBER.there, ASK));
  gatherings.add(second, member(6, MEMBER.there, ASK));
  gatherings.add(first, member(2, MEMBER.there, JOIN));
  expect([gatherings.at(TABLE, ASK), gatherings.at(TABLE, JOIN)]).toEqual([second, first]);
  gatherings.add(gatherings.open(1, 2), member(8, MEMBER.there, ASK));
  expect(gatherings.at(TABLE, ASK)).toBe(second);
  gatherings.remove(second, 6);
  expect(gatherings.at(TABLE, ASK)).toBe(third);
});

test('an invitation that is declined leaves the others, in their order', () => {
  const gatherings = new Gatherings();
  const all = [1, 2, 3].map(() => gatherings.open(1, 2));
  for (const each of all) gatherings.add(each, member(5, MEMBER.invited));
  gatherings.remove(all[1], 5);
  expect(gatherings.invitationsOf(5)).toEqual([all[0], all[2]]);
  gatherings.accept(all[0], 5);
  expect([gatherings.invitationsOf(5), gatherings.of(5)]).toEqual([[all[2]], all[0]]);
  gatherings.accept(all[0], 5);
  expect([gatherings.invitationsOf(5), gatherings.invitationsOf(6)]).toEqual([[all[2]], []]);
});

test('ids rise over hundreds of gatherings of which few are left, and agents with high rows take part', () => {
  const gatherings = new Gatherings();
  const lasting = gatherings.open(1, 2);
  gatherings.add(lasting, member(1000, MEMBER.there));
  let newest = lasting;
  for (let i = 0; i < 300; i++) {
    const next = gatherings.open(1, 2);
    gatherings.add(next, member(i, MEMBER.there));
    if (newest !== lasting) gatherings.remove(newest, i - 1);
    newest = next;
    expect(next.id).toBe(i + 2);
  }
  expect([gatherings.size, gatherings.of(1000), gatherings.of(299), gatherings.of(298)]).toEqual([
    2,
    lasting,
    newest,
    undefined,
  ]);
  gatherings.remove(newest, 299);
  expect(gatherings.open(1, 2).id).toBe(2);
});

test('the host of a gathering is the lowest who has come or is on its way', () => {
  const { gatherings, dinner } = create();
  expect(hostOf(dinner)).toBe(3);
  gatherings.accept(dinner, 1);
  expect(hostOf(dinner)).toBe(1);
  const empty = gatherings.open(1, 2);
  gatherings.add(empty, member(7, MEMBER.invited));
  expect(hostOf(empty)).toBe(-1);
});
