import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startStudio } from '../../src/adapters/studio-server/studio-server.ts';
import { startHostGame } from '../../src/cli/commands/studio/host-game.ts';
import { openHost } from '../../src/cli/options/host-option.ts';
import { rememberingTerminal } from '../../test/fixtures/terminal.ts';
import { folderWith } from '../../test/worlds/village.ts';
import { browser } from './ground.ts';

const PAGE = process.env.STUDIO_PAGE ?? join(fileURLToPath(new URL('../../', import.meta.url)), 'dist', 'studio');

const SMITHY = `
hanker: 2
ticksPerHour: 3600
needs: { pride: { decay: 60/h, curve: [[0, 10], [100, 0]], start: 40 } }
kinds:
  anvil: { adverts: { forge: { promise: { pride: 30 }, steps: [{ do: hammer }, { grant: { pride: 5 } }] } } }
temperaments: { smith: {} }
host: { actions: [hammer] }
things: [{ kind: anvil, at: [3, 1], name: anvil }]
agents: [{ name: Wieland, temperament: smith, at: [1, 1] }]
`;
const HOST = "export default { actions: { hammer: () => '20s' } };";

test('the studio shows a world with its host functions, which runs in the command', async () => {
  const terminal = rememberingTerminal({ cwd: folderWith({ 'smithy.yaml': SMITHY, 'host.mjs': HOST }) });
  const module = await openHost({ host: 'host.mjs' }, terminal, true);
  if (module === null) throw new Error('there is a host');
  const game = await startHostGame('smithy.yaml', module, { seed: 1, speed: 60 }, terminal);
  const studio = await startStudio({ game: game.url, token: game.token, page: PAGE, port: 0 });
  const page = await (await browser()).newPage({ viewport: { width: 1280, height: 720 } });
  try {
    await page.goto(studio.url);
    await page.getByText('This is a running game').waitFor();
    const clock = page.getByRole('status', { name: 'Clock' });
    const before = await clock.textContent();
    await expect.poll(() => clock.textContent()).not.toBe(before);
    await expect.poll(() => page.getByRole('region', { name: 'Inspector' }).textContent()).toContain('forge');
    expect(terminal.err).toBe('');
  } finally {
    await page.close();
    await studio.close();
    await game.close();
  }
});
