/**
 * ms for which tests wait for something. It measures nothing, but ends a wait for something that never comes.
 */
export const PATIENCE = 20_000;

// The test runner imports this before every file. React is not loaded if there is no page to render.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE });
}
