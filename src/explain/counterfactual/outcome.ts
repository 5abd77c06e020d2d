/** Whether an option is taken for every value of a number within a range, for none, or whether that is not known. */
export type RivalOutcome = 'wins' | 'loses' | 'open';
