import { A, priorityIn, STATUS, type State } from '../state/state.ts';
import { breakOff, enqueue, forget } from './lifecycle.ts';

/** Puts an action, or the actions of an eager chain, on an agent's queue; 'instead' clears everything else first. */
export function pushAction(
  s: State,
  agent: number,
  starts: Int32Array,
  where: string,
  priority: number,
  advert = -1,
  thing = -1,
): void {
  const row = s.row(agent);
  if ((s.ints[row + A.status] & STATUS.gone) !== 0) return;
  if (where === 'instead') {
    s.queues.drop(
      agent,
      () => true,
      (pending) => forget(s, pending),
    );
    breakOff(s, agent, `"${s.rules.program[starts[0]].action}" was pushed in its place`);
  }
  const chain = ++s.chains;
  const inOrder = where === 'front' ? Array.from(starts).reverse() : starts;
  for (const start of inOrder) enqueue(s, agent, { start, advert, thing, priority, chain }, where === 'front');
  const current = s.ints[row + A.status];
  const isIdle = s.ints[row + A.pc] < 0;
  if (!isIdle && priority > priorityIn(current)) s.ints[row + A.status] |= STATUS.reconsider;
  if (isIdle || priority > priorityIn(current) || (current & STATUS.fallback) !== 0) s.deciding.add(agent);
}
