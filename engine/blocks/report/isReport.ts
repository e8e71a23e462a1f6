/** Whether a block puts pages together in a document, which has addresses of its own. */
export const isReport = <B extends { kind: string }>(block: B): block is Extract<B, { kind: 'report' }> =>
  block.kind === 'report';
