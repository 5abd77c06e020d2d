import type { CoreEvent, DetailEvent, OrderEnding } from '../definition/event.ts';
import type { Space } from '../definition/space.ts';
import { NEVER } from '../definition/time.ts';
import { IdList } from '../math/id-list.ts';
import { IdSet } from '../math/id-set.ts';
import type { KindRules, Rules, TemperamentRules } from '../rules/rules.ts';
import { ActionQueues } from './agents/action-queue.ts';
import { MOST_ROWS } from './agents/agent-id.ts';
import { Attention } from './agents/attention.ts';
import { FailedOptions } from './agents/failed-options.ts';
import type { Felt } from './agents/felt.ts';
import { Followers } from './agents/followers.ts';
import { Gatherings } from './agents/gatherings.ts';
import { Hearing } from './agents/hearing.ts';
import { Lines } from './agents/lines.ts';
import { Loops } from './agents/loops.ts';
import { Memories, type Sighting } from './agents/memories.ts';
import { Partings } from './agents/partings.ts';
import type { Profiles } from './agents/profiles.ts';
import { Relations } from './agents/relations.ts';
import { Users } from './agents/users.ts';
import { Watchers } from './agents/watchers.ts';
import { Works } from './agents/works.ts';
import type { Faults } from './run/faults.ts';
import { capabilitiesOf, type Features, isRangeLimited } from './run/features.ts';
import { FreeRows } from './run/free-rows.ts';
import type { HostFunctions } from './run/host-functions.ts';
import { type LaneTable, laneOf } from './run/lane-table.ts';
import { Ledger } from './run/ledger.ts';
import type { Limits, Overload } from './run/limits.ts';
import { Scratch } from './run/scratch.ts';
import { StateRanges } from './run/state-ranges.ts';
import { TimingWheel } from './run/timing-wheel.ts';
import { BodyCells } from './space/body-cells.ts';
import { Cells } from './space/cells.ts';
import { ClassTable } from './space/class-table.ts';
import { OfferBlocks } from './space/offer-blocks.ts';
import { type PartitionMap, partitionMapOf } from './space/partition-map.ts';
import { WalkIndex } from './space/walk-index.ts';

/** Integers in an agent's row, by place. */
export const A = {
  /** Tick at which the levels in the row held. */
  since: 0,
  /** Tick of the next wake, −1 for none. */
  wake: 1,
  agentType: 2,
  profile: 3,
  /** Place in the program, −1 when idle. */
  pc: 4,
  /** The thing acted on, −1 for none. */
  thing: 5,
  /** The advert under way, −1 for none. */
  advert: 6,
  /** Random numbers drawn so far. */
  draws: 7,
  /** Tick at which the step under way began. */
  began: 8,
  /** Tick at which it ends. */
  until: 9,
  /** What belongs together falls together: actions of one chain have one number. */
  chain: 10,
  status: 11,
  /** Tick of the last decision. */
  decided: 12,
  /** Bit n: the weight of need n is the agent's own. */
  ownWeights: 13,
} as const;
export const AGENT_INTS = 14;

/** Bits of an agent's status, beside the priority of what it does. */
export const STATUS = {
  walking: 1,
  reconsider: 2,
  failed: 4,
  fallback: 8,
  filling: 16,
  arrived: 32,
  entered: 64,
  stranded: 128,
  /** The action has passed the check at its start: what it requires only until then no longer counts. */
  begun: 1 << 20,
  /** It has no slot of its thing yet: it is on its way to a line, or stands in it. */
  unserved: 1 << 21,
  /** It is on its way to a thing that it does not perceive but remembers. */
  recalling: 1 << 22,
  /** The game does what it is at: a walk, or the action of a `do` step. */
  hosted: 1 << 23,
  gone: 1 << 28,
} as const;
/** The priority of what an agent does stands in bits 8 to 19 of its status. */
const PRIORITY_SHIFT = 8;
const PRIORITY_MASK = 0xfff;

/** The priority in a status. */
export function priorityIn(status: number): number {
  return (status >> PRIORITY_SHIFT) & PRIORITY_MASK;
}

/** A status with a priority and nothing else. */
export function statusWith(priority: number): number {
  return priority << PRIORITY_SHIFT;
}

