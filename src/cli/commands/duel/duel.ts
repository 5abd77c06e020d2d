import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import type { WorldDefinition } from '../../../core/index.ts';
import { unknownName } from '../../../core/internal.ts';
import { DuelGame, type DuelMove, type DuelTurn, describeOutcome, describeTurn } from '../../../papers/index.ts';
import { readSeed } from '../../options/option-values.ts';
import { addVariantOption, type VariantOption } from '../../options/variant-option.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { openWorld } from '../../worlds/world-file.ts';
import { showFighters, showScores } from './show-duel.ts';

interface DuelCommandOptions extends VariantOption {
  readonly seed?: number;
  readonly watch?: boolean;
  readonly why?: boolean;
  readonly json?: boolean;
}

/** The world with the rules and the opponent's mind; the path is the same from src and from dist. */
const WORLD = fileURLToPath(new URL('../../../../worlds/duel/duel.yaml', import.meta.url));

const HELP = `
You and your opponent take turns; you begin. An attack takes hit points, a potion
restores some (you have three), and running away works every other time. The
opponent scores its moves by the four decision factors of worlds/duel/duel.yaml
and picks one at random; higher scores are more likely.

Examples
  hanker duel                           play
  hanker duel --why                     show the opponent's scores
  hanker duel --variant reckless        play against a reckless opponent
  hanker duel --watch --seed 7 --why    let two opponents play
  hanker duel --watch --seed 7 --json   the same as JSON`;

/** The words for each move. */
const WORDS: readonly (readonly [DuelMove, readonly string[]])[] = [
  ['attack', ['a', 'attack']],
  ['drink a potion', ['d', 'drink', 'p', 'potion', 'drink a potion']],
  ['run away', ['r', 'run', 'run away']],
];
const QUIT_WORDS = ['q', 'quit', 'exit'];

/** hanker duel: Graham's duel against a utility opponent, or between two of them. */
export function addDuel(program: Command, terminal: Terminal): void {
  const command = program
    .command('duel')
    .description("play Graham's duel against a utility opponent")
    .option('--seed <integer>', 'seed of the random numbers (default: random)', readSeed)
    .option('--watch', 'let two opponents play')
    .option('--why', 'show the scores of each move')
    .option('--json', 'with --watch: print JSON')
    .addHelpText('after', HELP)
    .action((options: DuelCommandOptions) => duel(options, terminal));
  addVariantOption(command, terminal, 'how the fighters play: careful or reckless');
}

async function duel(options: DuelCommandOptions, terminal: Terminal): Promise<void> {
  const { watch = false, why = false, json = false, variant } = options;
  if (json && !watch) throw new UsageError('--json needs --watch; add --watch');
  const seed = options.seed ?? Math.floor(Math.random() * 2 ** 32);
  const definition = openDuel(variant, terminal);
  const game = new DuelGame(definition, { seed, isPlayed: !watch, explains: why || json });
  if (json) terminal.write(`${JSON.stringify({ seed, ...playOut(game) }, null, 2)}\n`);
  else await play(game, seed, why, terminal);
}

function openDuel(variant: string | undefined, terminal: Terminal): WorldDefinition {
  const { definition, variants } = openWorld(WORLD, terminal);
  if (variant === undefined) return definition;
  if (!variants.includes(variant)) throw new UsageError(`--variant: ${unknownName('variant', variant, variants)}`);
  return openWorld(WORLD, terminal, variant).definition;
}

function playOut(game: DuelGame) {
  const turns: DuelTurn[] = [];
  while (game.outcome === null) turns.push(game.play());
  return { turns, outcome: game.outcome, hash: game.world.hash() };
}

/** Plays a duel in the terminal, until it ends or the player quits. */
async function play(game: DuelGame, seed: number, why: boolean, terminal: Terminal): Promise<void> {
  const { paint } = terminal;
  const { names } = game;
  const opening = game.player === null ? `${names[0]} meets ${names[1]}` : `You are ${names[0]}. You meet ${names[1]}`;
  terminal.write(`${opening}, a ferocious utility curve. Seed ${seed}.\n`);
  while (game.outcome === null) {
    if (game.turn === names[0]) terminal.write(`\n${showFighters(game.fighters, paint)}\n`);
    const move = game.isPlayersTurn ? await askMove(game, terminal) : undefined;
    if (move === null) {
      terminal.write('\nYou quit the duel.\n');
      return;
    }
    const turn = game.play(move);
    if (why && turn.scores) terminal.write(`${paint.dim(showScores(turn, turn.scores))}\n`);
    terminal.write(`${describeTurn(turn, game)}\n`);
  }
  terminal.write(`\n${showFighters(game.fighters, paint)}\n${paint.bold(describeOutcome(game.outcome, game))}\n`);
}

/** Asks until the answer is a possible move; null when the player quits or the input ends. */
async function askMove(game: DuelGame, terminal: Terminal): Promise<DuelMove | null> {
  const { moves } = game;
  const hasPotion = moves.includes('drink a potion');
  for (;;) {
    const answer = await terminal.ask(`(a)ttack, ${hasPotion ? '(d)rink a potion, ' : ''}(r)un away? `);
    // An answer from a pipe is echoed, so that the output reads as if it had been typed.
    if (answer !== null && !terminal.isInteractive) terminal.write(`${answer}\n`);
    const word = answer?.trim().toLowerCase();
    if (word === undefined || QUIT_WORDS.includes(word)) return null;
    const move = WORDS.find(([, words]) => words.includes(word))?.[0];
    if (move !== undefined && moves.includes(move)) return move;
    terminal.write(move === undefined ? 'Type a, d or r; type q to quit.\n' : 'You have no potion left.\n');
  }
}
