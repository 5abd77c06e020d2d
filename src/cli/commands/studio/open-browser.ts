import { spawn } from 'node:child_process';

/** The command that opens an address in a browser. */
export interface Opener {
  readonly command: string;
  readonly args: readonly string[];
}

/** The command of this system that opens an address; null without a display. */
export function findOpener(url: string, platform: NodeJS.Platform, env: NodeJS.ProcessEnv): Opener | null {
  if (platform === 'darwin') return { command: 'open', args: [url] };
  // The first quoted word would be the title of the window.
  if (platform === 'win32') return { command: 'cmd.exe', args: ['/d', '/c', 'start', '""', `"${url}"`] };
  return env.DISPLAY || env.WAYLAND_DISPLAY ? { command: 'xdg-open', args: [url] } : null;
}

/** Starts a command that may outlive this process; calls `onFailure` once if it fails. */
export function runOpener({ command, args }: Opener, onFailure: () => void): void {
  const child = spawn(command, args, { detached: true, stdio: 'ignore', windowsVerbatimArguments: true });
  let hasFailed = false;
  const fail = () => {
    if (!hasFailed) onFailure();
    hasFailed = true;
  };
  child.on('error', fail);
  child.on('exit', (code) => {
    if (code !== 0) fail();
  });
  child.unref();
}
