import react from '@vitejs/plugin-react';

/** What has to run before any component is loaded, for React's refresh. As a module of its own it needs no inline script. */
export const preambleCode = react.preambleCode.replace('__BASE__', '/');
