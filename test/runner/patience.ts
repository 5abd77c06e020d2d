/**
 * Options of a test that waits for other processes and cannot choose the moment at which one of them is killed: it is
 * tried a second time when it fails. No other test is; a run says at its end what it tried again.
 */
export const KILLS_PROCESSES = { retry: 1 } as const;
