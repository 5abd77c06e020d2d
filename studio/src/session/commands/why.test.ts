import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Session } from '../session.ts';
import { decision, decisions } from '../views/why.ts';
import type { OptionReference } from '../why/question.ts';
import { answerQuestion, answerWhyNot } from '../why/why-not.ts';
import { applyWhyNot, askWhyNot, doAnyway } from './why.ts';

function run(name: string, hours: number): Session {
  const session = new Session();
  session.open(`${name}.yaml`, readFileSync(`worlds/${name}/${name}.yaml`, 'utf8'));
  session.advance(Math.round(hours * (session.world?.rules.ticksPerHour ?? 0)));
  return session;
}

/** The options of a decision that were not taken, best first. */
function passedOver(session: Session, agent: number, tick: number): OptionReference[] {
  const shown = decision.read(session, { agent, tick });
  if (shown.kind !== 'decision') throw new Error(shown.kind);
  return shown.options
    .filter(({ option }) => !option.isTaken)
    .map(({ option: { advert, thing } }) => ({ agent, tick, advert, thing }));
}

function ask(session: Session, asked: OptionReference) {
  const posed = askWhyNot(session, asked);
  return 'answer' in posed ? posed.answer : answerQuestion(structuredClone(posed.question));
}

function takenAt(session: Session, agent: number, tick: number): string {
  const shown = decision.read(session, { agent, tick });
  return shown.kind === 'decision' ? shown.sentence.what : shown.kind;
}

test('a question that is answered elsewhere has the answer that the session itself would give', () => {
  const session = run('household', 2);
  const [first] = decisions.read(session, { agent: 0 }).list;
  const asked = passedOver(session, 0, first.tick)[0];
  const then = session.decisionAt(0, first.tick);
  if (!then) throw new Error('there is no such decision');
  const answer = ask(session, asked);
  expect({ ...answer, fileChanges: [] }).toEqual(answerWhyNot(then, asked));
  expect(answer.verdict).toMatch(/^Ann did not take “warm up a meal at fridge”: it had a chance of 50 %/);
  expect(answer.changes.length).toBeGreaterThan(3);
  // The way to a window leads to the minute that the text names.
  const [window] = answer.changes.filter(({ hour }) => hour !== null);
  const minutes = Math.round((window.hour ?? 0) * 60);
  expect(window.hour).toBeCloseTo(minutes / 60, 12);
  expect(window.text).toMatch(
    new RegExp(`^from 0${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} to`),
  );
});

test('what can’t be set says why not, and has nothing to apply', () => {
  const session = run('household', 2);
  const { tick } = decisions.read(session, { agent: 0 }).list[0];
  const changes = passedOver(session, 0, tick)
    .slice(1, 3)
    .flatMap((asked) => ask(session, asked).changes);
  expect(changes.some(({ obstacle }) => obstacle?.startsWith('a distance can’t be set'))).toBe(true);
  for (const { suppositions, obstacle } of changes) expect(suppositions === null).toBe(obstacle !== null);
});

test('applying a change makes the option win at that very decision, and undoing brings everything back', () => {
  const session = run('household', 3);
  const { list: all } = decisions.read(session, { agent: 0 });
  const { tick } = all.find((each) => passedOver(session, 0, each.tick).length > 2) ?? all[0];
  const before = { now: session.world?.now, hash: session.world?.hash(), taken: takenAt(session, 0, tick) };
  const list = decisions.read(session, { agent: 0 }).list.map((each) => each.tick);
  let applied = 0;
  for (const asked of passedOver(session, 0, tick).slice(0, 2)) {
    for (const { suppositions, text } of ask(session, asked).changes) {
      if (!suppositions) continue;
      applied++;
      const outcome = applyWhyNot(session, { ...asked, suppositions, text });
      expect(outcome.isTaken, `${asked.advert}: ${text}`).toBe(true);
      expect(outcome.text).toContain(`Ann now chooses “${asked.advert}`);
      expect(session.world?.now).toBe(tick);
      expect(takenAt(session, 0, tick)).toContain(asked.advert);
      expect(session.clock.isPlaying).toBe(false);
      session.undo();
      expect({ now: session.world?.now, hash: session.world?.hash(), taken: takenAt(session, 0, tick) }).toEqual(
        before,
      );
    }
  }
  expect(applied).toBeGreaterThan(2);
  expect(decisions.read(session, { agent: 0 }).list.map((each) => each.tick)).toEqual(list);
});

test('what is said to have come of a change is what the agent then does', () => {
  const session = run('dungeon', 0.5);
  const { world } = session;
  if (!world) throw new Error('no world');
  let applied = 0;
  for (const { id: agent } of world.agents()) {
    if (applied > 0) break;
    for (const { tick, goesOn } of decisions.read(session, { agent }).list.slice(-2)) {
      if (goesOn) continue;
      for (const asked of passedOver(session, agent, tick).slice(0, 1)) {
        const change = ask(session, asked).changes.find(({ suppositions }) => suppositions !== null);
        if (!change?.suppositions) continue;
        const outcome = applyWhyNot(session, { ...asked, suppositions: change.suppositions, text: change.text });
        expect(takenAt(session, agent, tick).startsWith(asked.advert)).toBe(outcome.isTaken);
        session.undo();
        applied++;
      }
    }
  }
  expect(applied).toBeGreaterThan(0);
});

