/**
 * Curves of the papers, by the names that the texts give them.
 * @module hanker/papers
 */

export { attackDesire, healthDesire, runDesire, threat } from './graham.ts';
