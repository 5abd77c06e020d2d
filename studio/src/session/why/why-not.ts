import { showNumber } from 'hanker/charts';
import type { AgentId, OptionRecord, Supposition, World, WorldRules } from 'hanker/core';
import {
  type ConditionPart,
  canApply,
  type ExplainedChange,
  type ExplainedPair,
  type NumberChange,
  REJECTIONS,
  showWhyNot,
  type WhyDraw,
  type WhyNot,
  type WhyNotProgress,
  type WhyOption,
  type WinningChange,
  whyNot,
} from 'hanker/explain';
import { loadWorld, type Path } from 'hanker/format';
import { createWorld } from 'hanker/grid';
import type { Session } from '../session.ts';
import { nameOfAgent, nameOption } from '../text/names.ts';
import { type FileChange, findFileChanges, mayMatter } from './file-changes.ts';
import { findDecision } from './find-decision.ts';
import { inPlainWords } from './plain-text.ts';
import type { OptionReference, WhyNotQuestion } from './question.ts';
import { keyOf, type ShownOption, showOption } from './shown-option.ts';
import { pathInMind, pathOfAdvert, valueAt } from './term-path.ts';

/** A change that would have made an option win. */
export interface ShownChange {
  /** After 'It would win': 'if food < 31 (now 35)'. */
  readonly text: string;
  /** The changes to apply, usually one; null if they can't be set. */
  readonly suppositions: readonly Supposition[] | null;
  /** The reason why it can't be set; null if it can. */
  readonly obstacle: string | null;
  /** The hour of the day at which it would win, to go to: 9.5; null for a change of something else. */
  readonly hour: number | null;
}

/** A change that would have given an option a chance. */
export interface ShownChance {
  /** After 'It would have had a chance': 'of 51 % with relief at 43 (now 83.6)'. */
  readonly text: string;
  readonly suppositions: readonly Supposition[];
}

/** Why an option was not taken, and what would have made it win. */
export interface ShownWhyNot {
  /** null when nothing advertises it. */
  readonly option: ShownOption | null;
  readonly verdict: string;
  /** The smallest first; tiny changes, which need a number of many digits, last. */
  readonly changes: readonly ShownChange[];
  /** What would have given it a chance, where a roll chooses and nothing above can be set. */
  readonly chances: readonly ShownChance[];
  /** Numbers of the file with which it would have won. */
  readonly fileChanges: readonly FileChange[];
  /** The reason why there are no changes, or not all; null when these are all. */
  readonly note: string | null;
  /**
   * The same at another thing, which scored more, so that what helps the one helps the other first; null for none, and
   * where something else was found.
   */
  readonly rival: string | null;
  /** The parts of its condition, where that was false; null for any other option. */
  readonly condition: ShownCondition | null;
  /** The roll, where chance decided against it; null otherwise. */
  readonly draw: ShownDraw | null;
  /** Whether an order can make the agent do it. */
  readonly canBeOrdered: boolean;
  /** The path in the file of what rejected it; null for an option that was not rejected. */
  readonly source: Path | null;
}

/** A condition, and what to open in Factors for it. */
export interface ShownCondition {
  readonly target: string;
  readonly part: ConditionPart;
}

/** A roll, and the interval of each finalist. */
export interface ShownDraw {
  readonly roll: number;
  /** What the chances are proportional to. */
  readonly rule: string;
  readonly entries: readonly {
    readonly key: string;
    readonly label: string;
    readonly weight: number;
    readonly chance: number;
    readonly from: number;
    readonly until: number;
    readonly isTaken: boolean;
    readonly isAsked: boolean;
  }[];
}

/**
 * The question for a worker, since the answer may take seconds. null for a decision that a change from outside caused
 * between two ticks: only the session itself can repeat that.
 */
export function createQuestion(session: Session, option: OptionReference): WhyNotQuestion | null {
  const { agent, tick } = option;
  if (findDecision(session, agent, tick)?.isFromOutside) return null;
  const { timeline } = session;
  const ruleSet = timeline.ruleSetAt(tick - 1);
  const world = timeline.worldAt(tick - 1, 'question');
  if (!ruleSet || !world) throw new Error('That decision is too long ago to be asked about; choose a later one.');
  return {
    option,
    text: ruleSet.loaded.text,
    definition: ruleSet.definition,
    seed: ruleSet.seed,
    before: world.snapshot(),
  };
}

const worlds = new Map<string, World>();

/** Answers a question in a separate world. */
export function answerQuestion(
  question: WhyNotQuestion,
  onProgress?: (answer: ShownWhyNot, progress: WhyNotProgress) => void,
): ShownWhyNot {
  const { option, text, definition, seed, before } = question;
  const key = JSON.stringify([definition, seed]);
  const world = worlds.get(key) ?? createWorld(definition, { seed, host: loadWorld(text, '').host });
  worlds.clear();
  worlds.set(key, world);
  world.restore(before);
  world.agent(option.agent).trace();
  world.advance(1);
  return answerWhyNot(world, option, onProgress, question);
}

