/** Wrong use or bad input: a message on standard error, exit code 2, nothing written, no stack trace. */
export class UsageError extends Error {}
