import type { CompiledContent, CompiledPage, CompiledProduct, Site } from '#generated/types.ts';

/** Names in the tree of stories. They are parts of a path, so they have no slashes and no placeholders. */
const named = (text: string) =>
  text
    .replace(/\{[^}]*\}/g, '')
    .replaceAll('/', '·')
    .trim();

const quoted = (value: string) => JSON.stringify(value);
const titled = (...names: string[]) => quoted(names.map(named).join('/'));

/** Name of the files of a written page's stories. */
export const writtenName = (site: Site, { path }: CompiledContent): string =>
  ['written', site.site, ...path.split('/')].filter(Boolean).join('.');

/**
 * The stories of a page, as a module. Titles are plain text, because Storybook reads them without running it.
 */
export function pageStoryFile(product: CompiledProduct, page: CompiledPage): string {
  return `// Made from the page's manifest by .storybook/pages/storyMaker.ts.
import { chartsDrawn } from '../../.storybook/pages/chartsDrawn.ts';
import { firstAs, pageControls, storyOf } from '../../.storybook/pages/pageStory.tsx';
import page from './${page.id}.json';

export default {
  id: ${quoted(page.id.replaceAll('.', '-'))},
  title: ${titled('Pages', product.title, page.sectionTitle, page.navTitle ?? page.title)},
  render: storyOf(page),
  ...pageControls,
  tags: ['!autodocs'],
  play: chartsDrawn,
};

export const Visitor = { args: { as: 'visitor' } };
export const Subscriber = { args: { as: 'subscriber' } };
export const CensusOnly = { args: { as: 'census' } };
export const Staff = { args: { as: 'staff' } };
export const Locked = { args: { as: 'locked' } };
export const NoData = { args: { as: 'noData' } };
export const Loading = { args: { as: 'visitor', outcome: 'loading' } };
export const Failed = { name: 'Error', args: { as: 'visitor', outcome: 'error' } };
export const Phone = {
  args: { as: firstAs(page) },
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
};
`;
}

/** The stories of a written page, as a module. */
export function writtenStoryFile(site: Site, page: CompiledContent): string {
  const name = writtenName(site, page);
  return `// Made from the page's text by .storybook/pages/storyMaker.ts.
import { StoryWritten } from '../../.storybook/pages/StoryWritten.tsx';
import page from './${name}.json';

export default {
  id: ${quoted(name.replaceAll('.', '-'))},
  title: ${titled('Written pages', site.title, named(page.title) || page.path)},
  render: () => <StoryWritten {...page} />,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
};

export const Visitor = {};
export const Phone = { tags: ['phone'], globals: { viewport: { value: 'phone' } } };
`;
}
