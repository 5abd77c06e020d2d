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

interface Options {
  readonly port?: number;
  readonly open: boolean;
}

/** Where the build puts the page: dist/studio, seen from the built command and from its source. */
const PAGE = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../../dist/studio/' : '../../studio/', import.meta.url),
);

const HELP = `
The studio is a page for your browser, served to this machine only (127.0.0.1). What you change there is written to the
world file; what you change in the file is taken over by the running world. Ctrl-C ends it.

Examples
  hanker studio
  hanker studio village.yaml
  hanker studio dungeon --port 8080 --no-open`;

/** hanker studio: a world in the browser, to see, to ask and to change. */
export function addStudio(program: Command, terminal: Terminal): void {
  program
    .command('studio')
    .description('see a world live in the browser, see why, and change it')
    .argument('[world]', 'a world file, or the name of a world that is shipped', 'household')
    .option(
      '--port <number>',
      'where to listen; 0 is any free port (default: 4747, or the next that is free)',
      (text) => readCount('--port', text, 0, 65535),
    )
    .option('--no-open', 'do not open the browser')
    .addHelpText('after', HELP)
    .action((world: string, options: Options) => openStudio(world, options, terminal, PAGE));
}

/** Serves the studio until it is interrupted; `page` is the folder of the built page. */
export async function openStudio(name: string, options: Options, terminal: Terminal, page: string): Promise<void> {
  const { path, file, problems } = loadFile(name, terminal);
  if (problems.length > 0)
    terminal.note(`${showWorldProblems(problems)}\n\n${file}: opened all the same; the studio shows what is wrong\n`);
  const studio = await start(path, options.port, terminal, page);
  let letGo = () => {};
  const interrupted = new Promise<void>((resolve) => {
    letGo = terminal.onInterrupt(resolve);
  });
  if (!studio.canWrite) terminal.note(`${file}: cannot be written; the studio offers changes as a download only\n`);
  terminal.write(`hanker studio: ${basename(path, extname(path))} at ${studio.url} (Ctrl-C ends it)\n`);
  if (options.open) openBrowser(studio.url, terminal);
  await interrupted;
  letGo();
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
  if (opener) runOpener(opener, () => terminal.note('the browser could not be opened; open the address yourself\n'));
}
