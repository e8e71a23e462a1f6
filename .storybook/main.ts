import type { StorybookConfig } from '@storybook/react-vite';

/** Stories of views are next to the views. Codegen makes stories of pages from their manifests. */
const config: StorybookConfig = {
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  stories: [
    './*.stories.tsx',
    '../engine/**/*.stories.tsx',
    '../site/**/*.stories.tsx',
    '../generated/stories/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
};

export default config;
