import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newWorld } from '../../src/cli/commands/new/new-world.ts';
import { runCommandLine } from '../../src/cli/program.ts';
import { SheetError } from '../../src/format/sheets/curve-sheet.ts';
import { readSheet, sheetKind } from '../../src/format/sheets/sheet-file.ts';
import { createWorld, SnapshotError, type WorldDefinition } from '../../src/index.ts';
import { decodeSnapshot } from '../../src/save/index.ts';
import { HOME, type ServerGround, serveGround } from '../fixtures/studio-server.ts';
import { rememberingTerminal } from '../fixtures/terminal.ts';
import { folderWith } from '../worlds/village.ts';

/**
 * Input that once went wrong, or might: every file is named by its reason. Where a file's name begins with a word or a
 * number, that is what must come of it: taken or refused, an exit code, the status of an answer.
 */
const corpus = new URL('corpus/', import.meta.url);
const filesOf = (kind: string) => readdirSync(new URL(`${kind}/`, corpus));
const bytesOf = (kind: string, file: string) => readFileSync(new URL(`${kind}/${file}`, corpus));

describe('of the corpus, a snapshot that looks whole', () => {
  const { definition } = JSON.parse(readFileSync('test/saves/format-1.json', 'utf8')) as {
    definition: WorldDefinition;
  };

  test.each(filesOf('snapshots'))('%s', (file) => {
    let said = '';
    try {
      createWorld(definition, { snapshot: decodeSnapshot(bytesOf('snapshots', file)) }).advance('3h');
    } catch (problem) {
      if (!(problem instanceof SnapshotError)) throw problem;
      said = problem.message;
    }
    if (file.startsWith('taken-')) expect(said).toBe('');
    else expect(said).toMatch(/^the snapshot (is damaged: .+|has format .+)/);
  });
});

describe('of the corpus,', () => {
  let cwd: string;
  beforeAll(() => {
    cwd = folderWith({ 'home.yaml': newWorld('home'), 'broken.yaml': 'needs: [\n' });
    writeFileSync(
      join(cwd, 'noise.bin'),
      Uint8Array.from({ length: 300 }, (_, i) => (i * 37) % 256),
    );
  });
  afterAll(() => rmSync(cwd, { recursive: true }));

  async function run(words: readonly string[]): Promise<{ code: number; err: string; out: string }> {
    // Whatever would go on until it is stopped is stopped at once.
    const terminal = rememberingTerminal({ cwd, isInterrupted: words[0] === 'studio' });
    const code = await runCommandLine(words, terminal);
    return { code, err: terminal.err, out: terminal.out };
  }

  test.each(filesOf('saves'))('the save %s', async (file) => {
    writeFileSync(join(cwd, file), bytesOf('saves', file));
    const { code, err } = await run(['resume', file, '--for', '30m']);
    expect([file, code, err !== '']).toEqual([file, file.startsWith('taken-') ? 0 : 2, !file.startsWith('taken-')]);
    if (code === 2) expect(err).toMatch(/^[\w-]+\.(save|yaml)/);
  });

  test.each(filesOf('journals'))('the journal %s', async (file) => {
    writeFileSync(join(cwd, file), bytesOf('journals', file));
    const { code, err, out } = await run(['replay', file, ...(file.startsWith('0-') ? [] : ['--verify'])]);
    expect(`${code}: ${err}${out}`).toMatch(new RegExp(`^${file[0]}: .`));
  });

  test.each(filesOf('command-lines'))('the command line %s', async (file) => {
    const words = JSON.parse(bytesOf('command-lines', file).toString()) as string[];
    const { code, err, out } = await run(words);
    expect(`${code}: ${err}${out}`).toMatch(new RegExp(`^${file[0]}: .`));
    if (code === 2) expect(err).not.toBe('');
  });
});

test.each(filesOf('sheets'))('of the corpus, the sheet %s is rows, or refused with the cell', async (file) => {
  try {
    const rows = await readSheet(bytesOf('sheets', file), sheetKind(file) ?? 'csv', file);
    expect(rows.every((row) => Array.isArray(row))).toBe(true);
  } catch (problem) {
    expect(problem).toBeInstanceOf(SheetError);
    expect((problem as SheetError).message).toMatch(/A1|A\d/);
  }
});

describe('of the corpus, a request to the studio', () => {
  let ground: ServerGround;
  beforeAll(async () => {
    ground = await serveGround();
  });
  afterAll(() => ground.end());

  test.each(filesOf('requests'))('%s', async (file) => {
    const text = bytesOf('requests', file)
      .toString('latin1')
      .replaceAll('{P}', String(ground.port))
      .replaceAll('{T}', ground.token)
      .replaceAll('{I}', ground.opened);
    const answer = await ground.sendRaw(Buffer.from(text, 'latin1'));
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${file.slice(0, 3)} `));
    expect(readFileSync(join(ground.folder, 'home.yaml'), 'utf8')).toBe(HOME);
    expect((await ground.askApi('/api/worlds')).status).toBe(200);
  });
});