test('a change can be applied to a decision that was made under other rules, and then those of today count', () => {
  const session = run('household', 2);
  const { tick } = decisions.read(session, { agent: 0 }).list[0];
  const [asked] = passedOver(session, 0, tick);
  const change = ask(session, asked).changes.find(({ suppositions }) => suppositions?.[0].kind === 'weight');
  if (!change?.suppositions) throw new Error('no weight would help');
  session.edit('slower', [{ path: ['needs', 'fun', 'decay'], value: '9/h' }]);
  const outcome = applyWhyNot(session, { ...asked, suppositions: change.suppositions, text: change.text });
  expect(outcome.isTaken).toBe(true);
  expect(session.world?.agent(0).parameter('decay', 'fun').value).toBeCloseTo(9, 3);
});

test('a decision that is not there can’t be asked about, and nothing changes', () => {
  const session = run('household', 1);
  const hash = session.world?.hash();
  const suppositions = [{ kind: 'level', need: 'food', value: 5 }] as const;
  expect(() => applyWhyNot(session, { agent: 0, tick: 2, advert: 'sweep', thing: 0, suppositions, text: 'x' })).toThrow(
    'can’t be made again',
  );
  expect(session.world?.hash()).toBe(hash);
});

test('an agent can be made to do what it did not choose, from the moment of its decision, and undo brings all back', () => {
  const session = run('household', 2);
  const { tick } = decisions.read(session, { agent: 0 }).list[0];
  const [asked] = passedOver(session, 0, tick);
  const before = { now: session.world?.now, hash: session.world?.hash() };
  expect(ask(session, asked).canBeOrdered).toBe(true);
  expect(doAnyway(session, asked).text).toMatch(/^06:\d\d Ann was ordered to do “warm up a meal at fridge”/);
  expect(session.world?.now).toBe(tick);
  session.advance(2);
  expect(session.world?.agent(0).doing?.advert).toBe(asked.advert);
  session.undo();
  session.undo();
  expect({ now: session.world?.now, hash: session.world?.hash() }).toEqual(before);
});

test('an order that will fail at once says so, and one that an agent refuses is not offered', () => {
  const session = run('household', 1);
  const { tick } = decisions.read(session, { agent: 0 }).list[0];
  const shown = decision.read(session, { agent: 0, tick });
  if (shown.kind !== 'decision') throw new Error(shown.kind);
  const refused = shown.rejected.find(({ reason }) => reason === 'refused')?.options[0];
  if (!refused) throw new Error('Ann refuses the console');
  const asked = { agent: 0, tick, advert: refused.advert, thing: refused.thing };
  expect(ask(session, asked).canBeOrdered).toBe(false);
  expect(doAnyway(session, asked)).toEqual({
    isTaken: false,
    text: '06:00 Ann was ordered to do “one more round at console”, but it fails: not for this agent.',
  });
});

test('what an order can’t overrule says so, and leads to the file', () => {
  const session = run('household', 1);
  const { tick } = decisions.read(session, { agent: 0 }).list[0];
  const shown = decision.read(session, { agent: 0, tick });
  if (shown.kind !== 'decision') throw new Error(shown.kind);
  const barred = shown.rejected.find(({ reason }) => reason === 'requires lodger')?.options[0];
  if (!barred) throw new Error('something in the house is for the lodger');
  const answer = ask(session, { agent: 0, tick, advert: barred.advert, thing: barred.thing });
  expect(answer.canBeOrdered).toBe(false);
  expect(answer.source).toEqual(['kinds', 'desk', 'adverts', 'work at home', 'requires']);
});

test('what its mind or a slot keeps an agent from leads to the file, too', () => {
  const session = run('household', 1);
  const made = [0, 1, 2, 3, 4, 5].flatMap((agent) =>
    decisions.read(session, { agent }).list.map(({ tick }) => ({ agent, tick })),
  );
  const sourceOf = (reason: RegExp) => {
    for (const { agent, tick } of made) {
      const shown = decision.read(session, { agent, tick });
      const groups = shown.kind === 'decision' ? shown.rejected : [];
      const found = groups.find((group) => reason.test(group.reason))?.options[0];
      if (found) return ask(session, { agent, tick, advert: found.advert, thing: found.thing }).source;
    }
    throw new Error(`nothing was rejected: ${reason}`);
  };
  expect(sourceOf(/^refused/)).toEqual(['minds', 'steady', 'refuses']);
  expect(sourceOf(/^scores no more/)).toEqual(['minds', 'steady', 'least']);
  expect(sourceOf(/^no slot free/)).toEqual(['kinds', 'shower', 'slots']);
});
