// What is bundled: one file without imports, the same bytes for every engine.
import { runWorlds } from './run-worlds.mjs';

globalThis.runWorlds = runWorlds;
