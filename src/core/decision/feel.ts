import { type CompiledCurve, evaluateCurve } from '../curves/compiled/compiled-curve.ts';
import { FELT } from '../factors/inputs.ts';
import type { FeelingRules } from '../rules/feeling-rules.ts';
import { findBodies, newBodyList } from '../state/bodies-near.ts';
import { ENTRY } from '../state/cells.ts';
import { Felt } from '../state/felt.ts';
import { readAgentPosition, readThingPosition } from '../state/position.ts';
import { evaluate, stateOf } from '../state/read-input.ts';
import type { State } from '../state/state.ts';
import type { DecisionContext } from './context.ts';
import { isPerceived } from './search.ts';

const [FEAR_LOVE, HATE, MOST_FEARED, MOST_LOVED, MOST_HATED, FEAR_DISTANCE, HATE_DISTANCE, HATED_DISTANCE] = FELT.map(
  (_, i) => i,
);

const FOUND = newBodyList();

/** Observes and evaluates the environment (Bergström, part 1): fills `s.felt` for the agent that looks. */
export function feel(s: State, context: DecisionContext, rules: FeelingRules): void {
  s.felt ??= new Felt();
  const felt = s.felt;
  felt.clear();
  notice(s, context, felt);
  const self = s.body.length > 0 ? s.body[context.agent] : -1;
  const courage = rules.fear < 0 ? 1 : evaluate(s, rules.fear, context.agent, -1, 0, 0);
  for (let i = 0; i < felt.count; i++) {
    const thing = felt.thing[i];
    const near = Math.max(1, felt.distance[i]);
    const fearLove = rawFearLove(s, rules, self, thing);
    felt.fearLove[i] =
      fearLove < 0 ? fearLove * courage * fall(rules.falloff, near) : fearLove * fall(rules.loveFalloff, near);
    felt.hate[i] = rawHate(s, rules, self, thing) * fall(rules.hateFalloff, near);
  }
  sumUp(s, context, felt);
}

/** The entity's hit points by their maximum; 1 for one that has none. */
export function physicalCondition(s: State, rules: FeelingRules, thing: number): number {
  const most = stateAt(s, thing, rules.maxHpState);
  return most > 0 ? stateAt(s, thing, rules.hpState) / most : 1;
}

/** How strong it looks, by its physique. */
export function perceivedStrength(s: State, rules: FeelingRules, thing: number): number {
  return stateAt(s, thing, rules.strengthState) * physicalCondition(s, rules, thing);
}

/** How dangerous it looks, by its equipment. */
export function perceivedDanger(s: State, rules: FeelingRules, thing: number): number {
  return stateAt(s, thing, rules.dangerState);
}

/** Fear (below 0) or love (above) before distance and courage. */
function rawFearLove(s: State, rules: FeelingRules, self: number, thing: number): number {
  const own = ownFeeling(s, rules.likes, thing);
  if (own !== undefined) return own;
  if (!s.kindOf(thing).isBody || rules.driven === 'mindless') return 0;
  const sign = isFriend(s, rules, self, thing) ? 1 : -1;
  const strength = rules.strength * ratio(perceivedStrength(s, rules, thing), perceivedStrength(s, rules, self));
  if (rules.driven === 'instinct') return sign * strength;
  const danger = rules.knowsWeapons
    ? rules.danger * ratio(perceivedDanger(s, rules, thing), perceivedDanger(s, rules, self))
    : 0;
  return sign * (strength + danger);
}

function rawHate(s: State, rules: FeelingRules, self: number, thing: number): number {
  const own = ownFeeling(s, rules.hates, thing);
  if (own !== undefined) return own;
  return s.kindOf(thing).isBody && !isFriend(s, rules, self, thing) ? rules.hate : 0;
}

/** A feeling of the agent's own for this kind, or for one of its tags; the kind counts first. */
export function ownFeeling(s: State, feelings: ReadonlyMap<string, number>, thing: number): number | undefined {
  if (feelings.size === 0) return undefined;
  const kind = s.kindOf(thing);
  const byKind = feelings.get(kind.name);
  if (byKind !== undefined) return byKind;
  for (const [tag, value] of feelings) if (hasTag(s, thing, tag)) return value;
  return undefined;
}

/** Whether a thing has a tag of those that the agent with the body `self` loves. */
export function isFriend(s: State, { friends }: FeelingRules, self: number, thing: number): boolean {
  if (friends !== null) return friends.some((tag) => hasTag(s, thing, tag));
  const race = self < 0 ? undefined : s.temperamentOf(s.holder[self]).tags[0];
  return race !== undefined && hasTag(s, thing, race);
}