/**
 * Answers why not in a world just after the decision. `onProgress` is called with the answer so far. Numbers of the file
 * are tried only with the question, from which the decision can be repeated, and where it asks for them or no other
 * change can be applied: each of them takes a new world.
 */
export function answerWhyNot(
  then: World,
  { agent, advert, thing }: OptionReference,
  onProgress?: (answer: ShownWhyNot, progress: WhyNotProgress) => void,
  question?: WhyNotQuestion,
): ShownWhyNot {
  let found: readonly FileChange[] | null = null;
  const inFile = (answer: WhyNot) => {
    const isNeeded =
      question?.isAboutFile || !answer.changes.some((each) => !each.isTiny && canApply(each.supposition));
    found ??= question && isNeeded ? findFileChanges(question, then, answer) : [];
    return found;
  };
  const tell =
    onProgress &&
    ((soFar: WhyNot, progress: WhyNotProgress) =>
      // Two numbers together take longest, so the file comes before them.
      onProgress(
        { ...showAnswer(then, agent, soFar, progress.numbers === 'two' ? inFile(soFar) : []), note: null },
        progress,
      ));
  const asked = thing === null ? { advert } : { advert, thing };
  const changes = !question?.isAboutFile;
  const answer = whyNot(then, agent, asked, tell ? { changes, onProgress: tell } : { changes });
  const shown = showAnswer(then, agent, answer, inFile(answer));
  const isInVain = question !== undefined && mayMatter(answer) && shown.fileChanges.length === 0;
  return shown.note === NOTHING_FOUND && isInVain ? { ...shown, note: NOTHING_IN_FILE } : shown;
}

const NOTHING_FOUND = 'No one or two numbers of this moment would have made it win.';
const NOTHING_IN_FILE =
  'No one or two numbers of this moment would have made it win, and no promise, score or priority of the file either.';

function showAnswer(then: World, agent: AgentId, answer: WhyNot, fileChanges: readonly FileChange[]): ShownWhyNot {
  // Ranges so narrow that only a number of many digits is in them are shown where there is nothing else.
  const usual = answer.changes.filter(({ isTiny }) => !isTiny);
  const changes = usual.length > 0 ? usual : answer.changes;
  const about = { agent: nameOfAgent(then, agent), thing: answer.option?.name ?? null };
  const sized = changes.map((change) => ({ change, size: sizeOf(then, change) }));
  return {
    option: answer.option && showOption(then, answer.option),
    // The time is already stated.
    verdict: inPlainWords(
      then,
      showWhyNot(answer)
        .split('\n')[0]
        .slice(answer.clock.length + 1),
    ),
    changes: [
      ...sized.sort((a, b) => a.size - b.size).map(({ change }) => showChange(change)),
      ...answer.pairs.map(showPair),
    ].map((change) => ({ ...change, text: inPlainWords(then, change.text, about) })),
    chances: answer.chances.map(({ text, supposition }) => ({
      text: inPlainWords(then, text, about),
      suppositions: [supposition],
    })),
    fileChanges,
    note: noteOf(answer, fileChanges.length > 0),
    rival: hasFound(answer, fileChanges) ? null : rivalOf(then, agent, answer),
    condition: answer.condition && {
      target: answer.condition.path.join('.'),
      part: answer.condition.condition,
    },
    draw: answer.verdict.kind === 'unlucky' && answer.draw ? showDraw(then, answer.draw, answer.option) : null,
    canBeOrdered: canBeOrdered(answer),
    source: answer.option && sourceOf(then, agent, answer.option),
  };
}

function showPair({ suppositions, text }: ExplainedPair): ShownChange {
  const obstacle = suppositions.map(({ kind }) => OBSTACLES[kind]).find((each) => each !== undefined) ?? null;
  return { text, suppositions: obstacle === null ? suppositions : null, obstacle, hour: null };
}

function showDraw(then: World, { roll, temperature, entries }: WhyDraw, asked: WhyOption | null): ShownDraw {
  return {
    roll,
    rule: temperature === null ? 'the scores' : `e^(score ÷ ${showNumber(temperature)})`,
    entries: entries.map(({ option, weight, chance, from, until }) => ({
      key: keyOf(option.advert, option.thing),
      label: nameOption(then, option.advert, option.thing, option.name),
      weight,
      chance,
      from,
      until,
      isTaken: option.isTaken,
      isAsked: option === asked,
    })),
  };
}

/** An order overrides what the agent would choose, but not what makes an action impossible: the reason of the verdict. */
function canBeOrdered({ option, verdict }: WhyNot): boolean {
  if (verdict.kind === 'taken' || option === null) return false;
  const { rejection } = option;
  return rejection === null || REJECTIONS.some(({ by, isOwnChoice }) => by === rejection.by && isOwnChoice);
}

/** Whether there is anything that would have made it win, or given it a chance. */
function hasFound({ changes, pairs, chances }: WhyNot, fileChanges: readonly FileChange[]): boolean {
  return changes.length + pairs.length + chances.length + fileChanges.length > 0;
}

