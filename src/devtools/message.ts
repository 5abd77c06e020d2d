import type { AgentId, Command, Doing, PendingAction, Point, RelationTo, ThingId } from '../core/index.ts';
import type { Why, WhyNot } from '../explain/index.ts';
import type { JournalCommand } from '../save/index.ts';

/** The version of the messages. A client of another version is refused. */
export const PROTOCOL = 1;

/**
 * What a client may do. 'look': read everything. 'touch': command agents and things. 'edit': replace the definition.
 */
export type Permission = 'look' | 'touch' | 'edit';

/** All permissions. */
export const PERMISSIONS: readonly Permission[] = ['look', 'touch', 'edit'];

/** The world file of a running world. */
export interface Source {
  /** The file name, as shown in messages. */
  readonly name: string;
  readonly text: string;
  /** The variant in force; null for none. */
  readonly variant: string | null;
}

/** A world in brief. */
export interface WorldReport {
  readonly protocol: number;
  readonly allow: readonly Permission[];
  /** null when the game did not give it. */
  readonly source: Source | null;
  readonly now: number;
  /** The time of day, as '07:30'. */
  readonly clock: string;
  readonly ticksPerHour: number;
  readonly agents: number;
  readonly decisions: number;
  readonly needs: readonly string[];
  readonly kinds: readonly string[];
  readonly temperaments: readonly string[];
}

/** Where an agent is, and what it does. */
export interface BodyReport {
  readonly agent: AgentId;
  readonly name: string;
  readonly temperament: string;
  readonly at: Point;
  /** The name of the advert or action; null when it is about to decide. */
  readonly doing: string | null;
  readonly thing: ThingId | null;
}

/** Everything about one agent. */
export interface AgentReport extends Omit<BodyReport, 'doing' | 'thing'> {
  readonly partition: string | null;
  readonly doing: Doing | null;
  readonly queue: readonly PendingAction[];
  /** Level and urgency of each need. */
  readonly needs: readonly { readonly name: string; readonly level: number; readonly urgency: number }[];
  readonly carried: readonly ThingId[];
  readonly relations: readonly RelationTo[];
  readonly happiness: number;
  /** The text of its thought bubble. */
  readonly thought: string;
}

/** A decision as it was made. */
export interface Decided {
  readonly tick: number;
  readonly agent: AgentId;
  readonly name: string;
  /** The name of the advert; null when it goes on with what it did, or for the fallback. */
  readonly advert: string | null;
  readonly thing: ThingId | null;
  /** Whether it decided again and goes on. */
  readonly goesOn: boolean;
}

/** The arguments of each query. */
export interface Queries {
  readonly world: Record<never, never>;
  /** All agents, or those within a rectangle: left, top, right, bottom. */
  readonly bodies: { readonly within?: readonly [number, number, number, number] };
  readonly agent: { readonly agent: AgentId | string };
  /** Traces the agent until the client leaves, so that `why` explains its decisions as they were made. */
  readonly trace: { readonly agent: AgentId | string };
  readonly why: { readonly agent: AgentId | string };
  readonly whyNot: { readonly agent: AgentId | string; readonly advert: string; readonly thing?: ThingId | string };
  /** The recent decisions, since the first such query of the client; of one agent, or of all. */
  readonly decisions: { readonly agent?: AgentId | string };
  readonly snapshot: Record<never, never>;
  /** Sends a `Progress` several times a second from now on, beginning after the snapshot in the answer. */
  readonly watch: Record<never, never>;
  /** Says that the client is still there. */
  readonly ping: Record<never, never>;
  /** Executes a command; needs 'touch'. */
  readonly execute: { readonly command: Command };
  /** Continues the game with a changed text; needs 'edit'. */
  readonly edit: { readonly text: string };
}

/** A whole world at one tick. */
export interface SnapshotAnswer {
  readonly now: number;
  /** The bytes of `encodeSnapshot` in base64. */
  readonly snapshot: string;
  /** Counts the worlds that were attached so far: it changes when the game continues with another world. */
  readonly epoch: number;
}

/** The answer to each query. */
export interface Answers {
  readonly world: WorldReport;
  readonly bodies: { readonly now: number; readonly bodies: readonly BodyReport[] };
  readonly agent: AgentReport;
  readonly trace: null;
  /** As data, and as the text of `hanker why`. */
  readonly why: { readonly why: Why; readonly text: string };
  readonly whyNot: { readonly whyNot: WhyNot; readonly text: string };
  readonly decisions: readonly Decided[];
  readonly snapshot: SnapshotAnswer;
  readonly watch: SnapshotAnswer;
  readonly ping: null;
  /** The id of what the command added; otherwise −1. */
  readonly execute: number;
  readonly edit: null;
}

/** How far a watched world got, and the commands since the message before: enough to run a copy along. */
export interface Progress {
  readonly epoch: number;
  readonly now: number;
  readonly commands: readonly JournalCommand[];
  /** The hash of the world at `now`, in some of the messages; null in the others. */
  readonly hash: string | null;
  /** The permissions and the source, whenever they have changed. */
  readonly world: WorldReport | null;
}

/** Why a query was refused. */
export type RefusedCode = 'malformed' | 'forbidden' | 'failed';

/** A message of a client. */
export interface QueryMessage {
  readonly id: number;
  readonly ask: keyof Queries;
  readonly with: unknown;
}

/** A message to a client: an answer, a refusal, or progress. */
export type GameMessage =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly refused: RefusedCode; readonly why: string }
  | { readonly progress: Progress };

/** The permission that each query needs. */
export const NEEDS: Readonly<Record<keyof Queries, Permission | null>> = {
  world: 'look',
  bodies: 'look',
  agent: 'look',
  trace: 'look',
  why: 'look',
  whyNot: 'look',
  decisions: 'look',
  snapshot: 'look',
  watch: 'look',
  ping: null,
  execute: 'touch',
  edit: 'edit',
};

/** The longest text of a message; longer where a definition may be sent. */
export const LONGEST_QUERY = 64 * 1024;
export const LONGEST_EDIT = 16 * 1024 * 1024;

/** Reads the text of a client; a string says what is wrong with it. */
export function readQuery(text: unknown, longest: number): QueryMessage | string {
  if (typeof text !== 'string') return 'a message must be a string';
  if (text.length > longest) return `the message is too long: got ${text.length} characters; the limit is ${longest}`;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'the message is not JSON';
  }
  const { id, ask, with: args } = (value ?? {}) as Partial<QueryMessage>;
  if (!Number.isSafeInteger(id)) return 'the message has no id; expected an integer';
  if (typeof ask !== 'string' || !Object.hasOwn(NEEDS, ask))
    return `unknown query ${JSON.stringify(ask)?.slice(0, 50)}`;
  if (typeof args !== 'object' || args === null) return '"with" is missing; expected an object';
  return { id: id as number, ask, with: args };
}

/** The id of a malformed message, if it can be read; otherwise −1. */
export function idIn(text: unknown): number {
  if (typeof text !== 'string' || text.length > LONGEST_QUERY) return -1;
  try {
    const id: unknown = JSON.parse(text)?.id;
    return Number.isSafeInteger(id) ? (id as number) : -1;
  } catch {
    return -1;
  }
}
