import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { format } from 'node:util';
import ts from 'typescript';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { runCommandLine } from '../../src/cli/program.ts';
import { rememberingTerminal } from '../fixtures/terminal.ts';

// Every ```ts and ```js block of the README files and the docs is a program of its own: it is type-checked (ts) and run.
// If the next block is ```text, that is what it must print. A block marked ```ts no-run is only type-checked.
// Every ```console block is a session: what follows a line "$ hanker …" is what that must print, a line "…" standing for
// any lines. The sessions of one document share a folder of their own. "$ sed -i …" changes a file there, and
// "| grep WORD" keeps the lines with a word. A block marked ```yaml NAME.yaml is a file in that folder.

/** Where snippets are written as files; each keeps the line numbers of its document, so errors point there. */
const FOLDER = resolve('test/.snippets');
const UPDATES = process.env.UPDATE_DOCS !== undefined;

interface Block {
  readonly language: string;
  readonly flags: readonly string[];
  readonly indent: string;
  /** The line of the opening fence, from 1. */
  readonly line: number;
  readonly lines: readonly string[];
}

interface Snippet {
  readonly file: string;
  readonly block: Block;
  readonly output: Block | undefined;
  readonly path: string;
}

const documents = ['README.md', ...listFiles('docs'), ...listFiles('worlds'), ...listFiles('examples')].filter(
  (file) => file.endsWith('.md') && existsSync(file),
);
const blocks = new Map(documents.map((file) => [file, findBlocks(readFileSync(file, 'utf8'))]));
const snippets = [...blocks].flatMap(([file, found]) => findSnippets(file, found));

const updates: { file: string; output: Block; printed: string }[] = [];

mkdirSync(FOLDER, { recursive: true });
for (const { path, block } of snippets) writeFileSync(path, '\n'.repeat(block.line) + block.lines.join('\n'));

test('blocks are found with their language, flags, line and indent', () => {
  const markdown = [
    '# a',
    '```ts no-run',
    'x;',
    '```',
    '- item',
    '  ````text',
    '  ```',
    '    y',
    '  ````',
    '```',
    'z',
    '```',
  ];
  expect(findBlocks(markdown.join('\n'))).toEqual([
    { language: 'ts', flags: ['no-run'], indent: '', line: 2, lines: ['x;'] },
    { language: 'text', flags: [], indent: '  ', line: 6, lines: ['```', '  y'] },
    { language: '', flags: [], indent: '', line: 10, lines: ['z'] },
  ]);
});

test('snippets type-check', () => {
  const config = ts.readConfigFile('tsconfig.json', ts.sys.readFile).config;
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, process.cwd());
  const program = ts.createProgram(
    snippets.filter(({ block }) => block.language === 'ts').map(({ path }) => path),
    {
      ...options,
      lib: [...(options.lib ?? []), 'lib.dom.d.ts'],
      moduleDetection: ts.ModuleDetectionKind.Force,
      noUnusedLocals: false,
      noUnusedParameters: false,
    },
  );
  const problems = snippets.flatMap(({ file, path }) => {
    const source = program.getSourceFile(path);
    if (!source) return [];
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map((problem) => {
      const { line, character } = source.getLineAndCharacterOfPosition(problem.start ?? 0);
      return `${file}:${line + 1}:${character + 1} ${ts.flattenDiagnosticMessageText(problem.messageText, '\n')}`;
    });
  });
  expect(problems).toEqual([]);
});

