/** Whether a number format has a width that could exhaust memory: `1000000d` does, `,.1f` does not. */
export const widePattern = (pattern: unknown): boolean =>
  typeof pattern === 'string' && /\d{3}/.test(pattern);
