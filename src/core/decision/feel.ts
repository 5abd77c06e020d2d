import { applyCurve, type CompiledCurve } from '../curves/compiled/compiled-curve.ts';
import { falloff } from '../curves/kinds/falloff.ts';
import { FELT } from '../factors/inputs.ts';
import { hotDoubles } from '../math/typed-arrays.ts';
import type { FeelingRules } from '../rules/feeling-rules.ts';
import { Felt } from '../state/agents/felt.ts';
import { readAgentPosition } from '../state/position.ts';
import { findBodies, newBodyList } from '../state/reading/bodies-near.ts';
import { evaluate, stateOf } from '../state/reading/read-input.ts';
import { ENTRY, PLACE, RUN } from '../state/space/cells.ts';
import type { State } from '../state/state.ts';
import type { DecisionContext } from './context.ts';
import { type FeelingTable, feelingTableOf, LOOK, typeOf } from './feeling-table.ts';
import { isPerceived } from './search.ts';

const [FEAR_LOVE, HATE, MOST_FEARED, MOST_LOVED, MOST_HATED, FEAR_DISTANCE, HATE_DISTANCE, HATED_DISTANCE] = FELT.map(
  (_, i) => i,
);

const FOUND = newBodyList();

/** Numbers between functions: an engine puts a double that is passed or returned into an object, but not one in a list. */
const SPOT = hotDoubles(3);
const LOOKS = hotDoubles(4);
const OWN = hotDoubles(2);
const NEAR = hotDoubles(1);

/** Observes and evaluates the environment (Bergström, part 1): fills `s.felt` for the agent that looks. */
export function feel(s: State, context: DecisionContext, rules: FeelingRules): void {
  s.felt ??= new Felt();
  const felt = s.felt;
  felt.clear(s.thingCount);
  const self = s.body.length > 0 ? s.body[context.agent] : -1;
  const table = feelingTableOf(s, rules, self < 0 ? -1 : s.agentTypeOf(context.agent).temperament);
  notice(s, context, table, felt);
  felt.sort();
  const courage = rules.fear < 0 ? 1 : evaluate(s, rules.fear, context.agent, -1, 0, 0) || 0;
  readOwnLooks(s, table, self);
  const { fearLove, hate, distance, thing: things } = felt;
  const { kindLike, kindHate, typeLike, typeHate } = table;
  for (let i = 0; i < felt.count; i++) {
    const thing = things[i];
    const kind = s.kind[thing];
    const type = s.rules.kinds[kind].isBody ? typeOf(s, thing) : -1;
    const isLikedOwn = !Number.isNaN(kindLike[kind]) || type < 0;
    const like = isLikedOwn ? kindLike[kind] : typeLike[type];
    fearLove[i] = like;
    if (Number.isNaN(like)) judge(s, rules, table, thing, type, fearLove, i);
    const isFear = fearLove[i] < 0;
    if (isFear) fearLove[i] *= courage;
    fade(isFear ? rules.falloff : rules.loveFalloff, distance, fearLove, i);
    const isHatedOwn = !Number.isNaN(kindHate[kind]) || type < 0;
    const hated = isHatedOwn ? kindHate[kind] : typeHate[type];
    hate[i] = hated;
    if (Number.isNaN(hated)) hate[i] = type >= 0 && table.typeFriend[type] === 0 ? rules.hate : 0;
    fade(rules.hateFalloff, distance, hate, i);
  }
  sumUp(context, felt);
}

/** How strong and dangerous the agent that looks seems to itself, into `OWN`; 0 for one without a body. */
function readOwnLooks(s: State, table: FeelingTable, self: number): void {
  OWN[0] = 0;
  OWN[1] = 0;
  if (self < 0) return;
  readLooks(s, table, self);
  OWN[0] = LOOKS[LOOK.strength] * conditionOf();
  OWN[1] = LOOKS[LOOK.danger];
}

/** What an entity looks like, into `LOOKS`. */
function readLooks(s: State, table: FeelingTable, thing: number): void {
  const { columns, states } = table;
  const first = s.kind[thing] * LOOK.stride;
  for (let i = 0; i < LOOK.stride; i++) {
    const column = columns[first + i];
    LOOKS[i] = column < 0 ? 0 : s.states[s.stateAt[thing] + column];
  }
  if (s.works.size === 0) return;
  for (let i = 0; i < LOOK.stride; i++) LOOKS[i] = states[i] < 0 ? 0 : stateOf(s, thing, states[i]);
}

/** The hit points in `LOOKS` by their maximum; 1 for an entity that has none. */
function conditionOf(): number {
  return LOOKS[LOOK.maxHp] > 0 ? LOOKS[LOOK.hp] / LOOKS[LOOK.maxHp] : 1;
}

/**
 * Fear (below 0) or love (above) before distance and courage, for what the agent has no feeling of its own for, into a
 * list: by how strong a body looks with its physique, and how dangerous with its equipment.
 */