/** The best option by the same advert at another thing, if it scored more. */
function rivalOf(then: World, agent: AgentId, { option, never, lacks }: WhyNot): string | null {
  const record = then.agent(agent).decision;
  if (!record || !option || never !== null || lacks === 'not asked') return null;
  const { adverts } = then.rules;
  const asked = record.options.find(
    ({ advert, thing }) => adverts[advert].name === option.advert && (thing < 0 ? null : thing) === option.thing,
  );
  const isOpen = ({ rejection }: OptionRecord) => rejection === null || rejection.by === 'score';
  if (!asked || !(isOpen(asked) || asked.rejection?.by === 'slots')) return null;
  const [best] = record.options
    .filter((each) => each !== asked && each.advert === asked.advert && isOpen(each) && each.score > asked.score)
    .sort((a, b) => b.score - a.score);
  if (!best) return null;
  const what = nameOption(then, option.advert, best.thing, then.thing(best.thing).name);
  return `“${what}” offers the same and scored ${showNumber(best.score)}: whatever helps this one helps that one first.`;
}

/** The parts of a mind that reject options. */
const IN_MIND: Partial<Record<string, string>> = {
  refused: 'refuses',
  stack: 'select',
  accepts: 'accepts',
  score: 'least',
  range: 'perceives',
  sight: 'perceives',
  partition: 'perceives',
};

/** The path of what rejected an option: a part of its advert, the slots of its kind or a part of the mind; null for none. */
function sourceOf(then: World, agent: AgentId, { advert, thing, rejection }: WhyOption): Path | null {
  const own = pathOfAdvert(then, { agent, advert, thing });
  if (!own || rejection === null) return null;
  const inMind = IN_MIND[rejection.by];
  if (inMind !== undefined) return pathInMind(then, agent, inMind);
  if (rejection.by === 'slots' && own[0] === 'kinds') return [...own.slice(0, 2), 'slots'];
  const part = [...own, rejection.by];
  return valueAt(then.rules.definition, part) === undefined ? own : part;
}

/** The size of a change relative to the usual range of such a number; one that can't be set comes last. */
function sizeOf({ rules }: World, { change, isTiny }: ExplainedChange): number {
  if ('condition' in change) return 1;
  const way = Math.abs(change.value - change.now);
  const size = Number.isFinite(way) ? way / usual(rules, change) : 1;
  return isTiny ? size + 1e6 : size;
}

function usual({ needs, relations }: WorldRules, { quantity, now }: NumberChange): number {
  if (quantity.kind === 'hour') return 24;
  const range =
    quantity.kind === 'level'
      ? needs.find(({ name }) => name === quantity.need)
      : 'relation' in quantity
        ? relations.find(({ name }) => name === quantity.relation)
        : undefined;
  return range ? range.high - range.low : Math.max(1, Math.abs(now));
}

const OBSTACLES: Partial<Record<Supposition['kind'], string>> = {
  distance: 'a distance can’t be set: it follows from where they are',
  hour: 'the time of day can’t be set, but it comes',
  free: 'a slot comes free when somebody leaves',
  rested: 'only time makes it rest',
  repeated: 'only time makes it long ago',
  sight: 'what is in sight follows from the map',
  partition: 'partitions are set in the file',
};

function showChange({ change, supposition, text }: ExplainedChange): ShownChange {
  const hour = 'quantity' in change && change.quantity.kind === 'hour' ? firstMinute(change) : null;
  if (!canApply(supposition))
    return { text, suppositions: null, obstacle: OBSTACLES[supposition.kind] ?? 'it can’t be set', hour };
  return { text, suppositions: [asShown(change, supposition)], obstacle: null, hour };
}

/** The hour at which it begins to win, at the first whole minute of the window if there is one, as the text has it. */
function firstMinute({ value, until }: NumberChange): number {
  const minute = Math.ceil(value * 60 - 1e-6) / 60;
  const end = until === null ? 24 : until < value ? until + 24 : until;
  return minute <= end ? minute % 24 : value;
}

/** The shown number, if it wins; if it is a bound that does not win, the first number that does. */
function asShown(change: WinningChange, supposition: Supposition): Supposition {
  if ('condition' in change || !('value' in supposition)) return supposition;
  const { relation, value } = change.shown;
  return relation === '≤' || relation === '≥' ? { ...supposition, value } : supposition;
}

function noteOf({ verdict, changes, pairs, chances, lacks, never }: WhyNot, hasFileChanges: boolean): string | null {
  if (verdict.kind === 'taken') return null;
  if (verdict.kind === 'absent') return null;
  if (never !== null) return 'No change of a number would have made it win.';
  if (lacks === 'not kept') return 'What would have made it win is not known: too many agents are traced.';
  if (changes.length === 0 && pairs.length > 0) return 'No single number would have made it win; two together would.';
  if (changes.length > 0) return lacks === 'too much' ? 'There may be more: there was too much to look at.' : null;
  if (chances.length > 0) return 'With this roll, no one or two numbers of this moment would have made it win.';
  return lacks === 'too much'
    ? 'No change was found, but there was too much to look at.'
    : hasFileChanges
      ? 'No one or two numbers of this moment would have made it win; a number of the file would.'
      : NOTHING_FOUND;
}
