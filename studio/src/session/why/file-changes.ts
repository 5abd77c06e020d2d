import type { DecisionRecord, OptionRecord, Supposition, World, WorldDefinition } from 'hanker/core';
import type { WhyNot, WhyOption } from 'hanker/explain';
import { describeParameter, loadWorld, type Path } from 'hanker/format';
import { createWorld } from 'hanker/grid';
import { reloadWorld } from 'hanker/reload';
import { hasChosen } from '../time/decide-again.ts';
import type { WhyNotQuestion } from './question.ts';
import { searchNumber, type WinningRange } from './search-number.ts';
import { pathOfAdvert, valueAt } from './term-path.ts';

/** A number of the file with which an option would have won, at the same moment and with the same roll. */
export interface FileChange {
  readonly path: Path;
  readonly value: number;
  /** After 'It would have won': 'if console · play · promised fun ≥ 34 (now 21)', or 'is from 34 to 36'. */
  readonly text: string;
}

/** A number of the file that may be changed, with the values to try in order. */
interface FileNumber {
  readonly path: Path;
  readonly now: number;
  readonly tries: readonly number[];
  /** The number in the moment of the decision; null for one that only another world can have. */
  readonly supposed: ((value: number) => Supposition) | null;
  /** Whether only the values to try are possible. */
  readonly isWhole?: boolean;
}

/** A promise is raised up to these multiples of itself, or lowered down to these shares, and between them where need be. */
const RAISED = [1.1, 1.25, 1.5, 2, 3, 5, 10];
const LOWERED = [0.9, 0.75, 0.5, 0.25, 0];
/** More numbers than this are not tried. */
const MOST_NUMBERS = 6;

/**
 * Finds numbers of the file with which an option would have won: what it promises or scores, what the option taken
 * promises, the priority of its bucket, and the slots of its thing. What is found is tried in a world that is reloaded
 * with it a tick before the decision, so it wins in the running world, too. Promises and priorities are searched in the
 * moment of the decision, since a world may have thousands of agents. Empty where the decision does not happen again
 * after a reload.
 */
export function findFileChanges(question: WhyNotQuestion, world: World, answer: WhyNot): readonly FileChange[] {
  if (!mayMatter(answer)) return [];
  const { option, definition, seed, text, before } = question;
  const host = loadWorld(text, '').host;
  const base = createWorld(definition, { seed, host });
  base.restore(before);
  const decide = (path: Path, value: number): World => {
    const next = createWorld(withNumber(definition, path, value), { seed, host });
    reloadWorld(base, next);
    next.agent(option.agent).trace();
    next.advance(1);
    return next;
  };
  const winnerIn = (path: Path) => (value: number) => {
    const next = decide(path, value);
    return hasChosen(next, { ...option, suppositions: [] })
      ? WANTED
      : nameOfTaken(next.hasAgent(option.agent) ? next.agent(option.agent).decision : null);
  };
  const moment = world.agent(option.agent).moment();
  const isWanted = isAsked(world, option);
  const winnerAt = ({ path, supposed }: FileNumber) => {
    if (moment === null || supposed === null) return winnerIn(path);
    return (value: number) => {
      const record = moment.decide(supposed(value));
      const taken = record.options[record.chosen];
      return taken && isWanted(taken) ? WANTED : nameOfTaken(record);
    };
  };
  const numbers = listNumbers(world, question, answer).slice(0, MOST_NUMBERS);
  const [first] = numbers;
  if (!first || decide(first.path, first.now).agent(option.agent).decision?.tick !== option.tick) return [];
  return numbers.flatMap((number) => {
    const { path, now, tries, isWhole } = number;
    const found = isWhole ? { from: tries[0], to: null } : searchNumber(now, tries, WANTED, winnerAt(number));
    if (found === null || winnerIn(path)(found.from) !== WANTED) return [];
    const { title } = describeParameter({ name: path.join('.'), unit: '' });
    return [{ path, value: found.from, text: `if ${title} ${showRange(found, now)} (now ${now})` }];
  });
}

/** Stands for the option that was asked about, among the options that are taken. */
const WANTED = 'wanted';

/** What is taken by a decision, as one text; '' for nothing. */
function nameOfTaken(record: DecisionRecord | null): string {
  const taken = record?.options[record.chosen];
  return taken ? `${taken.advert} at ${taken.thing}` : '';
}

