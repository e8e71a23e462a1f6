/** Leaves out of a parsed dataflow what only a debugger reads. */
export function slimDataflow(dataflow: Record<string, unknown>): Record<string, unknown> {
  const { description: _description, ...rest } = dataflow;
  return rest;
}
