/** The colours of the two sides of a comparison. They differ from the colours of needs. */
export const SIDES = ['var(--accent)', 'var(--quiet)'] as const;
