import type { AgentId, DecisionRecord, Doing, NeedPart, OptionRecord, World } from '../core/index.ts';
import { isOrAre, mentionThing, toSentence } from './text/label.ts';

/** What goes through an agent's head, in parts. Each is a sentence, or '' for none. */
export interface Thought {
  /** What drives it: 'I am hungry.' */
  readonly drive: string;
  /** What it is about: 'Mmh, dinner.' */
  readonly activity: string;
  /** Where, for an activity that its author put no words to: 'at the fridge'. */
  readonly place: string;
}

/**
 * A thought bubble for players: what drives an agent, then what it does. From the author's words where there are
 * any, from names otherwise. Cheap for a traced agent; any other is asked what it would decide now.
 */
export function thought(world: World, agent: string | AgentId): string {
  const { drive, activity, place } = thinkOf(world, agent);
  const where = place === '' ? activity : toSentence(`${activity.replace(/\.$/, '')} ${place}`);
  return [drive, where].filter((part) => part !== '').join(' ');
}

/** A thought in its parts, for those who show drive and activity apart. */
export function thinkOf(world: World, agent: string | AgentId): Thought {
  const doing = world.agent(agent).doing;
  if (doing === null) return { drive: '', activity: 'What next?', place: '' };
  const record = () => world.agent(agent).decision ?? world.agent(agent).consider();
  if (doing.isFallback) return thinkOfFallback(world, doing, record());
  if (doing.advert === null)
    return { drive: '', activity: toSentence(actionThought(world, doing) || doing.action), place: '' };
  const drive = doing.priority > 0 ? 'As I was told.' : driveOf(world, doing, record());
  return { drive, ...activityOf(world, doing) };
}

function thinkOfFallback(world: World, doing: Doing, record: DecisionRecord): Thought {
  const missed = bestMissed(record);
  if (missed) return { drive: '', activity: `Not now: ${isTaken(world, missed.thing)}.`, place: '' };
  return { drive: '', activity: toSentence(actionThought(world, doing) || 'Nothing to do'), place: '' };
}

function actionThought(world: World, doing: Doing): string {
  return world.rules.definition.actions?.[doing.action]?.thought ?? '';
}

function activityOf(world: World, doing: Doing): Pick<Thought, 'activity' | 'place'> {
  const { rules } = world;
  const kind = doing.thing === null ? null : world.thing(doing.thing).kind;
  const advert = rules.adverts.find(
    ({ name, kind: k }) => name === doing.advert && (kind === null ? k < 0 : k >= 0 && rules.kinds[k].name === kind),
  );
  const words = (doing.action !== doing.advert && actionThought(world, doing)) || advert?.thought;
  if (words) return { activity: toSentence(words), place: '' };
  const activity = toSentence(doing.action);
  if (doing.thing === null) return { activity, place: '' };
  const isSomebody = rules.kinds.some(({ name, isBody }) => isBody && name === kind);
  return { activity, place: `${isSomebody ? 'with' : 'at'} ${mentionThing(world, doing.thing)}` };
}

/** What made the option under way the best: something better that is taken, the need that gives most, or a feeling. */
function driveOf(world: World, doing: Doing, record: DecisionRecord): string {
  const option = optionUnderWay(world, doing, record);
  if (option === null) return '';
  const missed = bestMissed(record, option);
  if (missed) return toSentence(isTaken(world, missed.thing));
  const felt = feelingOf(world, record, option);
  const part = mainPart(option);
  if (felt !== '' || part === null) return felt;
  const { name, low, high, thought: words } = world.rules.needs[part.need];
  return toSentence(words || levelInWords(name, (part.level - low) / (high - low)));
}

/** What the need gives that gives most; null when none gives anything. A tie goes to the one promised first. */
function mainPart(option: OptionRecord): NeedPart | null {
  return option.needs.reduce<NeedPart | null>((best, each) => (each.score > (best?.score ?? 0) ? each : best), null);
}

/** The option that was decided on, also while its chain goes on elsewhere; without a record, the one under way. */
function optionUnderWay(world: World, doing: Doing, record: DecisionRecord): OptionRecord | null {
  if (world.agent(record.agent).decision !== null) return record.options[record.chosen] ?? null;
  return record.options.find(({ isCurrent }) => isCurrent && doing.advert !== null) ?? null;
}

/**
 * The best option that only a lack of slots stood in the way of. Where something was taken, it must serve the same
 * need and have been worth clearly more.
 */
function bestMissed(record: DecisionRecord, taken?: OptionRecord): OptionRecord | null {
  const order = (option: OptionRecord) => record.buckets.findIndex(({ bucket }) => bucket === option.bucket);
  const isMissed = (option: OptionRecord) =>
    option.rejection?.by === 'slots' &&
    option.score > 0 &&
    (!taken ||
      (option.advert !== taken.advert &&
        order(option) <= order(taken) &&
        mainPart(option)?.need === mainPart(taken)?.need &&
        option.score - taken.score > taken.score / 4));
  return record.options.reduce<OptionRecord | null>(
    (best, each) => (isMissed(each) && each.score > (best?.score ?? 0) ? each : best),
    null,
  );
}

function isTaken(world: World, thing: number): string {
  const name = mentionThing(world, thing);
  return `${name} ${isOrAre(name)} taken`;
}

function feelingOf(world: World, { feelings }: DecisionRecord, option: OptionRecord): string {
  const isFelt = [...option.factors.keys()].some((name) => name.startsWith('feeling.') || name.startsWith('toward.'));
  if (!feelings || !isFelt) return '';
  const { fearLove, hate, mostFeared, mostLoved, mostHated } = feelings;
  const say = (words: string, thing: number) => (thing < 0 ? '' : toSentence(`${words} ${mentionThing(world, thing)}`));
  if (hate > Math.abs(fearLove)) return say('I hate', mostHated);
  return fearLove < 0 ? say('I am afraid of', mostFeared) : say('I like', mostLoved);
}

/** 'food is very low', for a share from 0 to 1. */
function levelInWords(need: string, share: number): string {
  if (share < 0.15) return `${need} is very low`;
  if (share < 0.4) return `${need} is low`;
  return share < 0.75 ? `${need} could be better` : `a little more ${need}`;
}
