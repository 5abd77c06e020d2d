// Mutants that the compiler rejects: `npm test` would find them before any test runs.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';

const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
const registry = ts.createDocumentRegistry();

/** Which of the mutants of a file make an error of types in it. */
export function findRejected(file, mutants) {
  if (mutants.length === 0) return [];
  const name = resolve(file);
  const text = readFileSync(name, 'utf8');
  const starts = [0];
  for (const line of text.split('\n')) starts.push(starts[starts.length - 1] + line.length + 1);
  const offset = ({ line, column }) => starts[line] + column;
  let present = text;
  let version = 0;
  const service = ts.createLanguageService(
    {
      getCompilationSettings: () => options,
      getScriptFileNames: () => [name],
      getScriptVersion: (path) => (path === name ? String(version) : '0'),
      getScriptSnapshot(path) {
        const written = path === name ? present : ts.sys.readFile(path);
        return written === undefined ? undefined : ts.ScriptSnapshot.fromString(written);
      },
      getCurrentDirectory: () => process.cwd(),
      getDefaultLibFileName: ts.getDefaultLibFilePath,
      fileExists: ts.sys.fileExists,
      readFile: ts.sys.readFile,
      readDirectory: ts.sys.readDirectory,
      directoryExists: ts.sys.directoryExists,
      getDirectories: ts.sys.getDirectories,
    },
    registry,
  );
  const rejected = mutants.filter(({ location: { start, end }, replacement }) => {
    present = text.slice(0, offset(start)) + replacement + text.slice(offset(end));
    version++;
    return service.getSyntacticDiagnostics(name).length + service.getSemanticDiagnostics(name).length > 0;
  });
  service.dispose();
  return rejected;
}
