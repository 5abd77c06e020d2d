// Curves of the papers, by the names that the texts give them.
export { attackDesire, healthDesire, runDesire, threat } from './graham.ts';
