/** What the page tells the worker. Ids are the page's own. */
export type Request =
  | { readonly type: 'watch'; readonly id: number; readonly view: string; readonly args: unknown }
  | { readonly type: 'unwatch'; readonly id: number }
  /** A result has arrived; the next one may be sent. */
  | { readonly type: 'seen'; readonly id: number }
  | { readonly type: 'do'; readonly id: number; readonly deed: string; readonly args: unknown };

/** What the worker answers. */
export type Answer =
  | { readonly type: 'shows'; readonly id: number; readonly result: unknown }
  /** A view could not be read; it is tried again when something has changed. */
  | { readonly type: 'blind'; readonly id: number; readonly message: string }
  | { readonly type: 'done'; readonly id: number; readonly result: unknown }
  | { readonly type: 'refused'; readonly id: number; readonly message: string };
