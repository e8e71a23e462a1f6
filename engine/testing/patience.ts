/** ms for which tests wait for what comes by itself: no measure of it, but the end of a wait for what never comes. */
export const PATIENCE = 20_000;

// Imported by the test runner before every file. Nothing of React is loaded where there is no page to render.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE });
}
