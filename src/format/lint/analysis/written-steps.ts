import type { Step } from '../../../core/index.ts';
import type { Path } from '../../yaml/value.ts';
import type { AdvertFacts } from './action-facts.ts';
import type { WorldFacts } from './world-facts.ts';

/** A step as it is written, with the advert that it belongs to; null for the steps of an action of the world. */
export interface WrittenStep {
  readonly step: Step;
  readonly path: Path;
  readonly advert: AdvertFacts | null;
}

/** All steps of adverts and actions, with those of loops, of `instead` and of `finally`. */
export function writtenSteps({ adverts, definition }: WorldFacts): readonly WrittenStep[] {
  const found: WrittenStep[] = [];
  const note = (steps: readonly Step[] | undefined, path: Path, advert: AdvertFacts | null) =>
    steps?.forEach((step, i) => {
      const here = [...path, i];
      found.push({ step, path: here, advert });
      if ('repeat' in step) note(step.repeat, [...here, 'repeat'], advert);
      if ('instead' in step) note(step.instead, [...here, 'instead'], advert);
    });
  for (const advert of adverts) {
    note(advert.written.steps, [...advert.path, 'steps'], advert);
    note(advert.written.finally, [...advert.path, 'finally'], advert);
  }
  for (const [name, action] of Object.entries(definition.actions ?? {})) {
    note(action.steps, ['actions', name, 'steps'], null);
    note(action.finally, ['actions', name, 'finally'], null);
  }
  return found;
}
