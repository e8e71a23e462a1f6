import { describe, expect, it } from 'vitest';
import type { NavNode } from '#generated/types.ts';
import { linksIn, similarLinks } from './similarLinks.ts';

const node = (title: string, href?: string, children: NavNode[] = []): NavNode => ({
  title,
  ...(href !== undefined && { href }),
  state: 'enabled',
  active: false,
  open: false,
  locked: false,
  external: false,
  separator: false,
  children,
});
const menu = [
  node('Economy', undefined, [
    node('Economic growth', '/lee-bay/economy/growth?compare=hill-town'),
    node('Exports', '/lee-bay/economy/exports'),
  ]),
  node('Jobs', undefined, [
    node('Job growth', '/lee-bay/jobs/growth'),
    { ...node('Growth elsewhere', 'https://else.example/growth'), external: true },
    { ...node('Growth of nothing', '/lee-bay/nothing/growth'), state: 'hidden' },
  ]),
];
const hrefs = (path: string) => similarLinks(path, linksIn(menu)).map(({ href }) => href);

describe('pages to suggest for an address without one', () => {
  it('end like it, those in the same part of the site first', () => {
    expect(hrefs('/lee-bay/jobs/growht')).toEqual([
      '/lee-bay/jobs/growth',
      '/lee-bay/economy/growth?compare=hill-town',
    ]);
  });

  it('are found by their title too', () => {
    expect(hrefs('/lee-bay/economic-growth')).toContain('/lee-bay/economy/growth?compare=hill-town');
  });

  it('are those below an address that was cut short, and those of a section that it names, in the order of the menu', () => {
    const economy = ['/lee-bay/economy/growth?compare=hill-town', '/lee-bay/economy/exports'];
    expect(hrefs('/lee-bay/economy')).toEqual(economy);
    const elsewhere = [node('The economy', undefined, menu[0]?.children)];
    expect(similarLinks('/lee-bay/the-economy', linksIn(elsewhere)).map(({ href }) => href)).toEqual(economy);
  });

  it('are none where nothing is alike', () => {
    expect(hrefs('/lee-bay/zzzz')).toEqual([]);
    expect(hrefs('/')).toEqual([]);
  });

  it('are none where a word only shares letters with a name (acceptance-N8)', () => {
    const notes = linksIn([node('Technical notes', '/lee-bay/notes'), node('Rents', '/lee-bay/rents')]);
    for (const strange of ['nope', 'none', 'rant', 'stern', 'snert'])
      expect(similarLinks(`/lee-bay/${strange}`, notes)).toEqual([]);
    for (const slip of ['ntoes', 'noets', 'notse', 'note', 'technical-note', 'notess'])
      expect(similarLinks(`/lee-bay/${slip}`, notes)[0]?.title, slip).toBe('Technical notes');
  });

  it('are the pages of a heading that has none of its own, typed or cut short to (acceptance-N8)', () => {
    const written = linksIn([
      node('About us', undefined, [node('Team', '/about-us/team')]),
      node('News and Upcoming', undefined, [node('In the news', '/news/in-the-news')]),
    ]);
    const found = (path: string) => similarLinks(path, written).map(({ title }) => title);
    expect(found('/about-us')).toEqual(['Team']);
    expect(found('/news')).toEqual(['In the news']);
    expect(found('/news-and-upcoming')).toEqual(['In the news']);
  });
});
