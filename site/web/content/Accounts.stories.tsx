import type { Meta, StoryObj } from '@storybook/react-vite';
import type { AccountAnswer } from '#generated/types.ts';
import type { ContentPageProps, DrawnSegment } from '#site/shared/contentPage.ts';
import { type FormName, siteForms } from '#site/shared/forms.ts';
import { inShell } from '#site/testing/StoryShell.tsx';
import { storyUser } from '#site/testing/storyPeople.ts';
import { suiteWords } from '#site/testing/suiteWords.ts';
import { CONTENT_ID } from './ContentBody.tsx';
import { ContentPage } from './ContentPage.tsx';
import './styles.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 2, 12, 3);
const session = { expires_at: now + day, remember: false, current: false };
const account: AccountAnswer = {
  user: storyUser,
  acting: false,
  subscriptions: [
    {
      group: 'SAMPLE',
      title: 'Sample Profile',
      permissions: ['Basic pages', 'Housing'],
      areas: ['Kōwhai District', 'Rimu City'],
      from: null,
      until: '2026-03-31',
      state: 'ending',
    },
    {
      group: 'SAMPLE',
      title: 'Sample Profile',
      permissions: ['Basic pages', 'Housing'],
      areas: ['Kōwhai District'],
      from: '2026-04-01',
      until: '2027-03-31',
      state: 'coming',
    },
    {
      group: 'DATA',
      title: 'Data',
      permissions: ['Figures by program'],
      areas: null,
      from: null,
      until: null,
      state: 'open',
    },
  ],
  areas: ['Kōwhai District', 'Rimu City'],
  sessions: [
    {
      ...session,
      id: 's1',
      created_at: now,
      device: 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
      current: true,
    },
    {
      ...session,
      id: 's2',
      created_at: now - 3 * day,
      device: 'Mozilla/5.0 (iPhone) Safari/605',
      remember: true,
    },
    ...[3, 4, 5, 6].map((count) => ({
      ...session,
      id: `s${count}`,
      created_at: now - count * day,
      device: 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
    })),
  ],
  keys: [],
  may_have_keys: true,
};

const around: ContentPageProps['around'] = {
  messages: suiteWords,
  timeZone: 'Pacific/Auckland',
  links: {},
  hrefOf: ({ path }) => path,
  apiOrigin: '',
  path: 'account',
  loggedIn: true,
  beside: [],
  products: [],
  drawings: new Map(),
};
const own = { kind: 'account', account, contact: '#contact' } as const;

/** Pages of the accounts, where the site puts them. */
const meta = {
  title: 'Forms/Accounts',
  component: ContentPage,
  decorators: [
    (Story) => (
      <article id={CONTENT_ID} data-layout="wide">
        <Story />
      </article>
    ),
    inShell,
  ],
  args: { around, view: { title: 'Account', layout: 'wide', segments: [own] } },
} satisfies Meta<typeof ContentPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const asPage = (title: string, segment: DrawnSegment, layout: 'text' | 'wide' = 'text'): Story => ({
  args: { view: { title, layout, segments: [segment] } },
});

/** A form by itself, as it comes or as it comes back. */
const asForm = (name: FormName, title: string, errors = {}): Story =>
  asPage(title, { kind: 'filled-form', form: siteForms[name], errors });

export const Account: Story = {};
export const SeenByStaff: Story = asPage(
  'Account',
  { ...own, account: { ...account, acting: true } },
  'wide',
);
export const HoldsNothing: Story = asPage(
  'Account',
  { ...own, account: { ...account, subscriptions: [], areas: [], may_have_keys: false } },
  'wide',
);
export const NewKey: Story = asPage('New key', { kind: 'key', key: 'rohe_0123456789abcdef' });
export const LogIn: Story = asForm('login', 'Log in');
export const SignUp: Story = asForm('signup', 'Sign up');
export const SignUpWrong: Story = asForm('signup', 'Sign up', {
  email: ['There is an account with this address.'],
  '': ['Two things need another look.'],
});
export const NewPassword: Story = asForm('password', 'Choose a password');
export const Contact: Story = asForm('contact', 'Contact');
export const Phone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } };
