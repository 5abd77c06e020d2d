/** A message from the page to the worker. The page chooses the ids. */
export type PageRequest =
  /** Send the result of a view whenever it changes. */
  | { readonly type: 'watch'; readonly id: number; readonly view: string; readonly args: unknown }
  | { readonly type: 'unwatch'; readonly id: number }
  /** A view's result has arrived; the next one may be sent. */
  | { readonly type: 'received'; readonly id: number }
  | { readonly type: 'run'; readonly id: number; readonly command: string; readonly args: unknown };

/** A message from the worker to the page; an id is that of the request. */
export type WorkerReply =
  | { readonly type: 'view'; readonly id: number; readonly result: unknown }
  /** The view could not be read; it is read again after the next change. */
  | { readonly type: 'view-error'; readonly id: number; readonly message: string }
  | { readonly type: 'done'; readonly id: number; readonly result: unknown }
  /** The command failed and changed nothing. */
  | { readonly type: 'error'; readonly id: number; readonly message: string }
  /** After this many requests in total nothing is left to do or to send, and nothing changes without a command. */
  | { readonly type: 'rest'; readonly received: number };
