import { A, type State } from '../state/state.ts';
import type { DecisionContext } from './context.ts';
import type { FeltRecord, OptionRecord } from './record.ts';
import { feltNow, perceive, readNeedInputs, recordOption } from './reference.ts';

/** What an agent is doing, as it would score it now, without all else that it could do: far cheaper than a whole record. */
export interface CurrentRecord {
  /** The agent's id. */
  readonly agent: number;
  readonly tick: number;
  /** null for a mind without feelings. */
  readonly feelings: FeltRecord | null;
  readonly option: OptionRecord;
}

/** Scores what an agent is doing, alone, in the most obvious way; null for one that does nothing of its own choice. */
export function recordCurrent(s: State, context: DecisionContext, agent: number): CurrentRecord | null {
  const row = s.row(agent);
  if (s.ints[row + A.pc] < 0 || s.ints[row + A.advert] < 0) return null;
  const advert = s.has.chains ? s.origin[agent] : s.ints[row + A.advert];
  if (advert < 0) return null;
  perceive(s, context, agent, s.rules.minds[s.agentTypeOf(agent).mind]);
  const feelings = feltNow(s);
  const option = recordOption(s, context, readNeedInputs(s, agent), advert, s.ints[row + A.thing], true);
  return { agent: s.idOf(agent), tick: s.now, feelings, option };
}
