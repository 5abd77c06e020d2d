import type { Factor, Step } from '../../../core/index.ts';
import { type Interval, OP, type StepRules } from '../../../core/internal.ts';
import type { Path } from '../../yaml/value.ts';

/** One step as it was compiled, with where it stands and whether it is sure to be done. */
export interface Line {
  readonly rules: StepRules;
  readonly path: Path;
  /** It has a condition or a chance that may let it be passed over. */
  readonly isOptional: boolean;
  /** Its condition. */
  readonly when: Factor | null;
  /** What `fail` does instead; null for any other step, and for a failure that does nothing more. */
  readonly instead: Script | null;
}

export type Script = readonly Line[];

/** Reads a script from the program and the steps that it was compiled from; what can never happen is left out. */
export function readScript(
  program: readonly StepRules[],
  start: number,
  steps: readonly Step[],
  path: Path,
  weigh: (factor: Factor) => Interval,
): Script {
  // A walk to the thing is put in front of a script that does not begin with one.
  const first = program[start].op === OP.go && !(steps[0] && 'go' in steps[0]) ? start + 1 : start;
  const lines: Line[] = [];
  steps.forEach((step, i) => {
    const rules = program[first + i];
    const when = step.when === undefined ? null : weigh(step.when);
    const chance = step.chance === undefined ? null : weigh(step.chance);
    if ((when && !(when.high > 0)) || (chance && !(chance.high > 0))) return;
    const instead = 'instead' in step && step.instead ? step.instead : null;
    lines.push({
      rules,
      path: [...path, i],
      when: step.when ?? null,
      isOptional: (when !== null && !(when.low > 0)) || (chance !== null && chance.low < 1),
      instead: instead && readScript(program, rules.index, instead, [...path, i, 'instead'], weigh),
    });
  });
  return lines;
}

/** Every line of scripts, with those done instead of others. */
export function allLines(scripts: readonly Script[]): readonly Line[] {
  return scripts.flatMap((script) =>
    script.flatMap((line) => (line.instead ? [line, ...allLines([line.instead])] : [line])),
  );
}
