import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Studio, type StudioSettings, startStudio } from '../src/adapters/studio-server/studio-server.ts';

/** An answer as it came over the wire. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** What is sent, apart from the address. */
export interface Question {
  readonly method?: string;
  readonly headers?: Record<string, string | string[]>;
  readonly body?: string | Uint8Array;
}

/** A studio server over a fresh folder, with a page of three files and two worlds. */
export interface ServerGround extends Studio {
  /** The folder of the worlds; the opened one is home.yaml. */
  readonly folder: string;
  readonly token: string;
  /** The id of the opened world. */
  readonly opened: string;
  readonly log: readonly string[];
  /** Asks over a connection of its own. */
  ask(path: string, question?: Question): Promise<Answer>;
  /** Asks with the token. */
  askApi(path: string, question?: Question): Promise<Answer>;
  /** Sends bytes as they are and gives back all that comes until the server hangs up, or falls silent after an answer. */
  sendRaw(bytes: string | Uint8Array, patienceMs?: number): Promise<string>;
  /** Ends the server and removes the folder. */
  end(): Promise<void>;
}

export const HOME = 'hanker: 2 # mine\nneeds: {}\n';
export const PAGE =
  '<!doctype html><html><head><title>x</title></head><body><script src="/assets/a.js"></script></body>';

/** Starts a server as above. */
export async function serveGround(settings: Partial<StudioSettings> = {}): Promise<ServerGround> {
  const root = mkdtempSync(join(tmpdir(), 'hanker-studio-'));
  const folder = join(root, 'worlds');
  const page = join(root, 'page');
  for (const path of [folder, join(page, 'assets')]) mkdirSync(path, { recursive: true });
  writeFileSync(join(root, 'secret.yaml'), 'secret: true\n');
  writeFileSync(join(folder, 'home.yaml'), HOME);
  writeFileSync(join(folder, 'other.yml'), 'hanker: 2\n');
  writeFileSync(join(folder, 'notes.txt'), 'secret notes\n');
  writeFileSync(join(page, 'index.html'), PAGE);
  writeFileSync(join(page, 'assets', 'index-B3x9_kQa.js'), 'export {};\n');
  writeFileSync(join(page, 'assets', 'plain.css'), 'body {}\n');
  const log: string[] = [];
  const file = join(folder, 'home.yaml');
  const studio = await startStudio({ file, page, port: 0, log: (line) => void log.push(line), ...settings });
  const ask = (path: string, question: Question = {}) => askServer(studio.port, path, question);
  const token = /<meta name="hanker-token" content="([\w-]+)">/.exec((await ask('/')).text)?.[1] ?? '';
  const askApi = (path: string, question: Question = {}) =>
    ask(path, { ...question, headers: { 'X-Hanker-Token': token, ...question.headers } });
  const { opened } = JSON.parse((await askApi('/api/worlds')).text);
  return {
    ...studio,
    folder,
    token,
    opened,
    log,
    ask,
    askApi,
    sendRaw: (bytes, patienceMs = 10_000) => sendRaw(studio.port, bytes, patienceMs),
    async end() {
      await studio.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function askServer(port: number, path: string, { method = 'GET', headers = {}, body }: Question): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    asking.on('error', reject);
    asking.end(body);
  });
}

const GO_ON = 'HTTP/1.1 100 Continue\r\n\r\n';

/** How long something more may take to come after a whole answer. */
const SILENCE_MS = 60;

function sendRaw(port: number, bytes: string | Uint8Array, patienceMs: number): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(patienceMs, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (isWhole(answer)) socket.setTimeout(SILENCE_MS);
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}

/** Whether an answer has come to its end; one that only says "go on" has not. */
function isWhole(answer: string): boolean {
  if (answer.startsWith(GO_ON)) return isWhole(answer.slice(GO_ON.length));
  const head = answer.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = /^content-length: (\d+)$/im.exec(answer.slice(0, head));
  return length === null || answer.length >= head + 4 + Number(length[1]);
}
