const PERCENT = /^(-?\d+(?:\.\d+)?)\s*%$/;

/** A number, or a share that is written as a percentage: "1%". Undefined for anything else. */
export function readAmount(value: unknown): number | undefined {
  const match = typeof value === 'string' ? PERCENT.exec(value) : null;
  if (match) return Number(match[1]) / 100;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