function judge(
  s: State,
  rules: FeelingRules,
  table: FeelingTable,
  thing: number,
  type: number,
  out: Float64Array,
  at: number,
): void {
  out[at] = 0;
  if (type < 0 || rules.driven === 'mindless') return;
  readLooks(s, table, thing);
  const sign = table.typeFriend[type] === 1 ? 1 : -1;
  const strength = rules.strength * ratio(LOOKS[LOOK.strength] * conditionOf(), OWN[0]);
  if (rules.driven === 'instinct') {
    out[at] = sign * strength;
    return;
  }
  const danger = rules.knowsWeapons ? rules.danger * ratio(LOOKS[LOOK.danger], OWN[1]) : 0;
  out[at] = sign * (strength + danger);
}

/** Multiplies a feeling by what is left of it at its distance. */
function fade(curve: CompiledCurve | null, distance: Float64Array, feeling: Float64Array, i: number): void {
  const near = distance[i] > 1 ? distance[i] : 1;
  if (curve === null) feeling[i] *= 1 / near;
  else if (curve.kind === falloff) {
    const share = near / curve.a;
    feeling[i] *= 1 / (1 + (curve.c === 2 ? share * share : share));
  } else {
    NEAR[0] = near;
    applyCurve(curve, NEAR, 0);
    feeling[i] *= NEAR[0];
  }
}

/** Everything that is perceived and alive, but the agent itself. */
function notice(s: State, context: DecisionContext, table: FeelingTable, felt: Felt): void {
  const { cells } = s;
  const { entries, places, runs } = cells;
  const { x, y, range } = context;
  const most = range * range * (1 + 1e-9);
  const reach = Math.min(range, s.space.width + s.space.height + 2);
  const left = cells.column(x - reach);
  const right = cells.column(x + reach);
  const bottom = cells.row(y + reach);
  for (let row = cells.row(y - reach); row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const run = cells.runOfCell(column, row);
      const end = runs[run + RUN.start] + runs[run + RUN.count];
      for (let entry = runs[run + RUN.start]; entry < end; entry++) {
        const at = entry * PLACE.stride;
        const dx = places[at] - x;
        const dy = places[at + PLACE.y] - y;
        if (dx * dx + dy * dy > most) continue;
        SPOT[0] = places[at];
        SPOT[1] = places[at + PLACE.y];
        noticeThing(s, context, felt, entries[entry * ENTRY.stride + ENTRY.thing]);
      }
    }
  }
  findBodies(s, x, y, range, FOUND);
  for (let i = 0; i < FOUND.count; i++) {
    const body = FOUND.ids[i];
    const agent = s.holder[body];
    if (agent === context.agent) continue;
    readLooks(s, table, body);
    if (conditionOf() <= 0) continue;
    if (!FOUND.isByCells || !s.bodyCells.readPlace(agent, SPOT)) readAgentPosition(s, agent, SPOT);
    noticeThing(s, context, felt, body);
  }
}

/** Notices a thing at `SPOT` if it is perceived. */
function noticeThing(s: State, context: DecisionContext, felt: Felt, thing: number): void {
  const dx = SPOT[0] - context.x;
  const dy = SPOT[1] - context.y;
  SPOT[2] = Math.sqrt(dx * dx + dy * dy);
  if (SPOT[2] <= context.range && (!s.isRestricted || isPerceived(s, context, thing))) felt.add(thing, SPOT);
}

/** Totals, the most felt for, and the centres: the mean place weighted by the strength of the feeling. */
function sumUp(context: DecisionContext, felt: Felt): void {
  const { totals, places, most } = felt;
  let fearWeight = 0;
  let fearX = 0;
  let fearY = 0;
  let hateWeight = 0;
  let hateX = 0;
  let hateY = 0;
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
    if (-fearLove > totals[MOST_FEARED]) keepMost(felt, i, 0, MOST_FEARED, felt.fearLove);
    if (fearLove > totals[MOST_LOVED]) keepMost(felt, i, 1, MOST_LOVED, felt.fearLove);
    if (hate > totals[MOST_HATED]) {
      keepMost(felt, i, 2, MOST_HATED, felt.hate);
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

/** Keeps a feeling as the strongest of its sort, with its place. */
function keepMost(felt: Felt, i: number, which: number, total: number, feelings: Float64Array): void {
  felt.most[which] = felt.thing[i];
  felt.totals[total] = Math.abs(feelings[i]);
  felt.places[4 + which * 2] = felt.x[i];
  felt.places[5 + which * 2] = felt.y[i];
}

/** Theirs by one's own; one who has none of it compares as if with 1. */
function ratio(theirs: number, own: number): number {
  return theirs / (own > 0 ? own : 1);
}

function length(dx: number, dy: number): number {
  return Math.sqrt(dx * dx + dy * dy);
}