/** A temperament with a set of tags: who may take which advert is worked out once for all of its kind. */
export interface AgentType {
  readonly temperament: number;
  readonly mind: number;
  readonly tags: Uint8Array;
  /** Adverts it may perform when pushed or chained. */
  readonly permitted: Uint8Array;
  /** 1 for an advert that it may choose freely and that scores by plain numbers alone; the others that it may choose. */
  readonly isPlain: Uint8Array;
  readonly special: Int32Array;
  readonly choosable: Int32Array;
  readonly isChoosable: Uint8Array;
  /** Whether all that it can choose by itself is what lies around, by its promise and the distance alone. */
  readonly choosesSimply: boolean;
  /**
   * For each advert, which bound of `boundClasses` holds for it: that of its set of needs, one of its own after those of
   * all sets, or 0 when it may not be chosen; 0 also for the number behind the last advert.
   */
  readonly boundOf: Int32Array;
  /** The same when a chain asks for an advert by name: 1 or −Infinity; filled when first asked. */
  readonly chains: Map<string, { readonly base: Float64Array; readonly adverts: Int32Array }>;
}

/** A choice made before its turn, with all that it was made among and others could take. */
export interface EarlyChoice {
  readonly found: boolean;
  readonly advert: number;
  readonly thing: number;
  readonly isCurrent: boolean;
  readonly options: readonly (readonly [thing: number, advert: number])[];
}

/** An action that has ended, with the steps that are done however that came about; −1 for a thing that is gone. */
export interface EndedAction {
  readonly agent: number;
  thing: number;
  readonly advert: number;
  /** Where the steps start in the program. */
  readonly start: number;
}

/**
 * Everything that changes while a world runs. An agent is a row in one buffer: doubles first (levels, weights,
 * place), integers after them, so that one agent is a few neighbouring cache lines.
 */
export class State {
  readonly rules: Rules;
  readonly space: Space;
  readonly seed: number;
  readonly has: Features;
  now = 0;
  readonly hasAlarms: boolean;
  /** True when somebody thinks again every so often. */
  hasRedecide: boolean;
  /** True when somebody's perception is limited by sight or partition. */
  readonly isRestricted: boolean;

  /** Number of needs. */
  readonly K: number;
  /** Doubles and integers from one row to the next. */
  readonly doubleStride: number;
  readonly intStride: number;
  /** Where the parts of a row start, in doubles. */
  readonly WEIGHT: number;
  readonly POSITION: number;
  /** Where the integers of a row start, in integers. */
  readonly INTS: number;
  /** Rows in use so far; those of agents that are gone are in `freeRows`. */
  agentRows = 0;
  readonly freeRows = new FreeRows();
  /** How many agents have left each row before the one that is in it; empty while no row was given again. */
  generation: Int32Array = new Int32Array(0);
  doubles: Float64Array = new Float64Array(0);
  ints: Int32Array = new Int32Array(0);

  body: Int32Array = new Int32Array(0);
  item: Int32Array = new Int32Array(0);
  /** First thing that an agent carries; the others follow in `nextHeld`. */
  firstHeld: Int32Array = new Int32Array(0);
  aim: Float64Array = new Float64Array(0);
  /** What multiplies an agent's speed on the walk under way. */
  pace: Float64Array = new Float64Array(0);
  /** Where an agent started: x, y. */
  home: Float64Array = new Float64Array(0);
  agentPartition: Int32Array = new Int32Array(0);
  /** Tick at which a walking agent comes into another partition; −1 for none. */
  crossing: Int32Array = new Int32Array(0);
  lastAdvert: Int32Array = new Int32Array(0);
  lastDone: Int32Array = new Int32Array(0);
  /** The advert that began the chain under way; −1 for none. */
  origin: Int32Array = new Int32Array(0);
  /** The thing at which the chain under way began; −1 for none. */
  chainThing: Int32Array = new Int32Array(0);
  /** What the first option of the chain under way was worth before distance when it was chosen. */
  chainWorth: Float64Array = new Float64Array(0);

  thingCount = 0;
  kind: Int32Array = new Int32Array(0);
  thingClass: Int32Array = new Int32Array(0);
  free: Int32Array = new Int32Array(0);
  /** How many agents and queued actions refer to a thing. */
  references: Int32Array = new Int32Array(0);
  /** Where a thing's entry is in `cells`, −1 for what is carried, a body, or gone. */
  entry: Int32Array = new Int32Array(0);
  /** Where a thing's states start in `states`. */
  stateAt: Int32Array = new Int32Array(0);
  /** Who carries it, or whose body it is; −1 for neither. */
  holder: Int32Array = new Int32Array(0);
  nextHeld: Int32Array = new Int32Array(0);
  leftAt: Int32Array = new Int32Array(0);
  thingPartition: Int32Array = new Int32Array(0);
  states: Float64Array = new Float64Array(16);
  statesUsed = 0;
  /** What the states of each kind have been so far. */
  readonly stateRanges: StateRanges;
  /** Rows of states that removed things left behind, by length. */
  readonly freeStates: number[][] = [];
  readonly freeThings: number[] = [];
  /** How many things are gone that somebody still remembers. */
  lostThings = 0;
  /** Bodies of agents, which move and so are in no cell. */
  readonly bodies = new IdList();
  readonly bodyCells = new BodyCells();
  worldState: Float64Array;

