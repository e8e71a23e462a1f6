import type { CompiledPage, CompiledProduct } from '#generated/types.ts';

/** Names that stand in the tree of stories: parts of a path, so without slashes, and without what a page fills in later. */
const named = (text: string) =>
  text
    .replace(/\{[^}]*\}/g, '')
    .replaceAll('/', '·')
    .trim();

/** The stories of a page, as a module. Titles stand in it as plain text, because Storybook reads them without running it. */
export function storyFile(product: CompiledProduct, page: CompiledPage): string {
  const titles = [product.title, page.sectionTitle, page.navTitle ?? page.title].map(named);
  const text = (value: string) => JSON.stringify(value);
  return `// Made from the page's manifest by .storybook/pages/writeStories.ts.
import { chartsDrawn } from '../../.storybook/pages/chartsDrawn.ts';
import { StorySite } from '../../.storybook/pages/StorySite.tsx';
import page from './${page.id}.json';

export default {
  id: ${text(page.id.replaceAll('.', '-'))},
  title: ${text(['Pages', ...titles].join('/'))},
  component: StorySite,
  parameters: { layout: 'fullscreen' },
  play: chartsDrawn,
};

const { charts, visitor, subscriber, locked, noData } = page;
const phone = subscriber.view ? subscriber : visitor;

export const Visitor = { render: () => <StorySite payload={visitor} charts={charts} /> };
export const Subscriber = { render: () => <StorySite payload={subscriber} charts={charts} /> };
export const Locked = { render: () => <StorySite payload={locked} charts={charts} /> };
export const NoData = { render: () => <StorySite payload={noData} charts={charts} /> };
export const Loading = { render: () => <StorySite payload={visitor} charts={charts} outcome="loading" /> };
export const Failed = {
  name: 'Error',
  render: () => <StorySite payload={visitor} charts={charts} outcome="error" />,
};
export const Phone = {
  render: () => <StorySite payload={phone} charts={charts} />,
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
};
`;
}
