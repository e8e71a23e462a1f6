/** Whether a spec is for Vega instead of Vega-Lite, by its `$schema`. */
export const isVega = ({ $schema }: Record<string, unknown>): boolean =>
  typeof $schema === 'string' && /\/schema\/vega\/v\d/u.test($schema);
