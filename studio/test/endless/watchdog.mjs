// Ends the process when an input never ends. A loop that gives nothing else a turn can't be ended by a timer of its own
// thread, so this runs in another one. Computing time counts, not the clock, for the machine may be busy with others.
//   new Worker(new URL('watchdog.mjs', import.meta.url), { workerData: { turns, folder, mostSeconds, lastMoment } })
// turns: Int32Array over shared memory: the number of the input under way, and the length and the bytes of its file's name.
import { copyFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';

const { turns, folder, mostSeconds, lastMoment } = workerData;
const seconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
let turn = -1;
let start = 0;

setInterval(() => {
  const now = Atomics.load(turns, 0);
  if (now !== turn) [turn, start] = [now, seconds()];
  const used = seconds() - start;
  if (used > mostSeconds) end(`computed for more than ${mostSeconds} s`);
  else if (Date.now() > lastMoment) end('was still under way after the time of the whole run');
}, 500);

function end(what) {
  const name = String.fromCharCode(...turns.subarray(2, 2 + turns[1]));
  const kept = join(folder, 'failures', `${name}-without-end`);
  copyFileSync(join(folder, `current-${name}`), kept);
  writeSync(2, `${kept}: ${what}\n`);
  process.kill(process.pid, 'SIGKILL');
}
