import { MeasureError } from '../../measure/index.ts';

/** Where a Redis is, and how it lets one in. */
export interface QueueAddress {
  readonly host: string;
  readonly port: number;
  /** The number of the database. */
  readonly db: number;
  readonly isEncrypted: boolean;
  readonly username: string | null;
  readonly password: string | null;
}

const EXPECTED = 'expected the address of a Redis, such as redis://127.0.0.1:6379 or rediss://:PASSWORD@host:6380/1';

/** Reads redis://[[USER]:PASSWORD@]HOST[:PORT][/DATABASE]; rediss:// is encrypted. Throws a TuneError. */
export function readQueueAddress(text: string): QueueAddress {
  try {
    const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
    const db = /^\/?(\d{0,4})$/.exec(pathname);
    if (!['redis:', 'rediss:'].includes(protocol) || hostname === '' || !db || search !== '' || hash !== '')
      throw new RangeError();
    return {
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: port === '' ? 6379 : Number(port),
      db: Number(db[1]),
      isEncrypted: protocol === 'rediss:',
      username: username === '' ? null : decodeURIComponent(username),
      password: password === '' ? null : decodeURIComponent(password),
    };
  } catch {
    throw new MeasureError(`--queue: got "${hidePassword(text)}"; ${EXPECTED}`);
  }
}

/** The address for messages: without user and password. */
export function showQueueAddress({ host, port, db, isEncrypted }: QueueAddress): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return `${isEncrypted ? 'rediss' : 'redis'}://${name}:${port}${db === 0 ? '' : `/${db}`}`;
}

/** What stands before the last @ may be a secret, whatever else is wrong. */
function hidePassword(text: string): string {
  const at = text.lastIndexOf('@');
  return at < 0 ? text : `…${text.slice(at)}`;
}
