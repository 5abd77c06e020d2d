/** Whether the last build ended well, and neither the sources nor dist have changed since. */
export function isBuilt(root: string): boolean;
/** Notes that dist is what the sources make. */
export function writeStamp(root: string): void;
