import { INTO } from '../../definition/step-fields.ts';
import type { Rules } from '../../rules/rules.ts';
import { AIM, OP, type StepRules } from '../../rules/step-rules.ts';

/** The purposes of numbers an agent may have, worth their memory only where a world needs them. */
export interface Features {
  readonly bodies: boolean;
  /** Whether some body offers something, so that bodies are worth asking. */
  readonly offers: boolean;
  readonly carrying: boolean;
  readonly aims: boolean;
  readonly partitions: boolean;
  readonly cooldowns: boolean;
  readonly repeats: boolean;
  readonly chains: boolean;
  readonly paces: boolean;
  /** Whether some step leads home. */
  readonly homes: boolean;
  /** Whether some mind remembers what it saw. */
  readonly memory: boolean;
}

/** Whether a mind, or a layer of numbers, limits how far somebody perceives. */
export function isRangeLimited({ minds, layers }: Rules): boolean {
  const { base, partitions, temperaments, agents } = layers;
  const limits = [base, ...partitions, ...temperaments, ...agents].some(
    (layer) => (layer?.range ?? Infinity) < Infinity,
  );
  return limits || minds.some(({ range }) => range < Infinity);
}

/** What a world needs columns for. */
export function capabilitiesOf(rules: Rules): Features {
  const agents = rules.definition.agents ?? [];
  const bodies = rules.temperaments.some((t) => t.body >= 0);
  const memory = rules.minds.some((mind) => mind.memory !== null);
  const carrying = agents.some((a) => (a.carries?.length ?? 0) > 0) || rules.program.some(handles);
  return {
    bodies,
    offers: rules.kinds.some((kind) => kind.isBody && kind.advertCount > 0),
    carrying,
    // What moves can't be asked where it is on the way to what moves: the two could be after each other.
    aims:
      bodies ||
      carrying ||
      memory ||
      rules.program.some((step) => step.op === OP.go && step.index !== AIM.thing) ||
      rules.kinds.some((kind) => kind.linePlaces.length > 0),
    partitions: rules.partitions.length > 0,
    cooldowns: rules.kinds.some((kind) => kind.cooldown > 0),
    chains: rules.program.some((step) => step.op === OP.next),
    repeats: rules.minds.some((mind) => mind.repeatPenalty > 0),
    paces: rules.temperaments.some((t) => t.pace >= 0),
    homes: rules.program.some((step) => step.op === OP.go && step.index === AIM.home),
    memory,
  };
}

function handles(step: StepRules): boolean {
  return step.op === OP.take || (step.op === OP.spawn && INTO[step.mode] === 'hand');
}
