import type { Factor, Step } from '../../../core/index.ts';
import { type Interval, OP, type StepRules } from '../../../core/internal.ts';
import type { Path } from '../../yaml/value.ts';

/** One step as it was compiled, with where it stands and whether it is sure to be done. */
export interface Line {
  readonly rules: StepRules;
  readonly path: Path;
  /** It has a condition or a chance that may let it be passed over. */
  readonly isOptional: boolean;
  /** It may be done any number of times. */
  readonly isRepeated: boolean;
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
  let pc = program[start].op === OP.go && !(steps[0] && 'go' in steps[0]) ? start + 1 : start;
  const lines: Line[] = [];
  const read = (all: readonly Step[], here: Path, isRepeated: boolean) => {
    all.forEach((step, i) => {
      const rules = program[pc++];
      const isLoop = 'repeat' in step;
      const range = (factor: Factor | undefined) => (factor === undefined ? null : weigh(factor));
      const [when, chance, rounds] = [range(step.when), range(step.chance), range(isLoop ? step.while : undefined)];
      if ([when, chance, rounds].some((each) => each !== null && !(each.high > 0))) {
        if (isLoop) pc = rules.index;
        return;
      }
      if (isLoop) {
        read(step.repeat, [...here, i, 'repeat'], true);
        pc = rules.index;
        return;
      }
      const instead = 'instead' in step && step.instead ? step.instead : null;
      lines.push({
        rules,
        path: [...here, i],
        when: step.when ?? null,
        isOptional: isRepeated || (when !== null && !(when.low > 0)) || (chance !== null && chance.low < 1),
        isRepeated,
        instead: instead && readScript(program, rules.index, instead, [...here, i, 'instead'], weigh),
      });
    });
  };
  read(steps, path, false);
  return lines;
}

/** Whether a step that grants or fills gives what can't be told in advance: by a factor, or again and again. */
export function isUncertain({ rules, isRepeated }: Line): boolean {
  const gives = rules.op === OP.grant || rules.op === OP.fill;
  return gives && (isRepeated || rules.amountRoots.length > 0 || rules.span >= 0);
}

/** Every line of scripts, with those done instead of others. */
export function allLines(scripts: readonly Script[]): readonly Line[] {
  return scripts.flatMap((script) =>
    script.flatMap((line) => (line.instead ? [line, ...allLines([line.instead])] : [line])),
  );
}