  readonly cells: Cells;
  readonly offerBlocks = new OfferBlocks();
  /** Blocks of cells from which on a search for the nearest passes over blocks: with fewer, its cells are soon searched. */
  readonly blocksFrom: number = 16;
  /** Actions with a short cut; null for none. */
  readonly lane: LaneTable | null;
  readonly classes: ClassTable;
  readonly wheel = new TimingWheel();
  readonly due = new IdSet(0);
  /** Agents from which on data is read before it is needed: with fewer, most of it is in the processor's caches. */
  readonly readsAheadFrom: number = 20_000;
  readonly deciding = new IdSet(0);
  /** Agents that do their fallback, for want of anything better. */
  readonly idlers = new IdList();
  readonly hearing = new Hearing();
  /** Agents that watch a condition: what must hold throughout their action, or what they wait for. */
  readonly watchers = new Watchers();
  /** Whether somebody perceives only what is near, in sight or in its partition. */
  readonly isNearsighted: boolean;
  readonly queues = new ActionQueues();
  /** Who acts on which thing. */
  readonly users = new Users();
  readonly agentTypes: AgentType[] = [];
  /** By temperament and mind, then by the set of tags. */
  readonly agentTypeIds: Map<number | string, number>[] = [];
  readonly profiles: Profiles;
  readonly ledger: Ledger;
  readonly scratch: Scratch;
  felt: Felt | null = null;
  /** The number of the latest chain; after the largest come the small ones again. */
  chains = 0;
  decisions = 0;
  /** Slots given up by a change of mind; they come free after the tick's selections. */
  readonly givenUp: number[] = [];
  /** Agents that put down what they hold after the tick's selections. */
  readonly dropping: number[] = [];
  /** Agents that stop working after the tick's selections. */
  readonly leavingWork: number[] = [];
  /** Agents that leave the line they stand in after the tick's selections. */
  readonly leavingLines: number[] = [];
  /** Agents that have just chosen something that is done together, and ask others after the tick's selections. */
  readonly asking: number[] = [];
  /** Who has left a gathering or declined to come, until the others are told. */
  readonly parting = new Partings();
  /** For each advert the reason 'sleep matters more', made when it is first given. */
  readonly mattersMore: string[] = [];
  isSelecting = false;
  readonly earlyChoices = new Map<number, EarlyChoice>();
  /** Who walks to whose body. */
  readonly followers = new Followers();
  /** Which walks lead where; null where no cell can open or close. */
  readonly walks: WalkIndex | null;
  /** The partitions of a map by cells; null where they are known by their areas alone. */
  readonly partitionMap: PartitionMap | null;
  /** Options that failed lately, by agent. */
  readonly failedOptions = new FailedOptions();
  /** What agents feel towards single others and things. */
  readonly relations: Relations;
  /** What agents remember of what they saw. */
  readonly memories = new Memories();
  /** The thing that an option is about which is only remembered, while that option is judged; null for all others. */
  recalled: Sighting | null = null;
  /** Who stands in line where. */
  readonly lines = new Lines();
  /** States of things that agents change steadily. */
  readonly works = new Works();
  /** Who may think when. */
  readonly attention = new Attention();
  /** What agents do together. */
  readonly gatherings = new Gatherings();
  /** Rounds left of the loops under way. */
  readonly loops = new Loops();
  /** The rates of a fill step whose rates are factors, by agent: those that held when it began. */
  readonly fillRates = new Map<number, Float64Array>();
  /** Actions that have ended and whose last steps are yet to be done. */
  readonly finishing: EndedAction[] = [];
  /** Why the action under way has failed, for those that do something in its place first. */
  readonly failures = new Map<number, string>();
  /** Why the action under way is to be broken off, for those whose step must end first. */
  readonly interruptions = new Map<number, string>();

  /** How much steps may ask for. */
  limits: Required<Limits> = { steps: 0, queue: 0, things: 0, agents: 0 };
  /** The first that asked for too much in the tick under way. */
  overload: Overload | null = null;

