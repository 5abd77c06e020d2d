/**
 * Options of a test that waits for other processes and cannot choose the moment at which one of them is killed: it is
 * tried a second time when it fails. No other test is; a run says at its end what it tried again.
 */
export const KILLS_PROCESSES = { retry: 1 } as const;

/**
 * How long a test looks for what a disk, a process or a page will do, in milliseconds: much longer than it takes on a
 * busy machine, for what never comes still fails.
 */
export const PATIENCE = { timeout: 90_000, interval: 20 } as const;
