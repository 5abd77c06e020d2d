import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { unknownName, type WorldDefinition } from '../../../core/index.ts';
import { readSeed } from '../../options/option-values.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { openWorld } from '../../worlds/world-file.ts';
import { Duel, type Move, type Turn } from './duel-game.ts';
import { type Cast, showFighters, showWeighing, tellOutcome, tellTurn } from './duel-story.ts';

interface Options {
  readonly seed?: number;
  readonly tuning?: string;
  readonly watch?: boolean;
  readonly why?: boolean;
  readonly json?: boolean;
}

/** The rules and the opponent's mind: the world that comes with the package, seen from src as well as from dist. */
const WORLD = fileURLToPath(new URL('../../../../worlds/duel/duel.yaml', import.meta.url));

const HELP = `
You and your opponent take turns; you begin. An attack takes hit points, a potion
gives some back (there are three), and running away works every other time. The
opponent weighs its moves by the four decision factors of worlds/duel/duel.yaml
and picks one at random, the better the likelier.

Examples
  hanker duel                           play
  hanker duel --why                     and see what the opponent thinks
  hanker duel --tuning reckless         against another temper
  hanker duel --watch --seed 7 --why    let two opponents play
  hanker duel --watch --seed 7 --json   the same, for machines`;

/** What may be typed for each move. */
const WORDS: readonly (readonly [Move, readonly string[]])[] = [
  ['attack', ['a', 'attack']],
  ['drink a potion', ['d', 'drink', 'p', 'potion', 'drink a potion']],
  ['run away', ['r', 'run', 'run away']],
];
const GOODBYES = ['q', 'quit', 'exit'];

/** hanker duel: Graham's duel against a utility opponent, or two of them against each other. */
export function addDuel(program: Command, terminal: Terminal): void {
  program
    .command('duel')
    .description("play Graham's duel against a utility opponent")
    .option(
      '--seed <number>',
      'the same seed and the same moves give the same duel; without it each is another',
      readSeed,
    )
    .option('--tuning <name>', 'another temper of the fighters: careful or reckless')
    .option('--watch', 'let two opponents play')
    .option('--why', 'show the scores behind each move')
    .option('--json', 'as JSON; with --watch')
    .addHelpText('after', HELP)
    .action((options: Options) => duel(options, terminal));
}

async function duel(options: Options, terminal: Terminal): Promise<void> {
  const { watch = false, why = false, json = false, tuning } = options;
  if (json && !watch) throw new UsageError('--json: only a duel that nobody plays is told as JSON; add --watch');
  const seed = options.seed ?? Math.floor(Math.random() * 2 ** 32);
  const definition = openDuel(tuning, terminal);
  const game = new Duel(definition, { seed, isPlayed: !watch, explains: why || json });
  if (json) terminal.write(`${JSON.stringify({ seed, ...playOut(game) }, null, 2)}\n`);
  else await tell(game, seed, why, terminal);
}

function openDuel(tuning: string | undefined, terminal: Terminal): WorldDefinition {
  const { definition, variants } = openWorld(WORLD, terminal);
  if (tuning === undefined) return definition;
  if (!variants.includes(tuning)) throw new UsageError(`--tuning: ${unknownName('tuning', tuning, variants)}`);
  return openWorld(WORLD, terminal, { tuning }).definition;
}

function playOut(game: Duel) {
  const turns: Turn[] = [];
  while (game.outcome === null) turns.push(game.play());
  return { turns, outcome: game.outcome, hash: game.world.hash() };
}

/** Plays a duel in the terminal, to its end or to the end of the answers. */
async function tell(game: Duel, seed: number, why: boolean, terminal: Terminal): Promise<void> {
  const { paint } = terminal;
  const { names } = game;
  const cast: Cast = { names, you: game.isAsking ? names[0] : null };
  const opening = cast.you === null ? `${names[0]} meets ${names[1]}` : `You are ${names[0]}, and meet ${names[1]}`;
  terminal.write(`${opening}, a ferocious utility curve. Seed ${seed}.\n`);
  while (game.outcome === null) {
    if (game.turn === names[0]) terminal.write(`\n${showFighters(game.fighters, paint)}\n`);
    const told = game.isAsking ? await askMove(game, terminal) : undefined;
    if (told === null) {
      terminal.write('\nYou leave the duel undecided.\n');
      return;
    }
    const turn = game.play(told);
    if (why && turn.weighing) terminal.write(`${paint.dim(showWeighing(turn, turn.weighing))}\n`);
    terminal.write(`${tellTurn(turn, cast)}\n`);
  }
  terminal.write(`\n${showFighters(game.fighters, paint)}\n${paint.bold(tellOutcome(game.outcome, cast))}\n`);
}

/** Asks until the answer is a possible move; null when there are no more answers, or enough of it. */
async function askMove(game: Duel, terminal: Terminal): Promise<Move | null> {
  const { moves } = game;
  const hasPotion = moves.includes('drink a potion');
  for (;;) {
    const answer = await terminal.ask(`(a)ttack, ${hasPotion ? '(d)rink a potion, ' : ''}(r)un away? `);
    // An answer from a pipe is written down, so that what comes out reads as if it had been typed.
    if (answer !== null && !terminal.isInteractive) terminal.write(`${answer}\n`);
    const word = answer?.trim().toLowerCase();
    if (word === undefined || GOODBYES.includes(word)) return null;
    const move = WORDS.find(([, words]) => words.includes(word))?.[0];
    if (move !== undefined && moves.includes(move)) return move;
    terminal.write(move === undefined ? 'Type a, d or r; q leaves the duel.\n' : 'You have no potion left.\n');
  }
}
