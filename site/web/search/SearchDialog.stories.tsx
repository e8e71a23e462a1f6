import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { userEvent, within } from 'storybook/test';
import type { SearchResult } from '#generated/types.ts';
import { inShell } from '#site/testing/StoryShell.tsx';
import { storyPayload } from '#site/testing/storyPeople.ts';
import { routerFuture } from '#site/web/app/routerFuture.ts';
import { SearchDialog } from './SearchDialog.tsx';

const { site } = storyPayload.site;
const found: SearchResult[] = [
  { kind: 'area', title: 'Kōwhai District', detail: 'Area', site, path: '/kowhai-district', locked: false },
  { kind: 'page', title: 'Rents', detail: 'Sample Profile › Housing', site, path: '/rents', locked: false },
  {
    kind: 'page',
    title: 'Rent affordability',
    detail: 'Sample Profile › Housing',
    site,
    path: '/afford',
    locked: true,
  },
  { kind: 'series', title: 'Mean weekly rent', detail: 'Series', site, path: '/series/RENT', locked: false },
  { kind: 'term', title: 'Median', detail: 'Glossary', site, path: '/glossary#median', locked: false },
];

const meta = {
  title: 'Shell/Search',
  component: SearchDialog,
  decorators: [
    (Story) => (
      <MemoryRouter future={routerFuture}>
        <Story />
      </MemoryRouter>
    ),
    inShell,
  ],
  tags: ['!autodocs'],
  args: {
    site: storyPayload.site,
    areaId: 'kowhai-district',
    onClose() {},
    fetchResults: async () => ({ results: found }),
  },
} satisfies Meta<typeof SearchDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Types into the field and waits for what comes of it. */
const typed =
  (text: string, seen: RegExp): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await userEvent.type(await within(canvasElement).findByRole('combobox'), text);
    await within(canvasElement).findAllByText(seen);
  };

export const Opened: Story = {};
export const Found: Story = { play: typed('rent', /Rent affordability/) };
export const NothingFound: Story = {
  args: { fetchResults: async () => ({ results: [] }) },
  play: typed('xylophone', /xylophone|nothing|no /i),
};
export const Failed: Story = {
  args: { fetchResults: () => Promise.reject(new Error('no answer')) },
  play: typed('rent', /./),
};
export const Phone: Story = { ...Found, tags: ['phone'], globals: { viewport: { value: 'phone' } } };
