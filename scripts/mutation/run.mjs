// Starts the process that runs the bundled tests.
import { fork } from 'node:child_process';

/** Runs the runner with this data until it ends, however that is; gives each of its messages to the callback. */
export async function run(data, hear) {
  const child = fork(new URL('runner.mjs', import.meta.url), {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=1500'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('message', hear);
  child.send(data);
  await new Promise((done) => child.on('disconnect', done));
}
