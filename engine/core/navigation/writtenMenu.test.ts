import { describe, expect, it } from 'vitest';
import { VISITOR } from '#engine/core/access/person.ts';
import type { CompiledContentSite } from '#generated/types.ts';
import { buildNavigation } from './buildNavigation.ts';
import { writtenMenu } from './writtenMenu.ts';

const page = (path: string, more = {}) => ({ path, title: path, blocks: [], ...more });
const content: CompiledContentSite = {
  description: '',
  navigation: [
    { title: 'Home', path: '/' },
    {
      title: 'Hub',
      path: '/hub',
      children: [
        { title: 'Talks', path: '/hub/talks' },
        { title: 'Films', path: '/hub/films' },
      ],
    },
    { title: 'Members', path: '/members' },
    { title: 'Empty', children: [{ title: 'Films', path: '/hub/films' }] },
    { title: 'Other', site: 'other' },
    { title: 'None', path: '/none' },
    { title: 'Outside', external: 'https://outside.test' },
  ],
  pages: [
    page(''),
    page('hub'),
    page('hub/talks'),
    page('hub/films', { feature: 'ALL.FEATURE_FILMS' }),
    page('members', { permissions: 'CLUB.IN' }),
  ],
};

const navigation = (features: Record<string, boolean> = {}, activePath = '') =>
  buildNavigation({
    product: writtenMenu('Site', content),
    person: VISITOR,
    area: null,
    activePath,
    search: '',
    messages: {},
    features,
  });

describe('the menu of a site of written pages', () => {
  it('leaves out what does not exist for the person, and headings over nothing', () => {
    expect(navigation().map(({ title }) => title)).toEqual(['Home', 'Hub', 'Members', 'Other', 'Outside']);
    expect(navigation()[1]?.children.map(({ title }) => title)).toEqual(['Hub', 'Talks']);
  });

  it('shows a page behind a feature flag where the flag is on (§2.7)', () => {
    const hub = navigation({ FEATURE_FILMS: true })[1];
    expect(hub?.children.map(({ title }) => title)).toEqual(['Hub', 'Talks', 'Films']);
  });

  it('marks what is locked, what is outside and what is shown now', () => {
    const [home, hub, members, other, outside] = navigation({}, 'hub/talks');
    expect([home?.active, hub?.active, hub?.open]).toEqual([false, true, true]);
    const below = navigation({}, 'hub/talks/first')[1];
    expect([below?.active, below?.children.some(({ active }) => active)]).toEqual([true, false]);
    expect(members).toMatchObject({ href: '/members', locked: true });
    expect(other).toMatchObject({ href: 'site:other', external: true });
    expect(outside).toMatchObject({ external: true });
  });
});
