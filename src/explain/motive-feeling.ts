import type { CurrentRecord, FeltRecord, OptionRecord, World } from '../core/index.ts';
import { AIM, FELT_PLACES, OP } from '../core/internal.ts';
import { isThere } from './text/label.ts';

/** A feeling for somebody or something. */
export interface FeelingKey {
  readonly key: 'fear' | 'love' | 'hate';
  /** The thing, or the body of the agent. */
  readonly thing: number;
}

/** Inputs of fear and love, and those of hate. */
const FEAR = ['toward.fearLove', 'feeling.fearLove', 'feeling.mostFeared', 'feeling.mostLoved', 'feeling.fearDistance'];
const HATE = ['toward.hate', 'feeling.hate', 'feeling.mostHated', 'feeling.hateDistance', 'feeling.hatedDistance'];

/**
 * The feeling that an option was taken for; null for none, and for one that the agent no longer has. What is done to somebody is done for what is felt for that one; a walk by feeling, for what it leads to or
 * away from; anything else, for the strongest feeling that its score reads.
 */
export function motiveFeeling(
  world: World,
  record: Pick<CurrentRecord, 'agent' | 'tick' | 'feelings'>,
  option: OptionRecord,
): FeelingKey | null {
  const reads = (names: readonly string[]) => names.some((name) => option.factors.has(name));
  const readsFear = reads(FEAR);
  const readsHate = reads(HATE);
  if (!readsFear && !readsHate) return null;
  const feelings = feelingsNow(world, record);
  if (feelings === null) return null;
  const target = feelings.toward.find(({ thing }) => thing === option.thing);
  if (target) {
    const fearLove = readsFear ? target.fearLove : 0;
    if (readsHate && target.hate > Math.abs(fearLove)) return hatred(world, target.thing);
    if (fearLove === 0) return null;
    return fearLove < 0 ? fear(world, target.thing) : love(world, target.thing);
  }
  const aimed = option.thing < 0 ? feltPlaceOf(world, option.advert) : null;
  if (aimed === 'most hated' || aimed === 'hate centre') return hatred(world, feelings.mostHated);
  const fearLove = readsFear || aimed !== null ? feelings.fearLove : 0;
  if (aimed === null && readsHate && feelings.hate > Math.abs(fearLove)) return hatred(world, feelings.mostHated);
  if (fearLove < 0 || aimed === 'most feared') return fear(world, feelings.mostFeared);
  // Nobody uses a thing for love of another one.
  return fearLove > 0 && option.thing < 0 ? love(world, feelings.mostLoved) : null;
}

/** What an agent feels now, for a decision that it took for what it felt then; null for one without feelings. */
function feelingsNow(
  world: World,
  { agent, tick, feelings }: Pick<CurrentRecord, 'agent' | 'tick' | 'feelings'>,
): FeltRecord | null {
  return feelings === null || tick === world.now ? feelings : world.agent(agent).consider().feelings;
}

/** Where the first walk of an advert leads, if it goes by feeling; null for any other. */
function feltPlaceOf({ engine }: World, advert: number): string | null {
  const { rules } = engine.state;
  const start = rules.adverts[advert].starts[0];
  for (let pc = start; pc < rules.program.length && rules.program[pc].action === rules.program[start].action; pc++) {
    const { op, index, mode } = rules.program[pc];
    if (op !== OP.go) continue;
    if (index === AIM.flee) return 'most feared';
    if (index === AIM.toward || index === AIM.awayFrom) return FELT_PLACES[mode];
  }
  return null;
}

function hatred(world: World, thing: number): FeelingKey | null {
  return present(world, { key: 'hate', thing });
}

function fear(world: World, thing: number): FeelingKey | null {
  return present(world, { key: 'fear', thing });
}

function love(world: World, thing: number): FeelingKey | null {
  return present(world, { key: 'love', thing });
}

function present(world: World, feeling: FeelingKey): FeelingKey | null {
  return feeling.thing < 0 || !isThere(world, feeling.thing) ? null : feeling;
}
