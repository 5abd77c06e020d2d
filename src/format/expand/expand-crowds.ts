import type { WorldDefinition } from '../../core/index.ts';
import type { FileProblem } from '../problems/file-problem.ts';
import type { Path } from '../yaml/value.ts';
import { isMap } from '../yaml/value.ts';
import type { PlacementGroup, Placements } from './placements.ts';

const NUMBERED = /^(.*) ([1-9]\d*)$/s;

/** The definition with all of each crowd, and all that stands on the map, where the first stood for them. */
export function expandCrowds(definition: WorldDefinition, { things, agents }: Placements): WorldDefinition {
  const isCrowded = (groups: readonly PlacementGroup[]) => groups.some(({ count }) => count > 1);
  return {
    ...definition,
    ...(isCrowded(things) ? { things: membersOf(things) as WorldDefinition['things'] } : {}),
    ...(isCrowded(agents) ? { agents: membersOf(agents) as WorldDefinition['agents'] } : {}),
  } as WorldDefinition;
}

function membersOf(groups: readonly PlacementGroup[]): unknown[] {
  const all: unknown[] = [];
  for (const { first, member, count } of groups) {
    all.push(first);
    if (member !== null) for (let k = 1; k < count; k++) all.push(member(k));
  }
  return all;
}

/** For each agent of the expanded definition, the index of its group: that of the first of them before. */
export function agentSources({ agents }: Placements): number[] {
  return agents.flatMap(({ count }, i) => Array<number>(count).fill(i));
}

/** Agents from which on they are not made merely to know what they are called. */
const LARGE = 20_000;

/** Whether there are very many agents. */
export function hasManyAgents({ agents }: Placements): boolean {
  return agents.reduce((sum, { count }) => sum + count, 0) > LARGE;
}

/** Where in the file the thing or agent of this number stands, all spelled out. */
export function pathOfMember(groups: readonly PlacementGroup[], number: number): Path | undefined {
  let end = 0;
  for (const { path, count } of groups) {
    end += count;
    if (number < end) return path;
  }
  return undefined;
}

/** Names that a crowd's members, the first left aside, and single ones both have. */
export function findTakenNames({ things, agents }: Placements): FileProblem[] {
  const all = [...things, ...agents];
  if (!all.some(({ member }) => member !== null)) return [];
  const problems: FileProblem[] = [];
  const crowds = new Map<string, number>();
  /** By what stands before the number. */
  const singles = new Map<string, number[]>();
  const tell = (path: Path, name: string) =>
    problems.push({ path: [...path, 'name'], message: `the name "${name}" is taken; each name stands once` });
  for (const { path, first, member, count, name } of all) {
    const own = isMap(first) ? first.name : undefined;
    // All that one letter of the map stands for.
    if (member !== null && name === null && own !== undefined) tell(path, String(own));
    if (name !== null) {
      for (const number of singles.get(name) ?? []) if (number > 1 && number <= count) tell(path, `${name} ${number}`);
      crowds.set(name, Math.max(count, crowds.get(name) ?? 0));
      continue;
    }
    const numbered = typeof own === 'string' ? NUMBERED.exec(own) : null;
    if (numbered === null) continue;
    const [single, before, number] = numbered;
    if (Number(number) > 1 && Number(number) <= (crowds.get(before) ?? 0)) tell(path, single);
    const numbers = singles.get(before);
    if (numbers) numbers.push(Number(number));
    else singles.set(before, [Number(number)]);
  }
  return problems;
}
