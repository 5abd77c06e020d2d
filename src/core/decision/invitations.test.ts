import { describe, expect, test } from 'vitest';
import { World, type WorldDefinition } from '../index.ts';
import { MEMBER } from '../state/agents/gatherings.ts';
import { A, STATUS, type State } from '../state/state.ts';
import { includesOption, isAskedTo, isAskedToSame, isComingTo, listInvitations } from './invitations.ts';

const steps = [{ wait: 3 }] as const;
/** Adverts of a board: chess is done together, and the others answer it with `join`; cards have no other name. */
const club: WorldDefinition = {
  kinds: {
    board: {
      slots: 9,
      adverts: {
        look: { score: 0, steps },
        chess: { score: 0, steps, together: { asks: 'agents', role: 'join', atLeast: 2 } },
        join: { score: 0, steps, autonomous: false },
        cards: { score: 0, steps, together: { asks: 'agents', atLeast: 2 } },
      },
    },
  },
  temperaments: { member: {} },
  things: [
    { kind: 'board', at: [1, 1] },
    { kind: 'board', at: [2, 1] },
  ],
  agents: ['Ann', 'Ben', 'Cid'].map((name) => ({ name, temperament: 'member', at: [1, 1] as const })),
};
const [LOOK, CHESS, JOIN, CARDS] = [0, 1, 2, 3];
const [ANN, BEN, CID] = [0, 1, 2];

const create = (): State => new World(club).engine.state;

/** A gathering in which agents are invited to adverts of things, or come to them. */
function gather(s: State, ...members: readonly [agent: number, state: number, thing: number, advert: number][]): void {
  const gathering = s.gatherings.open(9, 2);
  for (const [agent, state, thing, advert] of members) s.gatherings.add(gathering, { agent, state, thing, advert });
}

/** The state with Ann at an advert of the first board. */
function atAdvert(s: State, advert: number, status = 0): State {
  s.ints[s.row(ANN) + A.advert] = advert;
  s.ints[s.row(ANN) + A.thing] = 0;
  s.ints[s.row(ANN) + A.status] = status;
  return s;
}

describe('what an agent is asked to', () => {
  test('is listed by age, in place of what was in the list', () => {
    const s = create();
    gather(s, [BEN, MEMBER.coming, 0, CHESS], [ANN, MEMBER.invited, 0, JOIN]);
    gather(s, [CID, MEMBER.coming, 1, CARDS], [ANN, MEMBER.invited, 1, CARDS]);
    const list = [{ thing: 7, advert: 7 }];
    listInvitations(s, ANN, list);
    expect(list).toMatchObject([
      { thing: 0, advert: JOIN },
      { thing: 1, advert: CARDS },
    ]);
    listInvitations(s, BEN, list);
    expect(list).toEqual([]);
  });

  test('is an advert of a thing, both as they are', () => {
    const invitations = [
      { thing: 0, advert: JOIN },
      { thing: 1, advert: CARDS },
    ];
    const includes = (thing: number, advert: number) => includesOption(invitations, thing, advert);
    expect([includes(0, JOIN), includes(1, CARDS), includes(0, CARDS), includes(1, JOIN), includes(2, LOOK)]).toEqual([
      ...[true, true],
      ...[false, false, false],
    ]);
    expect(includesOption([], 0, JOIN)).toBe(false);
  });

  test('is asked for by thing and advert', () => {
    const s = create();
    gather(s, [CID, MEMBER.coming, 1, CHESS], [ANN, MEMBER.invited, 1, JOIN]);
    gather(s, [BEN, MEMBER.coming, 0, CARDS], [ANN, MEMBER.invited, 0, CARDS]);
    const asked = (agent: number, thing: number, advert: number) => isAskedTo(s, agent, thing, advert);
    expect([asked(ANN, 0, CARDS), asked(ANN, 1, JOIN)]).toEqual([true, true]);
    expect([asked(ANN, 1, CARDS), asked(ANN, 0, JOIN), asked(BEN, 0, CARDS), asked(CID, 0, CARDS)]).toEqual([
      ...[false, false],
      ...[false, false],
    ]);
  });
});

describe('one who has asked others is asked to the same', () => {
  test.each<[string, number, number, boolean]>([
    ['by the name of the advert', CHESS, CHESS, true],
    ['by its role', CHESS, JOIN, true],
    ['by the name where there is no role', CARDS, CARDS, true],
    ['not by something else', CHESS, CARDS, false],
    ['not by what is done alone', LOOK, LOOK, false],
  ])('%s', (_, own, asked, expected) => {
    const s = atAdvert(create(), own);
    gather(s, [ANN, MEMBER.coming, 0, own], [CID, MEMBER.invited, 0, own]);
    gather(s, [BEN, MEMBER.coming, 1, asked], [ANN, MEMBER.invited, 1, asked]);
    expect(isAskedToSame(s, ANN)).toBe(expected);
  });

  test('also when it is the second invitation', () => {
    const s = atAdvert(create(), CHESS);
    gather(s, [BEN, MEMBER.coming, 1, CARDS], [ANN, MEMBER.invited, 1, CARDS]);
    gather(s, [CID, MEMBER.coming, 1, CHESS], [ANN, MEMBER.invited, 1, JOIN]);
    expect(isAskedToSame(s, ANN)).toBe(true);
  });

  test('but not when nobody asks, when it does nothing, has begun, or has an answer', () => {
    const asked = (s: State) => {
      gather(s, [BEN, MEMBER.coming, 1, CHESS], [ANN, MEMBER.invited, 1, CHESS]);
      return isAskedToSame(s, ANN);
    };
    expect(isAskedToSame(atAdvert(create(), CHESS), ANN)).toBe(false);
    expect([asked(atAdvert(create(), -1)), asked(atAdvert(create(), CHESS, STATUS.begun))]).toEqual([false, false]);
    const alone = atAdvert(create(), CHESS);
    gather(alone, [ANN, MEMBER.coming, 0, CHESS], [CID, MEMBER.invited, 0, CHESS]);
    expect(asked(alone)).toBe(true);
    const answered = atAdvert(create(), CHESS);
    gather(answered, [ANN, MEMBER.coming, 0, CHESS], [CID, MEMBER.coming, 0, JOIN]);
    expect(asked(answered)).toBe(false);
    const others = atAdvert(create(), CHESS);
    gather(others, [ANN, MEMBER.coming, 0, CHESS], [CID, MEMBER.invited, 0, JOIN]);
    expect(isAskedToSame(others, ANN)).toBe(false);
  });
});

test('who has agreed comes to what it was asked to, if that is never chosen freely', () => {
  const s = create();
  expect(isComingTo(s, ANN, 0, JOIN)).toBe(false);
  gather(s, [BEN, MEMBER.coming, 0, CHESS], [ANN, MEMBER.coming, 0, JOIN], [CID, MEMBER.invited, 0, JOIN]);
  const coming = (agent: number, thing: number, advert: number) => isComingTo(s, agent, thing, advert);
  expect([coming(ANN, 0, JOIN), coming(ANN, 1, JOIN), coming(BEN, 0, JOIN), coming(BEN, 0, CHESS)]).toEqual([
    ...[true, false],
    ...[false, false],
  ]);
  expect(coming(CID, 0, JOIN)).toBe(false);
});