/** Returns whether an option of a record is the one that was asked about. */
function isAsked({ rules }: World, { advert, thing }: WhyNotQuestion['option']) {
  return (option: OptionRecord) =>
    rules.adverts[option.advert].name === advert && (option.thing < 0 ? null : option.thing) === thing;
}

function showRange({ from, to }: WinningRange, now: number): string {
  if (to === null) return `${from > now ? '≥' : '≤'} ${from}`;
  return from === to ? `is ${from}` : `is from ${Math.min(from, to)} to ${Math.max(from, to)}`;
}

/** Whether a number of the file can matter: the option was open, and lost by its score, its bucket, the roll or a slot. */
export function mayMatter({ verdict, option }: WhyNot): boolean {
  if (option === null || verdict.kind === 'taken' || verdict.kind === 'absent') return false;
  return verdict.kind !== 'rejected' || verdict.rejection.by === 'score' || verdict.rejection.by === 'slots';
}

function listNumbers(world: World, { option, definition }: WhyNotQuestion, answer: WhyNot): FileNumber[] {
  const { verdict, taken } = answer;
  if (verdict.kind === 'rejected' && verdict.rejection.by === 'slots') return slotsOf(world, definition, option.thing);
  if (verdict.kind === 'bucket') {
    const { bucket, decided } = verdict;
    const path = ['buckets', bucket, 'priority'];
    const [now, higher] = [path, ['buckets', decided, 'priority']].map((each) => valueAt(definition, each) ?? 0);
    if (typeof now !== 'number' || typeof higher !== 'number') return [];
    return [{ path, now, tries: [higher + 1], supposed: (value) => ({ kind: 'priority', bucket, value }) }];
  }
  const amountsOf = ({ advert, thing }: Pick<WhyOption, 'advert' | 'thing'>, shares: readonly number[]) => {
    const own = pathOfAdvert(world, { agent: option.agent, advert, thing });
    if (own === null) return [];
    const promise = valueAt(definition, [...own, 'promise']);
    const needs = typeof promise === 'object' && promise !== null ? Object.keys(promise) : [];
    const index = indexOfAdvert(world, option.agent, { advert, thing });
    const promised = needs.map(
      (need): Pick<FileNumber, 'path' | 'supposed'> => ({
        path: [...own, 'promise', need],
        supposed: index === null ? null : (value) => ({ kind: 'promise', advert: index, need, value }),
      }),
    );
    return [...promised, { path: [...own, 'score'], supposed: null }].flatMap((number): FileNumber[] => {
      const now = valueAt(definition, number.path);
      return typeof now === 'number' && now > 0 ? [{ ...number, now, tries: shares.map((share) => now * share) }] : [];
    });
  };
  return [...amountsOf(option, RAISED), ...(taken ? amountsOf(taken, LOWERED) : [])];
}

/** The slots of a kind of thing; one more may be enough. */
function slotsOf(world: World, definition: WorldDefinition, thing: number | null): FileNumber[] {
  const kind = thing === null ? null : world.thing(thing).kind;
  if (kind === null || definition.kinds?.[kind] === undefined) return [];
  const path = ['kinds', kind, 'slots'];
  const now = valueAt(definition, path) ?? 1;
  return typeof now === 'number' ? [{ path, now, tries: [now + 1], supposed: null, isWhole: true }] : [];
}

/** The index of the advert of an option in the decision of an agent; null for none. */
function indexOfAdvert(world: World, agent: number, option: Pick<WhyOption, 'advert' | 'thing'>): number | null {
  const isOwn = isAsked(world, { ...option, agent, tick: 0 });
  return world.agent(agent).decision?.options.find(isOwn)?.advert ?? null;
}

/** A definition with another number at a path; the rest is shared. */
function withNumber(definition: WorldDefinition, path: Path, value: number): WorldDefinition {
  const put = (part: unknown, [key, ...rest]: Path): unknown => {
    const held = part as Record<string | number, unknown> | undefined;
    const inner = rest.length === 0 ? value : put(held?.[key], rest);
    return { ...held, [key]: inner };
  };
  return put(definition, path) as WorldDefinition;
}
