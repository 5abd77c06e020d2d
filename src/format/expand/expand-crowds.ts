import type { WorldDefinition } from '../../core/index.ts';
import type { FileProblem } from '../problems/file-problem.ts';
import type { Path } from '../yaml/value.ts';
import { isMap } from '../yaml/value.ts';
import type { PlacementGroup, Placements } from './placements.ts';

const NUMBERED = /^(.*) ([1-9]\d*)$/s;

/** The definition with all members of each crowd and of the map, instead of the first one only. */
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

/** For each agent of the expanded definition, the index of the group that it comes from. */
export function agentSources({ agents }: Placements): number[] {
  return agents.flatMap(({ count }, i) => Array<number>(count).fill(i));
}

/** From this number of agents on, members of crowds are not created just to know their names. */
const LARGE = 20_000;

/** Whether there are too many agents to know all by name. */
export function hasManyAgents({ agents }: Placements): boolean {
  return agents.reduce((sum, { count }) => sum + count, 0) > LARGE;
}

/** The path in the file of a thing or agent, by its index in the expanded definition. */
export function pathOfMember(groups: readonly PlacementGroup[], index: number): Path | undefined {
  let end = 0;
  for (const { path, count } of groups) {
    end += count;
    if (index < end) return path;
  }
  return undefined;
}

/** Problems of names that are used twice, by a crowd's members (besides the first) or by single ones. */
export function findTakenNames({ things, agents }: Placements): FileProblem[] {
  const all = [...things, ...agents];
  if (!all.some(({ member }) => member !== null)) return [];
  const problems: FileProblem[] = [];
  const crowds = new Map<string, number>();
  /** The numbers after a name, by the name. */
  const singles = new Map<string, number[]>();
  const report = (path: Path, name: string) =>
    problems.push({ path: [...path, 'name'], message: `the name "${name}" is already used; each name must be unique` });
  for (const { path, first, member, count, name } of all) {
    const own = isMap(first) ? first.name : undefined;
    // Several things of one character of the map have the same name.
    if (member !== null && name === null && own !== undefined) report(path, String(own));
    if (name !== null) {
      for (const number of singles.get(name) ?? [])
        if (number > 1 && number <= count) report(path, `${name} ${number}`);
      crowds.set(name, Math.max(count, crowds.get(name) ?? 0));
      continue;
    }
    const numbered = typeof own === 'string' ? NUMBERED.exec(own) : null;
    if (numbered === null) continue;
    const [single, before, number] = numbered;
    if (Number(number) > 1 && Number(number) <= (crowds.get(before) ?? 0)) report(path, single);
    const numbers = singles.get(before);
    if (numbers) numbers.push(Number(number));
    else singles.set(before, [Number(number)]);
  }
  return problems;
}
