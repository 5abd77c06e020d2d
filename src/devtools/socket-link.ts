import type { Link } from './link.ts';

/** The WebSocket of browsers, and of Node from version 22 on. */
interface SocketLike {
  onopen: unknown;
  onmessage: unknown;
  onclose: unknown;
  send(text: string): void;
  close(): void;
}

/** The name of the protocol, which a socket offers together with its token. */
export const SUBPROTOCOL = 'hanker';

/**
 * Connects to a game that listens on a WebSocket, with the token that it printed. Rejects when the game refuses or
 * can't be reached; the browser does not say which of the two.
 */
export function socketLink(url: string, token: string): Promise<Link> {
  const { WebSocket } = globalThis as unknown as { WebSocket?: new (url: string, protocols: string[]) => SocketLike };
  return new Promise((resolve, reject) => {
    if (!WebSocket) throw new Error('there is no WebSocket here; use a browser, or Node 22 or newer');
    const socket = new WebSocket(url, [SUBPROTOCOL, token]);
    const link: Link = {
      send: (text) => socket.send(text),
      close: () => socket.close(),
      onText: null,
      onClose: null,
    };
    socket.onopen = () => resolve(link);
    socket.onmessage = ({ data }: { readonly data: unknown }) => link.onText?.(data);
    socket.onclose = () => {
      reject(
        new Error(`${url} can’t be reached, or refused the token; check that the game runs, and its address and token`),
      );
      link.onClose?.();
    };
  });
}
