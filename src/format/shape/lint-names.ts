/** The names of all lints; an author silences one by its name under `allow`. */
export const LINTS: readonly string[] = [
  'unfillable-need',
  'never-wins',
  'dominated',
  'dead-zone',
  'not-monotone',
  'broken-chain',
  'death-spiral',
  'false-promise',
  'bird-in-hand',
  'endless-fill',
];
