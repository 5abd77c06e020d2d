import type {
  AgentId,
  CurrentRecord,
  DecisionRecord,
  Doing,
  NeedPart,
  OptionRecord,
  Thing,
  World,
} from '../core/index.ts';
import { type FeelingKey, motiveFeeling } from './motive-feeling.ts';
import { isThere } from './text/label.ts';

/** Why an agent does what it does, as a key with its parameters. `words` are those of the definition; null for none. */
export type DriveKey =
  | { readonly key: 'told' }
  /** What it would rather do: the thing is taken. */
  | { readonly key: 'taken'; readonly thing: number }
  | FeelingKey
  /** The need that adds most; `share` is its level now, from 0 at the bottom of its range to 1 at the top. */
  | { readonly key: 'need'; readonly need: string; readonly share: number; readonly words: string | null };

/** What an agent does, as a key with its parameters. `words` are those of the definition; null for none. */
export type ActivityKey =
  | { readonly key: 'deciding' }
  | { readonly key: 'in line'; readonly thing: number | null; readonly before: number }
  | { readonly key: 'waiting for others'; readonly advert: string }
  /** It does nothing because of what is taken. */
  | { readonly key: 'taken'; readonly thing: number }
  | { readonly key: 'nothing'; readonly words: string | null }
  | {
      readonly key: 'doing';
      readonly action: string;
      /** The thing of an activity that it chose; null for none. */
      readonly thing: number | null;
      readonly words: string | null;
    };

/** A thought in keys, for a game that says it in its own words or another language. */
export interface ThoughtKeys {
  /** null for none. */
  readonly drive: DriveKey | null;
  readonly activity: ActivityKey;
}

/** How much a thought may cost. */
export interface ThoughtOptions {
  /**
   * True: only what an agent does is scored, not all that it could do, unless it is traced. So there is no thought of what
   * is taken, and a thought for everybody in sight is cheap. Default false.
   */
  readonly quick?: boolean;
}

/** What an agent thinks, in keys. Cheap for a traced agent; for any other, what it could do is scored first. */
export function thoughtKeys(
  world: World,
  agent: string | AgentId,
  { quick = false }: ThoughtOptions = {},
): ThoughtKeys {
  const { doing } = world.agent(agent);
  const isQuick = quick && world.agent(agent).decision === null;
  if (doing === null) return { drive: null, activity: { key: 'deciding' } };
  const record = () => world.agent(agent).decision ?? world.agent(agent).consider();
  if (doing.isFallback) return { drive: null, activity: idleness(world, doing, isQuick ? null : record()) };
  if (doing.advert === null) {
    const words = actionThought(world, doing);
    return { drive: null, activity: { key: 'doing', action: doing.action, thing: null, words } };
  }
  if (doing.waitsFor !== null) return { drive: null, activity: waiting(doing) };
  const activity = activityOf(world, doing);
  if (doing.priority > 0) return { drive: { key: 'told' }, activity };
  return { drive: isQuick ? quickDrive(world, agent) : driveOf(world, doing, record()), activity };
}

/** What one who stands in line, or waits for others, does. */
function waiting({ waitsFor, thing, placeInLine, advert }: Doing): ActivityKey {
  if (waitsFor === 'others') return { key: 'waiting for others', advert: advert ?? '' };
  return { key: 'in line', thing, before: (placeInLine ?? 1) - 1 };
}

function idleness(world: World, doing: Doing, record: DecisionRecord | null): ActivityKey {
  const missed = record === null ? null : bestMissed(record);
  if (missed && isStillTaken(world, missed)) return { key: 'taken', thing: missed.thing };
  return { key: 'nothing', words: actionThought(world, doing) };
}

function actionThought(world: World, doing: Doing): string | null {
  return world.rules.definition.actions?.[doing.action]?.thought || null;
}

function activityOf(world: World, doing: Doing): ActivityKey {
  const { rules } = world;
  const { action, thing } = doing;
  const kind = thing === null ? null : world.thing(thing).kind;
  const advert = rules.adverts.find(
    ({ name, kind: k }) => name === doing.advert && (kind === null ? k < 0 : k >= 0 && rules.kinds[k].name === kind),
  );
  const words = (action !== doing.advert && actionThought(world, doing)) || advert?.thought || null;
  return { key: 'doing', action, thing, words };
}

/** Why the current option won: a better one is taken, a feeling, or the need that adds most. */
function driveOf(world: World, doing: Doing, record: DecisionRecord): DriveKey | null {
  const option = optionUnderWay(world, doing, record);
  if (option === null) return null;
  const missed = bestMissed(record, option);
  if (missed && isStillTaken(world, missed)) return { key: 'taken', thing: missed.thing };
  return motiveOf(world, record, option);
}

/** The same by the current option alone. */
function quickDrive(world: World, agent: string | AgentId): DriveKey | null {
  const record = world.agent(agent).considerCurrent();
  return record === null ? null : motiveOf(world, record, record.option);
}

function motiveOf(
  world: World,
  record: Pick<CurrentRecord, 'agent' | 'tick' | 'feelings'>,
  option: OptionRecord,
): DriveKey | null {
  const part = mainPart(option);
  const felt = motiveFeeling(world, record, option);
  if (felt !== null || part === null) return felt;
  const { name, low, high, thought } = world.rules.needs[part.need];
  const level = world.agent(record.agent).level(name);
  return { key: 'need', need: name, share: (level - low) / (high - low), words: thought || null };
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
