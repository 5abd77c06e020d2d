import type { CommandResult } from '../../session/commands/commands.ts';
import type { Connection } from '../../state/connection.ts';
import { openStore } from './browser-store.ts';
import { keyOfSource } from './file-source.ts';
import { useFiles } from './file-store.ts';

/** The results of the trials of one file. */
interface KeptTrials {
  /** Always 'last': only those of the file that was open last are kept. */
  readonly key: 'last';
  readonly file: string;
  readonly jobs: CommandResult<'saveTrials'>;
}

const use = openStore('hanker trials', 'results');

/** While trials run, what they have reached is kept at most this often, in milliseconds. */
const EVERY = 3000;

/** Keeps the results of the last trials of the open file in the browser, so that a reload finds them again. */
export function keepTrials(connection: Connection): void {
  let last = { ended: 0, reports: 0, at: -EVERY };
  connection.watch('trialNews', {}, () => {
    const { ended = 0, reports = 0 } = connection.latest('trialNews', {}).result ?? {};
    const { source, isOpening } = useFiles.getState();
    const at = performance.now();
    const isDue = ended !== last.ended || (reports !== last.reports && at - last.at >= EVERY);
    if (!isDue || !source || isOpening) return;
    last = { ended, reports, at };
    void write(connection, keyOfSource(source));
  });
}

async function write(connection: Connection, file: string): Promise<void> {
  const jobs = await connection.run('saveTrials');
  await use('readwrite', (store) => store.put({ key: 'last', file, jobs } satisfies KeptTrials));
}

/** Brings the results of a file back that were kept before the page was loaded; those of another file stay where they are. */
export async function restoreTrials(connection: Connection, file: string): Promise<void> {
  const kept = await use<KeptTrials>('readonly', (store) => store.get('last'));
  if (kept?.file === file && kept.jobs.length > 0) await connection.run('restoreTrials', { jobs: kept.jobs });
}
