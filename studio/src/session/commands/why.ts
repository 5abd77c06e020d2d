import { showShare } from 'hanker/charts';
import type { Supposition, World } from 'hanker/core';
import type { Edit } from 'hanker/format';
import type { Session } from '../session.ts';
import { clockAt, nameOption } from '../text/names.ts';
import type { OptionReference, WhyNotQuestion } from '../why/question.ts';
import { answerWhyNot, createQuestion, type ShownWhyNot } from '../why/why-not.ts';
import { order } from './inspector.ts';

/** A why-not question for another worker, or its answer where only the session can give it. */
export function askWhyNot(
  session: Session,
  asked: OptionReference,
): { readonly question: WhyNotQuestion } | { readonly answer: ShownWhyNot } {
  const { shown, timeline } = session;
  const isNow =
    shown !== null && asked.tick === shown.now && timeline.lastDecisions(asked.agent, shown.now, 1).length === 0;
  if (isNow) return { answer: answerWhyNot(shown, asked) };
  const question = createQuestion(session, asked);
  if (question) return { question };
  const then = session.decisionAt(asked.agent, asked.tick);
  if (!then) throw new Error('That decision is too long ago to be asked about; choose a later one.');
  return { answer: answerWhyNot(then, asked) };
}

/**
 * Makes a change, or two together, at a past decision, or changes a number of the file; lets the agent decide again and
 * reports the result. The clock is paused there.
 */
export function applyWhyNot(
  session: Session,
  {
    text,
    edit,
    ...wish
  }: OptionReference & { readonly suppositions: readonly Supposition[]; readonly text: string; readonly edit?: Edit },
): { readonly isTaken: boolean; readonly text: string } {
  const { agent } = wish;
  const name = session.shown?.agent(agent).name ?? '';
  session.clock.isPlaying = false;
  const label = `${name}: ${text.replace(/ \(now [^)]*\)/g, '')}`;
  const isTaken = session.chooseAgain(wish, label, edit ? [edit] : []);
  const { world } = session;
  const record = world?.hasAgent(agent) ? world.agent(agent).decision : null;
  if (!world || !record) return { isTaken: false, text: `${name} does not decide at that moment any more.` };
  const taken = record.options[record.chosen];
  const thing = taken && taken.thing >= 0 ? taken.thing : null;
  const what = taken
    ? `“${nameOption(world, world.rules.adverts[taken.advert].name, thing, thing === null ? null : world.thing(thing).name)}”`
    : 'nothing';
  const clock = clockAt(world, record.tick);
  if (isTaken) return { isTaken, text: `${clock} ${name} now chooses ${what}.` };
  const place = record.options.findIndex(
    (each) =>
      world.rules.adverts[each.advert].name === wish.advert && (each.thing < 0 ? null : each.thing) === wish.thing,
  );
  const chance = record.chances[place] ?? 0;
  if (chance > 0 && record.roll !== null) {
    const lot = `a chance of ${showShare(chance)}, but the roll of ${record.roll.toFixed(3)} picks ${what}`;
    return { isTaken, text: `${clock} “${nameWanted(world, wish)}” now has ${lot}.` };
  }
  return {
    isTaken,
    text: `${clock} ${name} chooses ${what} all the same: what else happens at that tick undid the change.`,
  };
}

function nameWanted(world: World, { advert, thing }: OptionReference): string {
  return nameOption(world, advert, thing, thing === null ? null : world.thing(thing).name);
}

/**
 * Orders an agent to do an option in place of what it chose, from the tick of the decision on, ahead of everything else.
 * Can be undone. Says so if the order will fail at once.
 */
export function doAnyway(
  session: Session,
  { agent, tick, advert, thing }: OptionReference,
): { readonly isTaken: boolean; readonly text: string } {
  const { pastTick, world } = session;
  if (!world) throw new Error('No world is running.');
  session.clock.isPlaying = false;
  if (tick < world.now) session.showTick(tick);
  try {
    order(session, { agent, advert, thing });
  } catch (problem) {
    session.showTick(pastTick);
    throw problem;
  }
  const { shown } = session;
  if (!shown) return { isTaken: false, text: '' };
  const what = nameWanted(shown, { agent, tick, advert, thing });
  const told = `${clockAt(shown, shown.now)} ${shown.agent(agent).name} was ordered to do “${what}”`;
  const failure = failureOf(session, { agent, tick, advert, thing });
  return failure === null
    ? { isTaken: true, text: `${told}.` }
    : { isTaken: false, text: `${told}, but it fails: ${failure}.` };
}

/** Why the action that an agent was just ordered to do fails at once; null when it begins. Found in a copy of the world. */
function failureOf({ ruleSet, world }: Session, { agent, advert }: OptionReference): string | null {
  if (!ruleSet || !world) return null;
  const copy = ruleSet.create();
  copy.restore(world.snapshot());
  let failure: string | null | undefined;
  copy.on((event) => {
    if (failure !== undefined || !('agent' in event) || event.agent !== agent) return;
    if (!('advert' in event) || copy.rules.adverts[event.advert]?.name !== advert) return;
    if (event.type === 'started') failure = null;
    else if (event.type === 'ended') failure = event.how === 'failed' ? event.why : null;
  });
  copy.advance(1);
  return failure ?? null;
}
