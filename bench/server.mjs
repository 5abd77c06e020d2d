// The other side of a server: a child process that runs one version of one world, a command at a time.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Starts a program that answers every line by a line of JSON, the first before it was asked anything. */
export function startServer(name, program, args) {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const exit = new Promise((resolve) => child.once('exit', resolve));
  // A write to a process that has ended is reported by the answer that does not come.
  child.stdin.on('error', () => {});
  return {
    name,
    /** The next answer; null when it took longer than `seconds`. Throws when the process has ended. */
    async answer(seconds) {
      const late = Symbol('late');
      const timer = timeout(seconds, late);
      const next = await Promise.race([answers.next(), timer.promise]);
      timer.cancel();
      if (next === late) return null;
      if (next.done) throw new Error(`${name} ended with code ${await exit}`);
      return JSON.parse(next.value);
    },
    /** Sends a command and waits for its answer; null when it took longer than `seconds`. */
    ask(command, seconds) {
      child.stdin.write(`${command}\n`);
      return this.answer(seconds);
    },
    /** Ends the process, whatever it is doing. */
    async stop() {
      child.kill('SIGKILL');
      await exit;
    },
  };
}

function timeout(seconds, value) {
  let timer;
  const promise = new Promise((resolve) => {
    timer = setTimeout(resolve, seconds * 1000, value);
  });
  return { promise, cancel: () => clearTimeout(timer) };
}
