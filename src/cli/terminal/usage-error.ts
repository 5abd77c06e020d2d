/** Wrong use or bad input: one message, exit code 2, nothing written, no stack trace. */
export class UsageError extends Error {}
