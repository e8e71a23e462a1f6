/** Whether a pattern for numbers asks for a width that fills memory: `,.1f` does not, `1000000d` does. */
export const widePattern = (pattern: unknown): boolean =>
  typeof pattern === 'string' && /\d{3}/.test(pattern);
