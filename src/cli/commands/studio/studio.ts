import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { type Opened, type Studio, startStudio } from '../../../adapters/index.ts';
import { showWorldProblems } from '../../../format/index.ts';
import { encodeSave } from '../../../save/index.ts';
import { addHostOption, type HostOption, openHost } from '../../options/host-option.ts';
import { readCount, readSeed } from '../../options/option-values.ts';
import { addVariantOption, type VariantOption } from '../../options/variant-option.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { openSave } from '../../worlds/save-source.ts';
import { isShipped, loadFile, readText } from '../../worlds/world-file.ts';
import { startHostGame } from './host-game.ts';
import { findOpener, runOpener } from './open-browser.ts';

interface StudioOptions extends HostOption, VariantOption {
  readonly port?: number;
  readonly open: boolean;
  /** The address of a running game. */
  readonly attach?: string;
  readonly token?: string;
  /** The world file of a save. */
  readonly world?: string;
  /** With --host: the seed, and seconds of the world in a second. */
  readonly seed?: number;
  readonly speed?: number;
  readonly licences?: boolean;
}

/** What is opened: its short name, its name in messages, and what must be ended after it. */
interface Opening {
  readonly opens: Opened;
  readonly title: string;
  readonly note: string;
  readonly close?: () => Promise<void>;
}

const DEFAULT_SPEED = 60;
const FASTEST = 86_400;

/** The folder of the built page, dist/studio, seen from the built command and from its source. */
export const PAGE = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../../../dist/studio/' : '../../../studio/', import.meta.url),
);

const HELP = `
The studio is a web page, served to this machine only (127.0.0.1). Changes in the studio are written to the world file,
and changes to the file are loaded into the running world. Ctrl-C ends it.

A save opens at its moment and runs on from there. The world file is taken from the save, or with --world from elsewhere, or
from the save's folder if a file there fits. Nothing is written to the save.

With --attach the page shows a running game: its map, agents, reasons and timeline. The game prints the address and the
token; it must have called attach() of hanker/devtools, and decides what the studio may do.

With --host the world runs in this process, with the functions of the module, and the page shows it as a running game. Time
passes at --speed, and host functions may return promises.

Examples
  hanker studio
  hanker studio village.yaml
  hanker studio village.yaml --host ./host.mjs --speed 120
  hanker studio dungeon --port 8080 --no-open
  hanker studio village.save
  hanker studio --attach ws://127.0.0.1:5757 --token 4f0c...`;

/** hanker studio: opens a world in the browser, to watch, explain and edit it. */
export function addStudio(program: Command, terminal: Terminal): void {
  const command = program
    .command('studio')
    .description('watch, explain and edit a world in the browser')
    .argument('[world]', 'a world file, a save, or the name of a shipped world', 'household')
    .option('--port <port>', 'port to listen on; 0 for any free port (default: 4747, or the next free one)', (text) =>
      readCount('--port', text, 0, 65535),
    )
    .option('--no-open', 'do not open the browser')
    .option('--world <file>', 'for a save: the world file that it belongs to')
    .option('--attach <address>', 'show a running game: ws://127.0.0.1:PORT')
    .option('--token <token>', 'with --attach: the token that the game printed')
    .option('--seed <integer>', 'with --host: seed of the random numbers (default: 1)', readSeed)
    .option('--speed <seconds>', `with --host: simulated seconds per second (default: ${DEFAULT_SPEED})`, (text) =>
      readCount('--speed', text, 1, FASTEST),
    )
    .option('--licences', 'print the licences of the packages in the page, and end')
    .addHelpText('after', HELP)
    .action((world: string, options: StudioOptions) =>
      options.licences ? showLicences(terminal, PAGE) : openStudio(world, options, terminal, PAGE),
    );
  addVariantOption(command, terminal, 'with --host: use a variant of the world file');
  addHostOption(command);
}

/** Prints the licences of the packages in the built page. */
function showLicences(terminal: Terminal, page: string): void {
  terminal.write(readText(join(page, 'licences.txt'), terminal));
}

/** Serves the studio until it is interrupted; `page` is the folder of the built page. */
export async function openStudio(
  name: string,
  options: StudioOptions,
  terminal: Terminal,
  page: string,
): Promise<void> {
  const { opens, title, note, close } = await findOpened(name, options, terminal);
  const studio = await start(opens, options.port, terminal, page).catch(async (problem) => {
    await close?.();
    throw problem;
  });
  let release = () => {};
  const interrupted = new Promise<void>((resolve) => {
    release = terminal.onInterrupt(resolve);
  });
  if ('isExample' in opens && opens.isExample)
    terminal.note(`${note}: comes with hanker; the studio saves changes to it under another name\n`);
  else if (!studio.canWrite) terminal.note(`${note}: is read-only; the studio offers changes as a download\n`);
  terminal.write(`hanker studio: ${title} at ${studio.url} (Ctrl-C to end)\n`);
  if (options.open) openBrowser(studio.url, terminal);
  await interrupted;
  release();
  await studio.close();
  await close?.();
}

/** What the options ask to be opened. With --host, its world runs from then on. */
async function findOpened(name: string, options: StudioOptions, terminal: Terminal): Promise<Opening> {
  const { attach, token, world, seed = 1, speed = DEFAULT_SPEED, variant } = options;
  if (attach !== undefined) {
    if (options.host !== undefined) throw new UsageError('--host and --attach exclude each other');
    if (!/^ws:\/\/(127\.0\.0\.1|localhost):\d{1,5}$/.test(attach))
      throw new UsageError(`--attach: got ${attach}; expected the address that the game printed: ws://127.0.0.1:PORT`);
    if (!/^[\w-]{16,128}$/.test(token ?? ''))
      throw new UsageError('--attach needs --token TOKEN, which the game printed');
    return { opens: { game: attach, token: token as string }, title: `the game at ${attach}`, note: attach };
  }
  if (token !== undefined) throw new UsageError('--token needs --attach ADDRESS');
  const module = await openHost(options, terminal, true);
  if (module !== null) {
    const game = await startHostGame(
      name,
      module,
      { seed, speed, ...(variant !== undefined && { variant }) },
      terminal,
    );
    const { url, title } = game;
    return { opens: { game: url, token: game.token }, title, note: title, close: () => game.close() };
  }
  for (const option of ['seed', 'speed', 'variant'] as const)
    if (options[option] !== undefined)
      throw new UsageError(`--${option} needs --host MODULE: the studio has it itself`);
  const save = openSave(name, world, terminal);
  if (save) return { opens: { save: encodeSave(save) }, title: save.name, note: save.name };
  const { path, file, problems } = loadFile(name, terminal);
  if (problems.length > 0)
    terminal.note(`${showWorldProblems(problems)}\n\n${file}: opened with these problems; the studio shows them\n`);
  const isExample = isShipped(name, path, terminal);
  return { opens: { file: path, isExample, copiesTo: terminal.cwd }, title: basename(path, extname(path)), note: file };
}

async function start(opens: Opened, port: number | undefined, terminal: Terminal, page: string): Promise<Studio> {
  try {
    const log = (line: string) => terminal.note(`hanker studio: ${line}\n`);
    return await startStudio({ ...opens, page, log, ...(port === undefined ? {} : { port }) });
  } catch (problem) {
    throw new UsageError(`hanker studio: ${(problem as Error).message}`);
  }
}

function openBrowser(url: string, terminal: Terminal): void {
  const opener = findOpener(url, process.platform, process.env);
  if (opener)
    runOpener(opener, () => terminal.note('the browser could not be opened; open the address in a browser\n'));
}
