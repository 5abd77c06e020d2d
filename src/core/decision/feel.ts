import { applyCurve, type CompiledCurve } from '../curves/compiled/compiled-curve.ts';
import { falloff } from '../curves/kinds/falloff.ts';
import { FELT } from '../factors/inputs.ts';
import { hotDoubles } from '../math/typed-arrays.ts';
import { workingMemory } from '../math/working-memory.ts';
import type { FeelingRules } from '../rules/feeling-rules.ts';
import { Felt, NOTICED } from '../state/agents/felt.ts';
import { readAgentPosition } from '../state/position.ts';
import { findBodies, newBodyList } from '../state/reading/bodies-near.ts';
import { evaluate, stateOf } from '../state/reading/read-input.ts';
import { LOOKS, SOMEWHERE, UNKNOWN } from '../state/space/body-looks.ts';
import { ENTRY, PLACE, RUN } from '../state/space/cells.ts';
import { A, STATUS, type State } from '../state/state.ts';
import type { DecisionContext } from './context.ts';
import { type FeelingTable, feelingTableOf, LOOK, typeOf } from './feeling-table.ts';
import { isPerceived } from './search.ts';

const [FEAR_LOVE, HATE, MOST_FEARED, MOST_LOVED, MOST_HATED, FEAR_DISTANCE, HATE_DISTANCE, HATED_DISTANCE] = FELT.map(
  (_, i) => i,
);

const FOUND = workingMemory(newBodyList());
/** Where an agent looks around, x and y, and how far. */
const AROUND = workingMemory(new Float64Array(3));

/** Numbers between functions: an engine puts a double that is passed or returned into an object, but not one in a list. */
const SPOT = workingMemory(hotDoubles(3));
const SEEN = workingMemory(hotDoubles(4));
const OWN = workingMemory(hotDoubles(2));
const NEAR = workingMemory(hotDoubles(1));

/**
 * Observes and evaluates the environment (Bergström, part 1): fills `s.felt` for the agent that looks. Things that it feels
 * nothing for change no sum; they are noticed only `withAll`.
 */
export function feel(s: State, context: DecisionContext, rules: FeelingRules, withAll = false): void {
  s.felt ??= new Felt();
  const felt = s.felt;
  felt.clear(s.thingCount);
  const table = feelingTableOf(s, rules, s.agentTypeOf(context.agent).temperament);
  if (withAll || table.countsThings) noticeThings(s, context, table, felt, withAll);
  noticeBodies(s, context, table, felt);
  felt.sort();
  const courage = rules.fear < 0 ? 1 : evaluate(s, rules.fear, context.agent, -1, 0, 0) || 0;
  // Where somebody has feelings, all have bodies.
  readOwnLooks(s, table, s.body[context.agent]);
  weigh(rules, table, felt, courage);
  sumUp(context, felt);
}

/** Works out fear or love and hate for all that was noticed. */
function weigh(rules: FeelingRules, table: FeelingTable, felt: Felt, courage: number): void {
  const { fearLove, hate, noticed, row, count } = felt;
  const { kindLike, kindHate, typeLike, typeHate, typeFriend } = table;
  const { falloff: fearFalloff, loveFalloff, hateFalloff } = rules;
  const isJudged = rules.driven !== 'mindless';
  const countsDanger = rules.driven === 'mind';
  const danger = rules.knowsWeapons ? rules.danger : 0;
  for (let i = 0; i < count; i++) {
    const at = row[i];
    const kind = noticed[at + NOTICED.kind] | 0;
    const type = noticed[at + NOTICED.type] | 0;
    let like = kindLike[kind];
    let hated = kindHate[kind];
    if (type >= 0) {
      if (Number.isNaN(like)) like = typeLike[type];
      if (Number.isNaN(like) && isJudged) {
        const sign = typeFriend[type] === 1 ? 1 : -1;
        const strength = rules.strength * (noticed[at + NOTICED.strength] / OWN[0]);
        like = sign * (countsDanger ? strength + danger * (noticed[at + NOTICED.danger] / OWN[1]) : strength);
      }
      if (Number.isNaN(hated)) hated = typeHate[type];
      if (Number.isNaN(hated) && typeFriend[type] === 0) hated = rules.hate;
    }
    fearLove[i] = like < 0 ? like * courage : Number.isNaN(like) ? 0 : like;
    hate[i] = Number.isNaN(hated) ? 0 : hated;
    const distance = noticed[at + NOTICED.distance];
    NEAR[0] = distance > 1 ? distance : 1;
    if (fearLove[i] !== 0) fade(like < 0 ? fearFalloff : loveFalloff, fearLove, i);
    if (hate[i] !== 0) fade(hateFalloff, hate, i);
  }
}

