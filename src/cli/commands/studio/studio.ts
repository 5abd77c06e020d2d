import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { type Studio, startStudio } from '../../../adapters/index.ts';
import { showWorldProblems } from '../../../format/index.ts';
import { readCount } from '../../options/option-values.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { loadFile } from '../../worlds/world-file.ts';
import { findOpener, runOpener } from './open-browser.ts';

interface StudioOptions {
  readonly port?: number;
  readonly open: boolean;
}

/** The folder of the built page, dist/studio, seen from the built command and from its source. */
export const PAGE = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../../../dist/studio/' : '../../../studio/', import.meta.url),
);

const HELP = `
The studio is a web page, served to this machine only (127.0.0.1). Changes in the studio are written to the world file,
and changes to the file are loaded into the running world. Ctrl-C ends it.

Examples
  hanker studio
  hanker studio village.yaml
  hanker studio dungeon --port 8080 --no-open`;

/** hanker studio: opens a world in the browser, to watch, explain and edit it. */
export function addStudio(program: Command, terminal: Terminal): void {
  program
    .command('studio')
    .description('watch, explain and edit a world in the browser')
    .argument('[world]', 'a world file, or the name of a shipped world', 'household')
    .option('--port <port>', 'port to listen on; 0 for any free port (default: 4747, or the next free one)', (text) =>
      readCount('--port', text, 0, 65535),
    )
    .option('--no-open', 'do not open the browser')
    .addHelpText('after', HELP)
    .action((world: string, options: StudioOptions) => openStudio(world, options, terminal, PAGE));
}

/** Serves the studio until it is interrupted; `page` is the folder of the built page. */
export async function openStudio(
  name: string,
  options: StudioOptions,
  terminal: Terminal,
  page: string,
): Promise<void> {
  const { path, file, problems } = loadFile(name, terminal);
  if (problems.length > 0)
    terminal.note(`${showWorldProblems(problems)}\n\n${file}: opened with these problems; the studio shows them\n`);
  const studio = await start(path, options.port, terminal, page);
  let release = () => {};
  const interrupted = new Promise<void>((resolve) => {
    release = terminal.onInterrupt(resolve);
  });
  if (!studio.canWrite) terminal.note(`${file}: is read-only; the studio offers changes as a download\n`);
  terminal.write(`hanker studio: ${basename(path, extname(path))} at ${studio.url} (Ctrl-C to end)\n`);
  if (options.open) openBrowser(studio.url, terminal);
  await interrupted;
  release();
  await studio.close();
}

async function start(file: string, port: number | undefined, terminal: Terminal, page: string): Promise<Studio> {
  try {
    const log = (line: string) => terminal.note(`hanker studio: ${line}\n`);
    return await startStudio({ file, page, log, ...(port === undefined ? {} : { port }) });
  } catch (problem) {
    throw new UsageError(`hanker studio: ${(problem as Error).message}`);
  }
}

function openBrowser(url: string, terminal: Terminal): void {
  const opener = findOpener(url, process.platform, process.env);
  if (opener)
    runOpener(opener, () => terminal.note('the browser could not be opened; open the address in a browser\n'));
}
