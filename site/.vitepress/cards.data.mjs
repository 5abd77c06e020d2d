import { shippedWorlds, shownExamples } from '../worlds.mjs';

/** What the cards of the site show, read when it is built. */
export default {
  watch: ['../../worlds/*/README.md', '../../examples/*/README.md'],
  load: () => ({ worlds: shippedWorlds(), examples: shownExamples() }),
};
