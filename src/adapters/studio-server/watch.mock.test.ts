import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { PATIENCE } from '../../../test/runner/patience.ts';
import { openWorldFolder } from './files.ts';
import { type FileChange, watchFolder } from './watch.ts';

vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  watch() {
    throw Object.assign(new Error('no more watches'), { code: 'ENOSPC' });
  },
}));

test('where the system does not tell of changes they are found by looking, until it is stopped', async () => {
  const path = mkdtempSync(join(tmpdir(), 'hanker-watch-'));
  writeFileSync(join(path, 'home.yaml'), 'a: 1\n');
  const folder = await openWorldFolder(join(path, 'home.yaml'));
  const changes: FileChange[] = [];
  const watch = watchFolder(folder, (change) => void changes.push(change));
  await watch.start();
  const [before] = watch.known();
  expect(before).toEqual({ id: folder.opened, version: await folder.version(folder.opened) });
  writeFileSync(join(path, 'home.yaml'), 'a: 2\n');
  await vi.waitFor(() => expect(changes).toHaveLength(1), PATIENCE);
  expect(changes).toEqual([{ id: folder.opened, version: await folder.version(folder.opened) }]);
  expect(changes[0]?.version).not.toBe(before?.version);
  watch.stop();
  rmSync(path, { recursive: true });
});
