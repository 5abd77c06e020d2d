import type { InnateAdvert, WorldDefinition } from './definition.ts';

/** An innate advert that is done to others: whose it is, and its name. */
export interface TargetedAdvert {
  readonly temperament: string;
  readonly name: string;
  readonly advert: InnateAdvert;
}

/** What is done to: a kind of thing, or the bodies of a temperament. */
export interface TargetKind {
  readonly name: string;
  readonly tags: readonly string[];
  readonly isBody: boolean;
}

/** Stands for every agent in `of`. */
const EVERYBODY = 'agents';

/** The innate adverts of a world that are done to a kind of thing or to the agents of a temperament, in order. */
export function advertsTargeting(definition: WorldDefinition, { name, tags, isBody }: TargetKind): TargetedAdvert[] {
  const isMeant = (word: unknown) => word === name || tags.includes(word as string) || (isBody && word === EVERYBODY);
  return targetedAdverts(definition).filter(({ advert }) => targetsOf(advert).some(isMeant));
}

/** All innate adverts of a world that are done to others, in order. */
export function targetedAdverts(definition: WorldDefinition): TargetedAdvert[] {
  return Object.entries(definition.temperaments ?? {}).flatMap(([temperament, t]) =>
    Object.entries(t?.innate ?? {}).flatMap(([name, advert]) =>
      targetsOf(advert).length > 0 ? [{ temperament, name, advert }] : [],
    ),
  );
}

/** The words of `of`; none for what an agent does alone. */
export function targetsOf(advert: InnateAdvert | null | undefined): readonly unknown[] {
  const of: unknown = advert?.of;
  return of === undefined ? [] : Array.isArray(of) ? of : [of];
}

/** The words that `of` may have, beside kinds, temperaments and tags. */
export const TARGET_WORDS: readonly string[] = [EVERYBODY];
