/** The value below which this share of the numbers is, between two of them when it falls there; null for none. */
export function quantile(numbers, share) {
  if (numbers.length === 0) return null;
  const sorted = [...numbers].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const below = Math.floor(at);
  return sorted[below] + (sorted[Math.ceil(at)] - sorted[below]) * (at - below);
}

/** The middle one of the numbers; null for none. */
export function median(numbers) {
  return quantile(numbers, 0.5);
}
