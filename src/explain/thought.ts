import type { AgentId, DecisionRecord, Doing, NeedPart, OptionRecord, Thing, World } from '../core/index.ts';
import { motiveFeeling } from './motive-feeling.ts';
import { isOrAre, isThere, mentionThing, toSentence } from './text/label.ts';

/** A thought of an agent, in parts. Each is a sentence, or '' for none. */
export interface Thought {
  /** The motive: 'I am hungry.' */
  readonly drive: string;
  /** The activity: 'Mmh, dinner.' */
  readonly activity: string;
  /** Where, for an activity without a thought of its own in the definition: 'at the fridge'. */
  readonly place: string;
}

/**
 * The text of a thought bubble for players: the agent's motive, then its activity. Uses the thoughts in the definition,
 * and names where there are none. Cheap for a traced agent; for any other, a decision is computed first.
 */
export function thought(world: World, agent: string | AgentId): string {
  const { drive, activity, place } = thinkOf(world, agent);
  const where = place === '' ? activity : toSentence(`${activity.replace(/\.$/, '')} ${place}`);
  return [drive, where].filter((part) => part !== '').join(' ');
}

/** A thought in its parts, to show motive and activity separately. */
export function thinkOf(world: World, agent: string | AgentId): Thought {
  const doing = world.agent(agent).doing;
  if (doing === null) return { drive: '', activity: 'What next?', place: '' };
  const record = () => world.agent(agent).decision ?? world.agent(agent).consider();
  if (doing.isFallback) return thinkOfFallback(world, doing, record());
  if (doing.advert === null)
    return { drive: '', activity: toSentence(actionThought(world, doing) || doing.action), place: '' };
  if (doing.waitsFor !== null) return thinkOfWaiting(world, doing);
  const drive = doing.priority > 0 ? 'As I was told.' : driveOf(world, doing, record());
  return { drive, ...activityOf(world, doing) };
}

/** The thought of one who stands in line, or waits for others. */
function thinkOfWaiting(world: World, { waitsFor, thing, placeInLine, advert }: Doing): Thought {
  const where = thing === null ? '' : mentionThing(world, thing);
  if (waitsFor === 'others') return { drive: '', activity: toSentence(`waiting for the others: ${advert}`), place: '' };
  const place = placeInLine === 1 ? 'I am next' : `${(placeInLine ?? 1) - 1} before me`;
  return { drive: '', activity: toSentence(`in line at ${where}, ${place}`), place: '' };
}

function thinkOfFallback(world: World, doing: Doing, record: DecisionRecord): Thought {
  const missed = bestMissed(record);
  if (missed && isStillTaken(world, missed))
    return { drive: '', activity: `Not now: ${isTaken(world, missed.thing)}.`, place: '' };
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

/** Why the current option won: a better one is taken, a feeling, or the need that adds most. */
function driveOf(world: World, doing: Doing, record: DecisionRecord): string {
  const option = optionUnderWay(world, doing, record);
  if (option === null) return '';
  const missed = bestMissed(record, option);
  if (missed && isStillTaken(world, missed)) return toSentence(isTaken(world, missed.thing));
  const felt = motiveFeeling(world, record, option);
  const part = mainPart(option);
  if (felt !== '' || part === null) return felt;
  const { name, low, high, thought: words } = world.rules.needs[part.need];
  const level = world.agent(record.agent).level(name);
  return toSentence(words || levelInWords(name, (level - low) / (high - low)));
}

/** The need that adds most to an option; null when none adds anything. A tie goes to the one promised first. */
function mainPart(option: OptionRecord): NeedPart | null {
  return option.needs.reduce<NeedPart | null>((best, each) => (each.score > (best?.score ?? 0) ? each : best), null);
}

/** The option that was chosen, even if its chain has moved on; without a record, the current one. */
function optionUnderWay(world: World, doing: Doing, record: DecisionRecord): OptionRecord | null {
  if (world.agent(record.agent).decision !== null) return record.options[record.chosen] ?? null;
  return record.options.find(({ isCurrent }) => isCurrent && doing.advert !== null) ?? null;
}

/**
 * The best option that was rejected only because no slot was free. When another option was taken, the missed one must
 * serve the same need and have a clearly higher score.
 */
function bestMissed(record: DecisionRecord, taken?: OptionRecord): OptionRecord | null {
  const priorityOf = (option: OptionRecord) =>
    record.buckets.find(({ bucket }) => bucket === option.bucket)?.priority ?? -Infinity;
  const isMissed = (option: OptionRecord) =>
    option.rejection?.by === 'slots' &&
    option.score > 0 &&
    (!taken ||
      (option.advert !== taken.advert &&
        priorityOf(option) >= priorityOf(taken) &&
        mainPart(option)?.need === mainPart(taken)?.need &&
        option.score - taken.score > taken.score / 4));
  return record.options.reduce<OptionRecord | null>(
    (best, each) => (isMissed(each) && each.score > (best?.score ?? 0) ? each : best),
    null,
  );
}

/** Whether what was missed has no free slot now; of things without names, none of their kind has one. */
function isStillTaken(world: World, { thing, advert }: OptionRecord): boolean {
  if (!isThere(world, thing)) return false;
  const { kind, uses } = world.rules.adverts[advert];
  const missed = world.thing(thing);
  return meantBy(world, missed, world.rules.kinds[kind].isBody).every(({ freeSlots }) => freeSlots < uses);
}

/** The things that the mention of a thing may mean: of those without a name, all of the kind. */
function meantBy(world: World, thing: Thing, isBody: boolean): readonly Thing[] {
  if (!thing.name.includes('#')) return [thing];
  if (!isBody) return world.things(thing.kind);
  const same = world.agents().filter(({ temperament }) => temperament === thing.kind);
  return same.flatMap(({ body }) => (body === null ? [] : [world.thing(body)]));
}

function isTaken(world: World, thing: number): string {
  const name = mentionThing(world, thing);
  return `${name} ${isOrAre(name)} taken`;
}

/** A level in words: 'food is very low'. `share` is from 0 to 1. */
function levelInWords(need: string, share: number): string {
  if (share < 0.15) return `${need} is very low`;
  if (share < 0.4) return `${need} is low`;
  return share < 0.75 ? `${need} could be better` : `a little more ${need}`;
}
