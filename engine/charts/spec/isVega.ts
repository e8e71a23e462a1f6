/** Whether a spec is of Vega itself rather than Vega-Lite, as the address of its schema says. */
export const isVega = ({ $schema }: Record<string, unknown>): boolean =>
  typeof $schema === 'string' && /\/schema\/vega\/v\d/u.test($schema);
