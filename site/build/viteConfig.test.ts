// @vitest-environment node
import { expect, it } from 'vitest';
import config from '#site/vite.config.ts';

it.each([false, true])(
  'makes the site with no plugin but that of React, and what leaves parts of Vega out of browsers (for the server: %s)',
  (isSsrBuild) => {
    const { plugins = [] } = config({ command: 'build', mode: 'production', isSsrBuild });
    const names = plugins.flat().map((plugin) => (plugin as { name: string }).name);
    expect(names).toContain('vite:react-babel');
    const own = names.filter((name) => !name.startsWith('vite:react'));
    expect(own).toEqual(isSsrBuild ? [] : ['leave-out']);
  },
);