/**
 * How strong and dangerous the agent that looks seems to itself, into `OWN`. Others are compared with that; one who has
 * nothing of it compares as if with 1.
 */
function readOwnLooks(s: State, table: FeelingTable, self: number): void {
  OWN[0] = 1;
  OWN[1] = 1;
  readLooks(s, table, self);
  const strength = SEEN[LOOK.strength] * conditionOf();
  if (strength > 0) OWN[0] = strength;
  if (SEEN[LOOK.danger] > 0) OWN[1] = SEEN[LOOK.danger];
}

/** What an entity looks like, into `SEEN`. */
function readLooks(s: State, table: FeelingTable, thing: number): void {
  const { columns, states } = table;
  const first = s.kind[thing] * LOOK.stride;
  for (let i = 0; i < LOOK.stride; i++) {
    const column = columns[first + i];
    SEEN[i] = column < 0 ? 0 : s.states[s.stateAt[thing] + column];
  }
  if (s.works.size === 0) return;
  for (let i = 0; i < LOOK.stride; i++) SEEN[i] = states[i] < 0 ? 0 : stateOf(s, thing, states[i]);
}

/** The hit points in `SEEN` by their maximum; 1 for an entity that has none. */
function conditionOf(): number {
  return SEEN[LOOK.maxHp] > 0 ? SEEN[LOOK.hp] / SEEN[LOOK.maxHp] : 1;
}

/** Multiplies a feeling by what is left of it at the distance `NEAR`. */
function fade(curve: CompiledCurve | null, feeling: Float64Array, i: number): void {
  if (curve === null) feeling[i] *= 1 / NEAR[0];
  else if (curve.kind === falloff) {
    const share = NEAR[0] / curve.a;
    feeling[i] *= 1 / (1 + (curve.c === 2 ? share * share : share));
  } else {
    SPOT[0] = NEAR[0];
    applyCurve(curve, SPOT, 0);
    feeling[i] *= SPOT[0];
  }
}

/** All things that are perceived; unless `withAll`, only those that the agent feels something for. */
function noticeThings(
  s: State,
  context: DecisionContext,
  { isFeltFor }: FeelingTable,
  felt: Felt,
  withAll: boolean,
): void {
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
        const thing = entries[entry * ENTRY.stride + ENTRY.thing];
        if (!withAll && isFeltFor[s.kind[thing]] === 0) continue;
        const at = entry * PLACE.stride;
        const dx = places[at] - x;
        const dy = places[at + PLACE.y] - y;
        if (dx * dx + dy * dy > most) continue;
        SPOT[0] = places[at];
        SPOT[1] = places[at + PLACE.y];
        const to = notice(s, context, felt, thing);
        if (to < 0) continue;
        felt.noticed[to + NOTICED.kind] = s.kind[thing];
        felt.noticed[to + NOTICED.type] = -1;
      }
    }
  }
}

