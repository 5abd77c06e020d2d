import type { World, WorldDefinition } from 'hanker/core';
import type { WhyNot, WhyOption } from 'hanker/explain';
import { describeParameter, loadWorld, type Path } from 'hanker/format';
import { createWorld } from 'hanker/grid';
import { reloadWorld } from 'hanker/reload';
import { hasChosen } from '../time/decide-again.ts';
import type { WhyNotQuestion } from './question.ts';
import { pathOfAdvert, valueAt } from './term-path.ts';

/** A number of the file with which an option would have won, at the same moment and with the same roll. */
export interface FileChange {
  readonly path: Path;
  readonly value: number;
  /** After 'It would have won': 'if console · play · promised fun ≥ 34 (now 21)'. */
  readonly text: string;
}

/** A number of the file that may be changed, with the values to try in order. */
interface FileNumber {
  readonly path: Path;
  readonly now: number;
  readonly tries: readonly number[];
}

/** A promise is raised up to these multiples of itself, or lowered down to these shares. */
const RAISED = [1.1, 1.25, 1.5, 2, 3, 5, 10];
const LOWERED = [0.9, 0.75, 0.5, 0.25, 0];
/** The steps by which a found value is moved back towards the present one. */
const STEPS_BACK = 6;
/** More numbers than this are not tried. */
const MOST_NUMBERS = 6;

/**
 * Finds numbers of the file with which an option would have won: what it promises or scores, what the option taken
 * promises, and the priority of its bucket. Each value is tried in a world that is reloaded with it a tick before the
 * decision, so it wins in the running world, too. Empty where the decision does not happen again after a reload.
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
  const wins = (path: Path, value: number) => hasChosen(decide(path, value), { ...option, suppositions: [] });
  const numbers = listNumbers(world, question, answer).slice(0, MOST_NUMBERS);
  const [first] = numbers;
  if (!first || decide(first.path, first.now).agent(option.agent).decision?.tick !== option.tick) return [];
  return numbers.flatMap(({ path, now, tries }) => {
    const found = tries.findIndex((value) => wins(path, value));
    if (found < 0) return [];
    const value = moveBack(tries[found], tries[found - 1] ?? now, (each) => wins(path, each));
    const { title } = describeParameter({ name: path.join('.'), unit: '' });
    return [{ path, value, text: `if ${title} ${value > now ? '≥' : '≤'} ${value} (now ${now})` }];
  });
}

/** Whether a promise or a priority can matter: the option was open, and lost by its score, its bucket or the roll. */
function mayMatter({ verdict, option }: WhyNot): boolean {
  if (option === null || verdict.kind === 'taken' || verdict.kind === 'absent') return false;
  return verdict.kind !== 'rejected' || verdict.rejection.by === 'score';
}

function listNumbers(world: World, { option, definition }: WhyNotQuestion, answer: WhyNot): FileNumber[] {
  const amountsOf = ({ advert, thing }: Pick<WhyOption, 'advert' | 'thing'>, shares: readonly number[]) => {
    const own = pathOfAdvert(world, { agent: option.agent, advert, thing });
    if (own === null) return [];
    const promise = valueAt(definition, [...own, 'promise']);
    const needs = typeof promise === 'object' && promise !== null ? Object.keys(promise) : [];
    return [...needs.map((need) => [...own, 'promise', need]), [...own, 'score']].flatMap((path) => {
      const now = valueAt(definition, path);
      return typeof now === 'number' && now > 0 ? [{ path, now, tries: shares.map((share) => neat(now * share)) }] : [];
    });
  };
  const { verdict, taken } = answer;
  if (verdict.kind === 'bucket') {
    const path = ['buckets', verdict.bucket, 'priority'];
    const [now, decided] = [path, ['buckets', verdict.decided, 'priority']].map(
      (each) => valueAt(definition, each) ?? 0,
    );
    if (typeof now === 'number' && typeof decided === 'number') return [{ path, now, tries: [decided + 1] }];
    return [];
  }
  return [...amountsOf(option, RAISED), ...(taken ? amountsOf(taken, LOWERED) : [])];
}

/** The value nearest to `loses` that still wins, in few digits. */
function moveBack(wins: number, loses: number, isWinning: (value: number) => boolean): number {
  let [near, far] = [wins, loses];
  for (let i = 0; i < STEPS_BACK; i++) {
    const middle = neat((near + far) / 2);
    if (middle === near || middle === far) break;
    if (isWinning(middle)) near = middle;
    else far = middle;
  }
  return near;
}

/** A number of two or three digits. */
function neat(value: number): number {
  return Math.abs(value) >= 10 ? Math.round(value) : Number(value.toPrecision(2));
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
