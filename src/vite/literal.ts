/** Plain data as the text of an expression that gives it: JSON, and the numbers that JSON does not have. */
export function toLiteral(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toLiteral).join(',')}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .filter(([, each]) => each !== undefined)
      // In a literal, this key alone would set the prototype.
      .map(([key, each]) => `${key === '__proto__' ? '["__proto__"]' : JSON.stringify(key)}:${toLiteral(each)}`)
      .join(',')}}`;
  if (typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0)))
    return Object.is(value, -0) ? '-0' : String(value);
  return JSON.stringify(value);
}
