import type { World } from 'hanker/core';
import { curveFunction } from 'hanker/explain';
import { type CurveEntry, catalogueOf } from '../curves/curve-catalogue.ts';
import type { Session } from '../session.ts';
import { view } from '../view.ts';

/** The curves of the world as written, and the definitions of named ones. */
export const curves = view(
  (session) => {
    const catalogue = catalogueOf(session);
    if (!catalogue || !session.ruleSet) return null;
    const { definition, loaded } = session.ruleSet;
    return {
      /** Changes whenever any of this may have changed. */
      version: catalogue.version,
      entries: catalogue.entries,
      named: definition.curves ?? {},
      /** Functions of the host; in the studio they return 0, clamped to the curve's range. */
      hostCurves: Object.keys(loaded.host.curves ?? {}),
      needs: Object.keys(definition.needs ?? {}),
      /** Whether the current file has errors, so that the last good one is shown. */
      isBroken: session.loaded.definition === null,
    };
  },
  { every: 60 },
);

/** The current input of one agent or thing on a curve. */
export interface CurveDot {
  readonly agent: number;
  readonly name: string;
  /** The name of the input: the need, the factor or the thing. */
  readonly of: string;
  /** The index of the need; −1 for something else. */
  readonly need: number;
  readonly x: number;
  readonly y: number;
}

/** All current inputs of a curve. */
export interface CurveDots {
  /** One dot each, while they are few. */
  readonly dots: readonly CurveDot[];
  /** A histogram over `range`, with one agent for each bin; null while they are few. */
  readonly crowd: {
    readonly range: readonly [number, number];
    readonly counts: readonly number[];
    readonly examples: readonly number[];
  } | null;
  readonly total: number;
  /** The current hour, if the input is the hour. */
  readonly hour: number | null;
  /** The agent whose distances are shown; null if the input is not a distance. */
  readonly whose: string | null;
}

/** More dots than this become a crowd. */
const MOST_DOTS = 240;
const STRETCHES = 96;
const NOTHING: CurveDots = { dots: [], crowd: null, total: 0, hour: null, whose: null };

/** The current inputs of a curve; distances are those from `agent` to the nearest thing of each advert. */
export const curveDots = view((session, { id, agent }: { readonly id: string; readonly agent: number | null }) => {
  const { shown, ruleSet } = session;
  const entry = catalogueOf(session)?.entries.find((each) => each.id === id);
  return entry && shown && ruleSet ? readDots(session, entry, shown, agent) : NOTHING;
});

/** Receives each dot: the agent, the input and its value. */
type AddDot = (agent: number, of: string, need: number, x: number) => void;
type Evaluate = (x: number) => number;

function readDots(session: Session, entry: CurveEntry, world: World, agent: number | null): CurveDots {
  const { ruleSet } = session;
  const { curves: named = {} } = ruleSet?.definition ?? {};
  const { evaluate } = curveFunction(entry.shape, { curves: named, host: ruleSet?.loaded.host.curves ?? {} });
  const distances = agent === null ? [] : distanceDots(world, entry, agent, evaluate);
  const crowd = new DotHistogram(entry.range);
  const dots: CurveDot[] = [...distances];
  let total = distances.length;
  const tell: AddDot = (who, of, need, x) => {
    total++;
    crowd.add(who, x);
    if (total <= MOST_DOTS || who === agent)
      dots.push({ agent: who, name: world.agent(who).name, of, need, x, y: evaluate(x) });
  };
  const hour = addAgents(session, entry, world, evaluate, tell);
  const whose = distances.length > 0 && agent !== null ? world.agent(agent).name : null;
  if (total <= MOST_DOTS) return { dots, crowd: null, total, hour, whose };
  return { dots: dots.filter((dot) => dot.agent === agent), crowd: crowd.counted, total, hour, whose };
}

