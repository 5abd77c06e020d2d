/** One end of a connection. Texts arrive whole and in order. */
export interface Link {
  /** Sends a text to the other end. */
  send(text: string): void;
  /** Ends the connection from this end. */
  close(): void;
  /** Set by the one who uses the link: called with everything that arrives; whether it is a string is not checked. */
  onText: ((text: unknown) => void) | null;
  /** Set by the one who uses the link: called once when the other end is gone. */
  onClose: (() => void) | null;
}

/** A place where clients connect to a game. */
export interface Channel {
  /** Calls `accept` with every client that connects, until the returned function is called. */
  listen(accept: (link: Link) => void): () => void;
}

/** A MessagePort or a BroadcastChannel, of a browser or of Node. */
export interface PortLike {
  /** Sends a message to the other end, or to all others. */
  postMessage(message: never): void;
  /** Closes this end. */
  close(): void;
}

/** A message of a broadcast channel, which every page of the origin receives. */
interface Parcel {
  readonly hanker: 'to game' | 'to client';
  /** The client that sent it or is to receive it. */
  readonly client: string;
  /** null: this end is gone. */
  readonly text: string | null;
}

const MOST_CLIENTS = 16;

/**
 * A channel for the pages of one origin. Every page and worker of the same origin (scheme, host and port) can connect
 * by the name, and no other page can. Names should differ between games of one origin.
 */
export function broadcastChannel(name: string): Channel {
  return {
    listen(accept) {
      const links = new Map<string, Link>();
      const port = openBroadcast(name);
      const post = (client: string, text: string | null) => postTo(port, { hanker: 'to client', client, text });
      hear(port, (data) => {
        if (!isParcel(data, 'to game')) return;
        const { client, text } = data;
        const known = links.get(client);
        if (text === null) {
          links.delete(client);
          known?.onClose?.();
          return;
        }
        if (known) {
          known.onText?.(text);
          return;
        }
        if (links.size >= MOST_CLIENTS) return post(client, null);
        const link: Link = {
          send: (each) => post(client, each),
          close() {
            if (links.delete(client)) post(client, null);
          },
          onText: null,
          onClose: null,
        };
        links.set(client, link);
        accept(link);
        link.onText?.(text);
      });
      return () => {
        for (const link of [...links.values()]) link.close();
        port.close();
      };
    },
  };
}

/** Connects to the broadcast channel of a game in the same origin. */
export function broadcastLink(name: string): Link {
  const client = crypto.randomUUID();
  const port = openBroadcast(name);
  const post = (text: string | null) => postTo(port, { hanker: 'to game', client, text });
  let isClosed = false;
  const link: Link = {
    send: (text) => post(text),
    close() {
      if (isClosed) return;
      isClosed = true;
      post(null);
      port.close();
    },
    onText: null,
    onClose: null,
  };
  hear(port, (data) => {
    if (!isParcel(data, 'to client') || data.client !== client) return;
    if (data.text !== null) link.onText?.(data.text);
    else {
      isClosed = true;
      port.close();
      link.onClose?.();
    }
  });
  return link;
}

/** A channel for the one who has the other end of a message port. The first message connects it. */
export function portChannel(port: PortLike): Channel {
  return {
    listen(accept) {
      let link: Link | null = null;
      hear(port, (data) => {
        if (data === null) {
          const gone = link;
          link = null;
          gone?.onClose?.();
          return;
        }
        if (link === null) {
          link = {
            send: (text) => postTo(port, text),
            close() {
              link = null;
              postTo(port, null);
            },
            onText: null,
            onClose: null,
          };
          accept(link);
        }
        link.onText?.(data);
      });
      return () => {
        hear(port, null);
        link?.close();
      };
    },
  };
}

/** Connects to a game that has the other end of a message port. */
export function portLink(port: PortLike): Link {
  const link: Link = {
    send: (text) => postTo(port, text),
    close: () => postTo(port, null),
    onText: null,
    onClose: null,
  };
  hear(port, (data) => {
    if (data === null) link.onClose?.();
    else link.onText?.(data);
  });
  return link;
}

/** Calls a listener with all that arrives at a port; null for none. */
function hear(port: PortLike, listener: ((data: unknown) => void) | null): void {
  const onmessage = listener && (({ data }: { readonly data: unknown }) => listener(data));
  Object.assign(port, { onmessage });
}

function postTo(port: PortLike, message: unknown): void {
  port.postMessage(message as never);
}

function openBroadcast(name: string): PortLike {
  const port = new (globalThis as unknown as { BroadcastChannel: new (name: string) => PortLike }).BroadcastChannel(
    name,
  );
  // In Node an open channel would keep the process alive.
  (port as { unref?: () => void }).unref?.();
  return port;
}

function isParcel(data: unknown, hanker: Parcel['hanker']): data is Parcel {
  const { hanker: is, client, text } = (data ?? {}) as Partial<Parcel>;
  const isText = text === null || typeof text === 'string';
  return is === hanker && typeof client === 'string' && client.length <= 64 && isText;
}