/** Whether a thing is of a kind with this tag, or the body of an agent with it. */
export function hasTag(s: State, thing: number, tag: string): boolean {
  const kind = s.kindOf(thing);
  if (!kind.isBody) return kind.tags.includes(tag);
  const index = s.rules.tags.indexOf(tag);
  return index >= 0 && s.agentTypeOf(s.holder[thing]).tags[index] === 1;
}

/** Everything that is perceived and alive, but the agent itself. */
function notice(s: State, context: DecisionContext, felt: Felt): void {
  const { cells } = s;
  const reach = Math.min(context.range, s.space.width + s.space.height + 2);
  const [left, right] = [cells.column(context.x - reach), cells.column(context.x + reach)];
  for (let row = cells.row(context.y - reach); row <= cells.row(context.y + reach); row++) {
    for (let cell = row * cells.columns + left; cell <= row * cells.columns + right; cell++) {
      for (let entry = cells.start[cell]; entry < cells.start[cell] + cells.count[cell]; entry++) {
        const thing = cells.words[entry * 2 * ENTRY + 4];
        noticeThing(s, context, felt, thing, cells.places[entry * ENTRY], cells.places[entry * ENTRY + 1]);
      }
    }
  }
  findBodies(s, context.x, context.y, context.range, FOUND);
  for (let i = 0; i < FOUND.count; i++) {
    const thing = FOUND.ids[i];
    if (s.holder[thing] === context.agent) continue;
    readAgentPosition(s, s.holder[thing], s.scratch.position);
    noticeThing(s, context, felt, thing, s.scratch.position[0], s.scratch.position[1]);
  }
}

function noticeThing(s: State, context: DecisionContext, felt: Felt, thing: number, x: number, y: number): void {
  const rules = context.mind.feelings as FeelingRules;
  const distance = Math.sqrt((x - context.x) * (x - context.x) + (y - context.y) * (y - context.y));
  if (distance > context.range || (s.kindOf(thing).isBody && physicalCondition(s, rules, thing) <= 0)) return;
  if (isPerceived(s, context, thing)) felt.add(thing, distance);
}

/** Totals, the most felt for, and the centres: the mean place weighted by the strength of the feeling. */
function sumUp(s: State, context: DecisionContext, felt: Felt): void {
  const { totals, places, most } = felt;
  let [fearWeight, fearX, fearY, hateWeight, hateX, hateY] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < felt.count; i++) {
    const fearLove = felt.fearLove[i];
    const hate = felt.hate[i];
    totals[FEAR_LOVE] += fearLove;
    totals[HATE] += hate;
    readThingPosition(s, felt.thing[i], s.scratch.position);
    const [x, y] = s.scratch.position;
    const weight = Math.abs(fearLove);
    fearWeight += weight;
    fearX += x * weight;
    fearY += y * weight;
    hateWeight += hate;
    hateX += x * hate;
    hateY += y * hate;
    if (-fearLove > totals[MOST_FEARED]) keepMost(felt, i, 0, MOST_FEARED, -fearLove, x, y);
    if (fearLove > totals[MOST_LOVED]) keepMost(felt, i, 1, MOST_LOVED, fearLove, x, y);
    if (hate > totals[MOST_HATED]) {
      keepMost(felt, i, 2, MOST_HATED, hate, x, y);
      totals[HATED_DISTANCE] = felt.distance[i];
    }
  }
  if (fearWeight > 0) {
    places[0] = fearX / fearWeight;
    places[1] = fearY / fearWeight;
    totals[FEAR_DISTANCE] = length(places[0] - context.x, places[1] - context.y);
  }
  if (hateWeight > 0) {
    places[2] = hateX / hateWeight;
    places[3] = hateY / hateWeight;
    totals[HATE_DISTANCE] = length(places[2] - context.x, places[3] - context.y);
  }
  if (most[2] < 0) totals[HATED_DISTANCE] = Infinity;
}

function keepMost(felt: Felt, i: number, which: number, total: number, value: number, x: number, y: number): void {
  felt.most[which] = felt.thing[i];
  felt.totals[total] = value;
  felt.places[4 + which * 2] = x;
  felt.places[5 + which * 2] = y;
}

/** Theirs by one's own; one who has none of it compares as if with 1. */
function ratio(theirs: number, own: number): number {
  return theirs / (own > 0 ? own : 1);
}

function fall(curve: CompiledCurve | null, distance: number): number {
  return curve === null ? 1 / distance : evaluateCurve(curve, distance);
}

function stateAt(s: State, thing: number, state: number): number {
  return state < 0 ? 0 : stateOf(s, thing, state);
}

function length(dx: number, dy: number): number {
  return Math.sqrt(dx * dx + dy * dy);
}
