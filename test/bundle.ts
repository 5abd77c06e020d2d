import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { afterAll } from 'vitest';

/** A folder for one test file, gone after it. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `hanker-${name}-`));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Makes one module of a source file and all that it needs, for a thread or a process to run. */
export async function bundle(input: string, file: string): Promise<string> {
  const made = await rolldown({ input, platform: 'node' });
  await made.write({ file, format: 'esm', codeSplitting: false });
  await made.close();
  return file;
}
