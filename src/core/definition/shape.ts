/** What a value of a definition may be. What exactly it must be is checked by the compiler. */
export type Shape =
  | 'text'
  | 'number'
  | 'flag'
  | 'duration'
  | 'rate'
  | 'clock'
  | 'point'
  | 'area'
  | 'factor'
  | 'curve'
  /** One of these words. */
  | { readonly words: readonly string[] }
  | { readonly list: Shape }
  /** By names that the author chooses. */
  | { readonly named: Shape }
  /** By these keys. */
  | { readonly fields: Fields }
  /** One of these; the type of the value decides which one. */
  | { readonly either: readonly Shape[] }
  | { readonly ref: ShapeName };

/** The parts of a definition that are used in several places, or within themselves. */
export type ShapeName =
  | 'step'
  | 'advert'
  | 'innate advert'
  | 'mind'
  | 'felt place'
  | 'feelings'
  | 'need'
  | 'kind'
  | 'temperament'
  | 'thing'
  | 'agent';

/** One field of a definition. */
export interface Field {
  readonly shape: Shape;
  /** What it means, for the reference and for editors. */
  readonly about: string;
  /** What counts when the field is left out, as text; without it nothing does. */
  readonly default?: string;
  readonly isRequired?: true;
}

/** The fields of one part of a definition, in the order in which they are listed. */
export type Fields = Readonly<Record<string, Field>>;

/** The fields of a type: every key of it and no other, required exactly where the type says so. */
export type FieldsOf<T> = {
  readonly [K in keyof T]-?: Field &
    (Record<never, never> extends Pick<T, K> ? { readonly isRequired?: never } : { readonly isRequired: true });
};

/** A field that may be left out. */
export function optional(shape: Shape, about: string, usual?: string): Field & { readonly isRequired?: never } {
  return usual === undefined ? { shape, about } : { shape, about, default: usual };
}

/** A field that must be given. */
export function required(shape: Shape, about: string): Field & { readonly isRequired: true } {
  return { shape, about, isRequired: true };
}

/** The meaning of a field with its default, in full sentences. */
export function describeField({ about, default: usual }: Field): string {
  return usual === undefined ? about : `${about} Default: ${usual}.`;
}