/** Reports all dots of a curve; returns the hour if the input is the hour. */
function addAgents(session: Session, entry: CurveEntry, world: World, evaluate: Evaluate, tell: AddDot): number | null {
  const seen = new Set<string>();
  let hour: number | null = null;
  for (const { input, path } of entry.uses) {
    if (input.kind === 'level' && !seen.has(input.need)) {
      seen.add(input.need);
      addLevels(world, input.need, isContested(session, entry, input.need) ? evaluate : null, tell);
    } else if (input.kind === 'factor' && input.isPlain && input.of === 'hour') hour = hourOf(world);
    else if (input.kind === 'factor' && path && session.ruleSet && !seen.has(input.of)) {
      seen.add(input.of);
      addFactorValues(world, valueAt(session.ruleSet.definition, [...path.slice(0, -1), 'of']), input.of, tell);
    }
  }
  return hour;
}

/** Whether some agents have another curve for a need. */
function isContested(session: Session, entry: CurveEntry, need: string): boolean {
  const entries = catalogueOf(session)?.entries ?? [];
  return entries.some(
    ({ id, uses }) => id !== entry.id && uses.some(({ input }) => input.kind === 'level' && input.need === need),
  );
}

/** Every agent's level of a need; with `evaluate`, only of agents with that curve. */
function addLevels(world: World, need: string, evaluate: Evaluate | null, tell: AddDot): void {
  const number = world.rules.needs.findIndex(({ name }) => name === need);
  if (number < 0) return;
  for (const agent of world.agents()) {
    const x = agent.level(need);
    if (!evaluate || agent.urgency(need) === evaluate(x)) tell(agent.id, need, number, x);
  }
}

/** Every agent's value of a factor that depends on the agent only. */
function addFactorValues(world: World, factor: unknown, of: string, tell: AddDot): void {
  const isAgents = (input: string) =>
    /^(?:need|urgency|agent|tag)\./.test(input) || input === 'happiness' || input === 'holding';
  const inputs = inputsOf(world, factor);
  if (!inputs?.some(isAgents) || inputs.some((input) => !isAgents(input) && !/^(?:hour|time|world\..*)$/.test(input)))
    return;
  const need = world.rules.needs.findIndex(({ name }) => of === `need.${name}`);
  for (const agent of world.agents()) tell(agent.id, of, need, agent.evaluate(factor as string));
}

/** The distances of an agent to the things of its adverts; none for an agent of another mind. */
function distanceDots(world: World, { uses }: CurveEntry, agent: number, evaluate: Evaluate): CurveDot[] {
  const minds = uses.filter(({ input, purpose }) => input.kind === 'distance' && purpose === 'distance');
  if (minds.length === 0 || !world.hasAgent(agent)) return [];
  const record = world.agent(agent).consider();
  const own = world.rules.minds[record.mind];
  if (!minds.some(({ mind }) => mind === '' || own.name === mind || own.name === `mind of ${mind}`)) return [];
  const found = new Map<number, number>();
  for (const { thing, distance } of record.options)
    if (thing >= 0 && Number.isFinite(distance) && distance <= own.range) found.set(thing, distance);
  return [...found]
    .sort((a, b) => a[1] - b[1] || a[0] - b[0])
    .slice(0, MOST_DOTS)
    .map(([thing, x]) => ({ agent, name: world.thing(thing).name, of: 'distance', need: -1, x, y: evaluate(x) }));
}

/** Sorts dots into the bins of a histogram. */
class DotHistogram {
  private readonly range: readonly [number, number];
  private readonly counts = new Array<number>(STRETCHES).fill(0);
  private readonly examples = new Array<number>(STRETCHES).fill(-1);

  constructor(range: readonly [number, number]) {
    this.range = range;
  }

  add(agent: number, x: number): void {
    const [low, high] = this.range;
    const at = Math.min(STRETCHES - 1, Math.max(0, Math.floor(((x - low) / (high - low)) * STRETCHES)));
    if (this.counts[at]++ === 0) this.examples[at] = agent;
  }

  get counted(): CurveDots['crowd'] {
    return { range: this.range, counts: this.counts, examples: this.examples };
  }
}

function inputsOf(world: World, factor: unknown): string[] | null {
  try {
    return world.inputsOf(factor as string);
  } catch {
    // The shown past may have other names.
    return null;
  }
}

function hourOf({ rules, now }: World): number {
  return ((rules.startOfDay + now) / rules.ticksPerHour) % 24;
}

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((here, part) => (here as Record<string, unknown> | undefined)?.[part as string], value);
}
