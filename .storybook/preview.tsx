import type { Decorator, Preview } from '@storybook/react-vite';
import '#engine/ui/style/theme.css';
import '#engine/charts/chart.css';
import { registerWords } from '#engine/core/words/suiteWords.ts';
import type { MessagesManifest } from '#generated/types.ts';
import { ReferencePage } from './ReferencePage.tsx';
import './preview.css';

const messages = import.meta.glob<MessagesManifest>('../manifests/messages/*.json', {
  eager: true,
  import: 'default',
});
registerWords(Object.assign({}, ...Object.values(messages)));

/** The theme of the toolbar, and the width of a page's main part. */
const withTheme: Decorator = (Story, { globals, parameters }) => {
  const { theme } = globals as { theme: string };
  document.documentElement.lang = 'en-NZ';
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  if (parameters.layout === 'fullscreen') return <Story />;
  return (
    <main className="story">
      <Story />
    </main>
  );
};

const preview: Preview = {
  decorators: [withTheme],
  globalTypes: {
    theme: {
      description: 'Light or dark',
      toolbar: { icon: 'contrast', items: ['system', 'light', 'dark'], dynamicTitle: true },
    },
  },
  tags: ['autodocs'],
  // The site's font is used only if it loads in time.
  loaders: [async () => ({ fonts: await document.fonts.load('1em "Inter Variable"') })],
  initialGlobals: { theme: 'system' },
  parameters: {
    layout: 'padded',
    docs: { page: ReferencePage },
    viewport: {
      options: {
        phone: { name: 'Phone, 360', styles: { width: '360px', height: '780px' }, type: 'mobile' },
        tablet: { name: 'Tablet, 768', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        desktop: { name: 'Desktop, 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
      },
    },
  },
};

export default preview;