  /** Told of every decision before it is made, to record it; null costs nothing. */
  tracer: ((agent: number, reconsiders: boolean) => void) | null = null;
  /** Who is told what happens; null costs nothing. */
  listener: ((event: CoreEvent) => void) | null = null;
  /** The listener for frequent events; null costs nothing. */
  detail: ((event: DetailEvent) => void) | null = null;
  /** Called when a part of a chain has ended or was dropped; null costs nothing. */
  orderEnded: ((agent: number, chain: number, how: OrderEnding, why: string) => void) | null = null;
  /** What an agent is called, for reasons that others are told. */
  nameOf: (agent: number) => string = (agent) => this.temperamentOf(agent).name;
  /** Called when an agent has left the world. */
  left: ((agent: number) => void) | null = null;
  /** Called when the row of an agent that is gone is given to another one. */
  reused: ((agent: number) => void) | null = null;
  /** Called when a thing is made with an id that belonged to another one before. */
  remade: ((thing: number) => void) | null = null;
  /** Told that a thing's number no longer stands for it. */
  discarded: ((thing: number) => void) | null = null;
  readonly host: HostFunctions;
  /** Host inputs that could not be read. */
  readonly faults: Faults;

  constructor(rules: Rules, space: Space, seed: number, things: number, profiles: Profiles, host: HostFunctions) {
    this.rules = rules;
    this.space = space;
    this.seed = seed;
    this.has = capabilitiesOf(rules);
    this.isRestricted = rules.minds.some((mind) => mind.sight || mind.ownPartition);
    this.isNearsighted = this.isRestricted || isRangeLimited(rules);
    this.hasRedecide = rules.minds.some((mind) => mind.redecide > 0);
    this.hasAlarms = rules.needs.some((need) => need.alarms.length > 0);
    this.K = rules.needs.length;
    this.WEIGHT = this.K;
    this.POSITION = this.K * 2;
    this.doubleStride = this.K * 2 + 2 + AGENT_INTS / 2;
    this.intStride = this.doubleStride * 2;
    this.INTS = (this.K * 2 + 2) * 2;
    this.cells = new Cells(space.width, space.height, things);
    const canBlock = !space.open && rules.kinds.some(({ blocks }) => blocks >= 0);
    this.walks = canBlock ? new WalkIndex(space.width, space.height) : null;
    this.partitionMap = partitionMapOf(rules, space);
    this.classes = new ClassTable(rules);
    this.lane = space.open && host.walk === null && host.inputs.length === 0 ? laneOf(rules, this.has) : null;
    this.profiles = profiles;
    this.ledger = new Ledger(rules.adverts.length, this.K);
    this.scratch = new Scratch(rules);
    this.stateRanges = new StateRanges(rules);
    this.relations = new Relations(rules.relations);
    this.host = host;
    this.faults = host.faults;
    this.worldState = Float64Array.from(rules.worldState, (name) => rules.definition.state?.[name] ?? 0);
  }

  /** Where an agent's integers start. */
  row(agent: number): number {
    return agent * this.intStride + this.INTS;
  }

  /** The number of a new chain of actions. */
  newChain(): number {
    this.chains = this.chains < NEVER ? this.chains + 1 : 1;
    return this.chains;
  }

  /** The id of the agent in a row, as users know it; −1 for −1. */
  idOf(agent: number): number {
    return agent < 0 || this.generation.length === 0 ? agent : agent + this.generation[agent] * MOST_ROWS;
  }

  /** How many agents are in the world. */
  get agentCount(): number {
    return this.agentRows - this.freeRows.size;
  }

  agentTypeOf(agent: number): AgentType {
    return this.agentTypes[this.ints[this.row(agent) + A.agentType]];
  }

  temperamentOf(agent: number): TemperamentRules {
    return this.rules.temperaments[this.agentTypeOf(agent).temperament];
  }

  kindOf(thing: number): KindRules {
    return this.rules.kinds[this.kind[thing]];
  }

  /** Whether a thing is there and offers an advert of its kind right now. */
  offers(thing: number, advert: number): boolean {
    const kind = this.kind[thing];
    if (kind < 0 || this.rules.adverts[advert].kind !== kind) return false;
    return (this.classes.mask[this.thingClass[thing]] & (1 << (advert - this.rules.kinds[kind].firstAdvert))) !== 0;
  }

  /** Bytes for each agent that agents, things and their bookkeeping take together. */
  bytes(): number {
    const columns = [
      this.doubles,
      this.body,
      this.item,
      this.firstHeld,
      this.aim,
      this.pace,
      this.home,
      this.agentPartition,
      this.crossing,
      this.lastAdvert,
      this.lastDone,
      this.origin,
      this.chainThing,
      this.chainWorth,
      this.generation,
      this.kind,
      this.thingClass,
      this.free,
      this.references,
      this.entry,
      this.stateAt,
      this.holder,
      this.nextHeld,
      this.leftAt,
      this.thingPartition,
      this.states,
    ];
    return columns.reduce((sum, column) => sum + column.byteLength, this.cells.bytes() + this.wheel.bytes());
  }
}