/** Everybody that is perceived and alive, but the agent itself. */
function noticeBodies(s: State, context: DecisionContext, table: FeelingTable, felt: Felt): void {
  AROUND[0] = context.x;
  AROUND[1] = context.y;
  AROUND[2] = context.range;
  findBodies(s, AROUND, FOUND);
  const { looks } = s.bodyCells;
  looks.keep(s.agentRows);
  const { ids, agents, count } = FOUND;
  const { rows } = looks;
  // Work goes on from tick to tick, and without cells nobody says who has changed.
  const isKept = FOUND.isByCells && s.works.size === 0;
  // First all rows are read, so that a processor fetches many at once: they lie far apart.
  let sum = 0;
  for (let i = 0; i < count; i++) sum += rows[agents[i] * LOOKS.stride];
  SPOT[2] = sum;
  for (let i = 0; i < count; i++) {
    const agent = agents[i];
    if (agent === context.agent) continue;
    const at = agent * LOOKS.stride;
    if (!isKept || rows[at + LOOKS.until] === UNKNOWN) look(s, table, ids[i], rows, at);
    else if (rows[at + LOOKS.until] < s.now) locate(s, agent, rows, at);
    if (rows[at + LOOKS.kind] < 0) continue;
    SPOT[0] = rows[at + LOOKS.x];
    SPOT[1] = rows[at + LOOKS.y];
    const to = notice(s, context, felt, ids[i]);
    if (to < 0) continue;
    const { noticed } = felt;
    noticed[to + NOTICED.kind] = rows[at + LOOKS.kind];
    noticed[to + NOTICED.type] = rows[at + LOOKS.type];
    noticed[to + NOTICED.strength] = rows[at + LOOKS.strength];
    noticed[to + NOTICED.danger] = rows[at + LOOKS.danger];
  }
}

/** Writes down what an agent with this body looks like and where it is. */
function look(s: State, table: FeelingTable, body: number, rows: Float64Array, at: number): void {
  readLooks(s, table, body);
  const condition = conditionOf();
  rows[at + LOOKS.kind] = condition <= 0 ? -1 : s.kind[body];
  rows[at + LOOKS.type] = typeOf(s, body);
  rows[at + LOOKS.strength] = SEEN[LOOK.strength] * condition;
  rows[at + LOOKS.danger] = SEEN[LOOK.danger];
  locate(s, s.holder[body], rows, at);
}

/** Writes down where an agent is: for good if it stands, and for this tick if it walks on a plane. */
function locate(s: State, agent: number, rows: Float64Array, at: number): void {
  readAgentPosition(s, agent, SPOT);
  rows[at + LOOKS.x] = SPOT[0];
  rows[at + LOOKS.y] = SPOT[1];
  const isWalking = (s.ints[s.row(agent) + A.status] & STATUS.walking) !== 0;
  rows[at + LOOKS.until] = isWalking ? (s.space.open ? s.now : SOMEWHERE) : Infinity;
}

/** Notices what is at `SPOT` if it is perceived; returns where its row starts, −1 for what is not perceived. */
function notice(s: State, context: DecisionContext, felt: Felt, thing: number): number {
  const dx = SPOT[0] - context.x;
  const dy = SPOT[1] - context.y;
  SPOT[2] = Math.sqrt(dx * dx + dy * dy);
  if (!(SPOT[2] <= context.range) || (s.isRestricted && !isPerceived(s, context, thing))) return -1;
  const at = felt.add(thing);
  const { noticed } = felt;
  noticed[at + NOTICED.x] = SPOT[0];
  noticed[at + NOTICED.y] = SPOT[1];
  noticed[at + NOTICED.distance] = SPOT[2];
  return at;
}

/** Totals, the most felt for, and the centres: the mean place weighted by the strength of the feeling. */
function sumUp(context: DecisionContext, felt: Felt): void {
  const { totals, places, most, noticed, row, fearLove: feelings, hate: hates } = felt;
  let fearWeight = 0;
  let fearX = 0;
  let fearY = 0;
  let hateWeight = 0;
  let hateX = 0;
  let hateY = 0;
  let fearLoveSum = 0;
  let hateSum = 0;
  for (let i = 0; i < felt.count; i++) {
    const fearLove = feelings[i];
    const hate = hates[i];
    fearLoveSum += fearLove;
    hateSum += hate;
    const x = noticed[row[i] + NOTICED.x];
    const y = noticed[row[i] + NOTICED.y];
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
      totals[HATED_DISTANCE] = noticed[row[i] + NOTICED.distance];
    }
  }
  totals[FEAR_LOVE] = fearLoveSum;
  totals[HATE] = hateSum;
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
  felt.places[4 + which * 2] = felt.noticed[felt.row[i] + NOTICED.x];
  felt.places[5 + which * 2] = felt.noticed[felt.row[i] + NOTICED.y];
}

function length(dx: number, dy: number): number {
  return Math.sqrt(dx * dx + dy * dy);
}
