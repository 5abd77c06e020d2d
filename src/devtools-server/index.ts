/**
 * The channel of `hanker/devtools` for games that run in Node: a WebSocket on this machine, with a token.
 * @module hanker/devtools-server
 */

export { openSocketChannel, type SocketChannel, type SocketChannelOptions } from './socket-channel.ts';
