import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { className } from './build/className.ts';
import { leaveOut } from './build/leaveOut.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const dist = fileURLToPath(new URL('../dist', import.meta.url));

// Slow plugins need no warning.
const quiet = { checks: { pluginTimings: false } };

// Puts everything that the entry loads statically into one chunk. Otherwise, code shared with later scripts
// would be split into many small chunks, which cost a request each and compress badly.
const shell = { name: 'shell', test: /\/web\/app\/browser\.tsx$/, includeDependenciesRecursively: true };

/** Two builds of the same sources: for browsers, and with `--ssr` for the server as a single file. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root,
  base: '/',
  publicDir: false,
  // React has had the hook since version 18, so the package for older ones would only add weight.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  logLevel: 'warn',
  plugins: [react(), ...(command === 'build' && !isSsrBuild ? [leaveOut()] : [])],
  css: { modules: { localsConvention: 'camelCaseOnly' as const, generateScopedName: className } },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  // The production build bundles its packages; development loads them from node_modules.
  ...(command === 'build' ? { ssr: { noExternal: true as const } } : {}),
  build: isSsrBuild
    ? {
        outDir: `${dist}/server`,
        emptyOutDir: true,
        minify: true,
        rollupOptions: {
          ...quiet,
          input: `${root}web/app/render.tsx`,
          output: { entryFileNames: 'render.js' },
        },
      }
    : {
        outDir: `${dist}/client`,
        emptyOutDir: true,
        manifest: true,
        // Preload lists would enlarge the shell for the few parts that share a script.
        modulePreload: false,
        assetsInlineLimit: 0,
        cssCodeSplit: true,
        target: 'es2023',
        // keeps light-dark() unchanged: every browser of the last two years supports it
        cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
        rollupOptions: {
          ...quiet,
          // Reading a property has no side effect in our packages.
          treeshake: { propertyReadSideEffects: false },
          input: ['app/afterPaint.ts', 'app/browser.tsx', 'content/styles.ts'].map(
            (file) => `${root}web/${file}`,
          ),
          output: { codeSplitting: { groups: [shell] } },
        },
      },
}));
