import { type CompiledCurve, evaluateCurve } from '../curves/compiled/compiled-curve.ts';
import { FELT } from '../factors/inputs.ts';
import type { FeelingRules } from '../rules/feeling-rules.ts';
import { findBodies, newBodyList } from '../state/bodies-near.ts';
import { ENTRY, RUN } from '../state/cells.ts';
import { Felt } from '../state/felt.ts';
import { readAgentPosition } from '../state/position.ts';
import { evaluate, stateOf } from '../state/read-input.ts';
import type { State } from '../state/state.ts';
import type { DecisionContext } from './context.ts';
import { type FeelingTable, feelingTableOf, hateOf, isFriend, likeOf } from './feeling-table.ts';
import { isPerceived } from './search.ts';

const [FEAR_LOVE, HATE, MOST_FEARED, MOST_LOVED, MOST_HATED, FEAR_DISTANCE, HATE_DISTANCE, HATED_DISTANCE] = FELT.map(
  (_, i) => i,
);

const FOUND = newBodyList();

/** Observes and evaluates the environment (Bergström, part 1): fills `s.felt` for the agent that looks. */
export function feel(s: State, context: DecisionContext, rules: FeelingRules): void {
  s.felt ??= new Felt();
  const felt = s.felt;
  felt.clear(s.thingCount);
  notice(s, context, rules, felt);
  felt.sort();
  const self = s.body.length > 0 ? s.body[context.agent] : -1;
  const table = feelingTableOf(s, rules, self < 0 ? -1 : s.agentTypeOf(context.agent).temperament);
  const courage = rules.fear < 0 ? 1 : evaluate(s, rules.fear, context.agent, -1, 0, 0) || 0;
  const strength = perceivedStrength(s, rules, self);
  const danger = perceivedDanger(s, rules, self);
  for (let i = 0; i < felt.count; i++) {
    const thing = felt.thing[i];
    const near = Math.max(1, felt.distance[i]);
    const fearLove = rawFearLove(s, rules, table, thing, strength, danger);
    felt.fearLove[i] =
      fearLove < 0 ? fearLove * courage * fall(rules.falloff, near) : fearLove * fall(rules.loveFalloff, near);
    felt.hate[i] = rawHate(s, rules, table, thing) * fall(rules.hateFalloff, near);
  }
  sumUp(context, felt);
}

/** The entity's hit points by their maximum; 1 for one that has none. */
function physicalCondition(s: State, rules: FeelingRules, thing: number): number {
  const most = stateAt(s, thing, rules.maxHpState);
  return most > 0 ? stateAt(s, thing, rules.hpState) / most : 1;
}

/** How strong it looks, by its physique. */
function perceivedStrength(s: State, rules: FeelingRules, thing: number): number {
  return stateAt(s, thing, rules.strengthState) * physicalCondition(s, rules, thing);
}

/** How dangerous it looks, by its equipment. */
function perceivedDanger(s: State, rules: FeelingRules, thing: number): number {
  return stateAt(s, thing, rules.dangerState);
}

/** Fear (below 0) or love (above) before distance and courage, for one who looks so strong and dangerous itself. */
function rawFearLove(
  s: State,
  rules: FeelingRules,
  table: FeelingTable,
  thing: number,
  ownStrength: number,
  ownDanger: number,
): number {
  const own = likeOf(s, table, thing);
  if (!Number.isNaN(own)) return own;
  if (!s.kindOf(thing).isBody || rules.driven === 'mindless') return 0;
  const sign = isFriend(s, table, thing) ? 1 : -1;
  const strength = rules.strength * ratio(perceivedStrength(s, rules, thing), ownStrength);
  if (rules.driven === 'instinct') return sign * strength;
  const danger = rules.knowsWeapons ? rules.danger * ratio(perceivedDanger(s, rules, thing), ownDanger) : 0;
  return sign * (strength + danger);
}

function rawHate(s: State, rules: FeelingRules, table: FeelingTable, thing: number): number {
  const own = hateOf(s, table, thing);
  if (!Number.isNaN(own)) return own;
  return s.kindOf(thing).isBody && !isFriend(s, table, thing) ? rules.hate : 0;
}

/** Everything that is perceived and alive, but the agent itself. */
function notice(s: State, context: DecisionContext, rules: FeelingRules, felt: Felt): void {
  const { cells } = s;
  const { places, runs } = cells;
  const { x, y, range } = context;
  const most = range * range * (1 + 1e-9);
  const reach = Math.min(range, s.space.width + s.space.height + 2);
  const [left, right] = [cells.column(x - reach), cells.column(x + reach)];
  const bottom = cells.row(y + reach);
  for (let row = cells.row(y - reach); row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const run = cells.runOfCell(column, row);
      const end = runs[run + RUN.start] + runs[run + RUN.count];
      for (let entry = runs[run + RUN.start]; entry < end; entry++) {
        const at = entry * ENTRY.stride;
        const dx = places[at] - x;
        const dy = places[at + ENTRY.y] - y;
        if (dx * dx + dy * dy > most) continue;
        noticeThing(s, context, felt, places[at + ENTRY.thing], places[at], places[at + ENTRY.y]);
      }
    }
  }
  findBodies(s, x, y, range, FOUND);
  const { position } = s.scratch;
  for (let i = 0; i < FOUND.count; i++) {
    const body = FOUND.ids[i];
    if (s.holder[body] === context.agent || physicalCondition(s, rules, body) <= 0) continue;
    readAgentPosition(s, s.holder[body], position);
    noticeThing(s, context, felt, body, position[0], position[1]);
  }
}

function noticeThing(s: State, context: DecisionContext, felt: Felt, thing: number, x: number, y: number): void {
  const distance = Math.sqrt((x - context.x) * (x - context.x) + (y - context.y) * (y - context.y));
  if (distance <= context.range && (!s.isRestricted || isPerceived(s, context, thing))) felt.add(thing, x, y, distance);
}

/** Totals, the most felt for, and the centres: the mean place weighted by the strength of the feeling. */
function sumUp(context: DecisionContext, felt: Felt): void {
  const { totals, places, most } = felt;
  let [fearWeight, fearX, fearY, hateWeight, hateX, hateY] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < felt.count; i++) {
    const fearLove = felt.fearLove[i];
    const hate = felt.hate[i];
    totals[FEAR_LOVE] += fearLove;
    totals[HATE] += hate;
    const x = felt.x[i];
    const y = felt.y[i];
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
