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
});