for (const [file, found] of blocks) {
  if (found.length === 0) continue;
  // The sessions of a document build on each other.
  describe(file, { shuffle: false }, () => {
    const own = snippets.filter((snippet) => snippet.file === file);

    test('calls its languages ts and js, so that none is passed over', () => {
      const others = found.filter(({ language }) => /^(typescript|javascript|mts|mjs)$/i.test(language));
      expect(others.map(({ line, language }) => `${file}:${line} ${language}`)).toEqual([]);
    });

    if (own.length > 0)
      test('runs at least one of its snippets', () => {
        expect(own.filter(({ block }) => runs(block)).length).toBeGreaterThan(0);
      });

    const sessions = found.filter(({ language }) => language === 'console');
    const folder = mkdtempSync(join(tmpdir(), 'hanker-docs-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    for (const { language, flags, lines } of found)
      if (language === 'yaml' && flags.length > 0) writeFileSync(join(folder, flags[0]), `${lines.join('\n')}\n`);
    for (const block of sessions)
      test(`runs the session of line ${block.line}`, async () => {
        const lines: string[] = [];
        for (const { command, output } of readSession(block)) {
          const printed = await obey(command, folder);
          lines.push(`$ ${command}`, ...(printed === '' ? [] : printed.split('\n')));
          if (UPDATES && !output.includes('…')) continue;
          expect(printed, `${file}:${block.line} "${command}" prints something else`).toMatch(patternOf(output));
        }
        if (UPDATES && !block.lines.some((line) => line.trim() === '…'))
          updates.push({ file, output: block, printed: lines.join('\n') });
      });

    for (const { block, output, path } of own.filter((snippet) => runs(snippet.block))) {
      test(`runs the snippet of line ${block.line}`, async () => {
        const printed = await run(path);
        if (!output) return;
        if (UPDATES) return void updates.push({ file, output, printed });
        expect(
          printed,
          `${file}:${block.line} prints something else than line ${output.line} says. ` +
            'If the new output is right: UPDATE_DOCS=1 npx vitest run test/docs/docs.test.ts',
        ).toBe(tidy(output.lines.join('\n')));
      });
    }
  });
}

// From the last to the first, so that the lines above keep their numbers.
afterAll(() => {
  for (const { file, output, printed } of updates.sort((a, b) => b.output.line - a.output.line)) {
    const lines = readFileSync(file, 'utf8').split('\n');
    const indented = printed.split('\n').map((line) => (line === '' ? '' : output.indent + line));
    lines.splice(output.line, output.lines.length, ...indented);
    writeFileSync(file, lines.join('\n'));
  }
});

/** The commands of a session, each with the lines that it prints. */
function readSession(block: Block): { command: string; output: string[] }[] {
  const commands: { command: string; output: string[] }[] = [];
  for (const line of block.lines) {
    if (line.startsWith('$ ')) commands.push({ command: line.slice(2), output: [] });
    else commands.at(-1)?.output.push(line);
  }
  return commands;
}

/** Runs a line of a session and returns what it prints, to standard output and to standard error. */
async function obey(command: string, cwd: string): Promise<string> {
  const words = [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, plain]) => single ?? double ?? plain,
  );
  if (words[0] === 'sed' && words[1] === '-i') {
    execFileSync('sed', words.slice(1), { cwd });
    return '';
  }
  const args = words.slice(words[0] === 'npx' ? 2 : 1);
  expect(words.at(words[0] === 'npx' ? 1 : 0), `"${command}" is no command of hanker`).toBe('hanker');
  const terminal = rememberingTerminal({ cwd });
  const pipe = args.indexOf('|');
  await runCommandLine(pipe < 0 ? args : args.slice(0, pipe), terminal);
  const lines = (terminal.out + terminal.err).split('\n');
  return tidy((pipe < 0 ? lines : lines.filter((line) => line.includes(args[pipe + 2]))).join('\n'));
}

function patternOf(output: readonly string[]): RegExp {
  const lines = tidy(output.join('\n')).split('\n');
  const escaped = lines.map((line) => (line.trim() === '…' ? '[^]*' : line.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${escaped.join('\n').replaceAll('\n[^]*', '[^]*').replaceAll('[^]*\n', '[^]*\n?')}$`);
}

/** What a module prints with console.log. */
async function run(path: string): Promise<string> {
  const printed: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((...values) => void printed.push(format(...values)));
  try {
    await import(/* @vite-ignore */ path);
  } finally {
    log.mockRestore();
  }
  return tidy(printed.join('\n'));
}

function tidy(text: string): string {
  return text.replace(/[ \t]+$/gm, '').trimEnd();
}

function runs(block: Block): boolean {
  return !block.flags.includes('no-run');
}

function findSnippets(file: string, found: readonly Block[]): Snippet[] {
  return found.flatMap((block, i) => {
    if (block.language !== 'ts' && block.language !== 'js') return [];
    const next = found[i + 1];
    const path = `${FOLDER}/${file.replaceAll('/', '-')}-${block.line}.${block.language}`;
    return [{ file, block, output: next?.language === 'text' ? next : undefined, path }];
  });
}

/** The fenced blocks of a document; a fence ends at the first that is as long and alone on its line. */
function findBlocks(markdown: string): Block[] {
  const found: Block[] = [];
  const lines = markdown.split('\n');
  for (let i = 0; i < lines.length; i++) {
    const [, indent = '', fence, info = ''] = lines[i]?.match(/^(\s*)(`{3,})([^`]*)$/) ?? [];
    if (fence === undefined) continue;
    const start = i;
    const isEnd = (line: string) => new RegExp(`^\\s*${fence}\`*\\s*$`).test(line);
    do i++;
    while (i < lines.length && !isEnd(lines[i] as string));
    const content = lines
      .slice(start + 1, i)
      .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
    const [language = '', ...flags] = info.trim().split(/\s+/);
    found.push({ language, flags, indent, line: start + 1, lines: content });
  }
  return found;
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .sort();
}
