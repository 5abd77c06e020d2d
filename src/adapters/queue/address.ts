import { MeasureError } from '../../measure/index.ts';

/** The address and the credentials of a Redis server. */
export interface QueueAddress {
  readonly host: string;
  readonly port: number;
  /** The index of the database. */
  readonly db: number;
  readonly isEncrypted: boolean;
  readonly username: string | null;
  readonly password: string | null;
}

const EXPECTED =
  'expected the address of a Redis server, such as redis://127.0.0.1:6379 or rediss://:PASSWORD@host:6380/1';

/** Parses redis://[[USER]:PASSWORD@]HOST[:PORT][/DATABASE]; rediss:// is encrypted. Throws a MeasureError. */
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

/** The address for messages, without user and password. */
export function showQueueAddress({ host, port, db, isEncrypted }: QueueAddress): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return `${isEncrypted ? 'rediss' : 'redis'}://${name}:${port}${db === 0 ? '' : `/${db}`}`;
}

/** Hides everything before the last @, which may be a password. */
function hidePassword(text: string): string {
  const at = text.lastIndexOf('@');
  return at < 0 ? text : `…${text.slice(at)}`;
}
