import type { StepRules } from '../../rules/step-rules.ts';
import { A, type State } from '../../state/state.ts';
import { agentTypeFor } from '../agent.ts';
import { isHeld } from '../lifecycle.ts';
import { turnInto } from '../thing.ts';
import { applyLayers } from '../waking/apply-layers.ts';
import { scheduleWake } from '../waking/wake.ts';

/** Changes an agent: its temperament with its body and numbers, its mind, its tags. What it does goes on. */
export function changeAgent(s: State, by: number, agent: number, { index, mind, gains, loses }: StepRules): void {
  const row = s.row(agent);
  const { name } = s.temperamentOf(agent);
  const before = s.agentTypeOf(agent);
  const temperament = index < 0 ? before.temperament : index;
  const tags = before.tags.slice();
  if (index >= 0) changeTemperamentTags(s, before.temperament, index, tags);
  for (const tag of gains) tags[tag] = 1;
  for (const tag of loses) tags[tag] = 0;
  const ownMind = mind >= 0 ? mind : index >= 0 ? s.rules.temperaments[index].mind : before.mind;
  s.ints[row + A.agentType] = agentTypeFor(
    s,
    temperament,
    s.rules.tags.filter((_, tag) => tags[tag] === 1),
    ownMind,
    true,
  );
  if (index >= 0 && s.body[agent] >= 0) turnInto(s, s.body[agent], s.rules.temperaments[index].body);
  applyLayers(s, agent);
  if (s.ints[row + A.pc] >= 0 && !isHeld(s, agent)) s.deciding.add(agent);
  if (s.ints[row + A.pc] >= 0) scheduleWake(s, agent);
  s.listener?.({ type: 'changed', agent: by, who: agent, before: name });
}

/** The tags of the old temperament go, those of the new one come. */
function changeTemperamentTags(s: State, from: number, to: number, tags: Uint8Array): void {
  const { temperaments } = s.rules;
  s.rules.tags.forEach((tag, i) => {
    if (temperaments[from].tags.includes(tag)) tags[i] = 0;
    if (temperaments[to].tags.includes(tag)) tags[i] = 1;
  });
}
