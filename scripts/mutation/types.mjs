// Mutants that the compiler rejects: `npm test` would find them before any test runs.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';

const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
/** Mutants that are checked at once, each in a copy of its file. */
const MOST = 400;
const known = new Map();

/** Which of the mutants of files make an error of types in them: pairs of a file and a mutant, in the same order. */
export function findRejected(pairs) {
  const rejected = [];
  for (let i = 0; i < pairs.length; i += MOST) rejected.push(...findSome(pairs.slice(i, i + MOST)));
  return rejected;
}

function findSome(pairs) {
  const copies = new Map(pairs.map(([file, mutant], i) => [resolve(copyOf(file, i)), mutated(file, mutant)]));
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => copies.has(resolve(name)) || fileExists.call(host, name);
  host.readFile = (name) => copies.get(resolve(name)) ?? readFile.call(host, name);
  host.getSourceFile = (name, version, ...rest) => {
    const text = copies.get(resolve(name));
    if (text !== undefined) return ts.createSourceFile(name, text, version, true);
    if (!known.has(name)) known.set(name, getSourceFile.call(host, name, version, ...rest));
    return known.get(name);
  };
  const program = ts.createProgram([...copies.keys()], { ...options, noEmit: true }, host);
  return pairs.filter(([file], i) => {
    const source = program.getSourceFile(resolve(copyOf(file, i)));
    return program.getSyntacticDiagnostics(source).length + program.getSemanticDiagnostics(source).length > 0;
  });
}

/** The name of a copy, beside the file, so that what it imports is found. */
function copyOf(file, i) {
  return file.replace(/\.ts$/, `.mutant-${i}.ts`);
}

function mutated(file, { location: { start, end }, replacement }) {
  const text = readFileSync(file, 'utf8');
  const starts = [0];
  for (const line of text.split('\n')) starts.push(starts[starts.length - 1] + line.length + 1);
  const offset = ({ line, column }) => starts[line] + column;
  return text.slice(0, offset(start)) + replacement + text.slice(offset(end));
}
