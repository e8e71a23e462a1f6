import { describe, expect, it } from 'vitest';
import {
  closedArea,
  publicArea,
  publicVisitor,
  staffMember,
  testMessages,
  testPage,
  testPerson,
  testProduct,
  visitor,
} from '#engine/core/access/testing/accessFixtures.ts';
import type { CompiledSection, NavNode } from '#generated/types.ts';
import { buildNavigation, computeNavigation } from './buildNavigation.ts';
import type { NavigationInput } from './navigationInput.ts';

const overview = testPage({ section: 'overview', title: 'Overview', path: '', permissions: undefined });
const height = testPage();
const depth = testPage({
  title: 'Tide depth',
  navTitle: 'Depth',
  path: 'tides/depth',
  disableFor: ['DEPTH'],
});
const isle = testPage({ title: 'Isles', path: 'tides/isles', onlyFor: ['ISLE'] });
const wave = testPage({
  section: 'waves',
  title: 'Wave height',
  path: 'waves/height',
  permissions: 'CR.CR-WAVE',
});
const surf = testPage({
  section: 'waves',
  title: 'Surf',
  path: 'waves/surf',
  rest: 'spot',
  permissions: 'CR.CR-WAVE',
});
const notes = testPage({
  section: 'links',
  title: 'Notes',
  path: 'notes',
  permissions: undefined,
  nonAreaBased: true,
});
const shop = testPage({
  section: 'links',
  title: 'Shop',
  path: 'shop',
  permissions: undefined,
  external: 'https://shop.test/',
  separator: true,
});

const sections: CompiledSection[] = [
  { section: 'overview', title: 'Overview', entries: [overview] },
  { section: 'tides', title: 'Tides', entries: [height, { title: 'More', pages: [depth, isle] }] },
  { section: 'waves', title: 'Waves', entries: [wave, surf] },
  { section: 'links', title: 'Links', separator: true, entries: [notes, shop] },
];
const input: NavigationInput = {
  product: testProduct({ sections }),
  person: publicVisitor,
  area: publicArea,
  activePath: 'tides/height',
  search: '?compare=own-bay,lee-bay&year=2020',
  messages: testMessages,
};

const all = (nodes: NavNode[]): NavNode[] => nodes.flatMap((node) => [node, ...all(node.children)]);
const item = (title: string, change: Partial<NavigationInput> = {}) =>
  all(computeNavigation({ ...input, ...change })).find((node) => node.title === title);
const withPage = (change: Parameters<typeof testPage>[0], section: Partial<CompiledSection> = {}) =>
  testProduct({
    sections: [{ section: 'tides', title: 'Tides', entries: [testPage(change), isle], ...section }],
  });

describe('buildNavigation(input)', () => {
  it('lists sections, groups and pages with their links, and no hidden ones (§4.13.1)', () => {
    const titles = all(buildNavigation(input)).map(({ title }) => title);
    expect(titles).toEqual([
      'Overview',
      'Tides',
      'Tide height',
      'More',
      'Depth',
      'Waves',
      'Wave height',
      'Surf',
      'Links',
      'Notes',
      'Shop',
    ]);
    expect(item('Tide height')?.href).toBe('/open-bay/tides/height?compare=own-bay,lee-bay');
    expect(item('Overview')).toMatchObject({ href: '/open-bay?compare=own-bay,lee-bay', children: [] });
  });

  it('locks what a package would open and leads to its gate (§6.7)', () => {
    expect(item('Tide height')).toMatchObject({ state: 'enabled', locked: false });
    expect(item('Wave height')).toMatchObject({ state: 'enabled', locked: true, href: expect.any(String) });
    expect(item('Waves')).toMatchObject({ state: 'enabled', locked: true });
    expect(item('Wave height', { person: staffMember })).toMatchObject({ locked: false });
  });

  it('disables the reports of an area that is closed to the person (§6.8.2)', () => {
    const closed = { area: closedArea, person: visitor };
    expect(item('Overview', closed)).toMatchObject({ state: 'disabled', locked: true });
    expect(item('Tide height', closed)?.href).toBeUndefined();
    expect(item('Tides', closed)?.state).toBe('disabled');
    expect(item('Notes', closed)).toMatchObject({ state: 'enabled', locked: false });
    expect(item('Tide height', { ...closed, person: testPerson({ CR: ['CR-BASIC'] }) })?.state).toBe(
      'enabled',
    );
  });

  it('hides an item for the area types it is not made for (§6.7)', () => {
    expect(item('Isles')?.state).toBe('hidden');
    expect(item('Isles', { person: staffMember })?.state).toBe('hidden');
  });

  it('hides an item behind a feature that is off (§6.7)', () => {
    const product = withPage({ feature: 'ALL.FEATURE_MVP' });
    expect(item('Tide height', { product, activePath: null })?.state).toBe('hidden');
    expect(item('Tide height', { product })).toMatchObject({ state: 'hidden', active: false });
    expect(item('Tide height', { product, features: { FEATURE_MVP: true } })?.state).toBe('enabled');
  });

  it('disables and hides an item whose series have no data (§4.13.2)', () => {
    expect(item('Depth', { seriesWithoutData: ['DEPTH'] })?.state).toBe('hidden');
    expect(item('Depth')?.state).toBe('enabled');
  });

  it('shows an item disabled, with the reason, where only this area lacks the figures (§4.13.2)', () => {
    const change = { seriesWithoutData: ['DEPTH'], lackedByArea: ['DEPTH'] };
    expect(item('Depth', change)).toMatchObject({ state: 'disabled', active: false, locked: false });
    expect(item('Depth', change)?.note).toBe(`Data is not available for ${input.area?.name}.`);
    expect(item('Depth', change)?.href).toBeUndefined();
    expect(item('Depth', { lackedByArea: ['DEPTH'] })).not.toHaveProperty('note');
  });

  it('disables and hides a page without figures by the breakdown it shows, or says so where only this area lacks them (§4.13.2, peers-F3)', () => {
    const page = depth.id;
    expect(item('Depth', { emptyPages: [{ page }] })?.state).toBe('hidden');
    expect(item('Depth', { emptyPages: [{ page, lacked: true }] })).toMatchObject({
      state: 'disabled',
      note: `Data is not available for ${input.area?.name}.`,
    });
  });

  it('never hides an active item (§4.13.4)', () => {
    const change = { seriesWithoutData: ['DEPTH'], activePath: 'tides/depth' };
    expect(item('Depth', change)).toMatchObject({ state: 'disabled', active: true });
    expect(item('More', change)).toMatchObject({ state: 'disabled', active: true, open: true });
    expect(all(buildNavigation({ ...input, ...change })).map(({ title }) => title)).toContain('Depth');
  });

  it('disables a parent when all its children are, and hides it when none is shown (§4.13.3)', () => {
    expect(item('Waves', { area: closedArea, person: visitor })?.state).toBe('disabled');
    expect(item('More', { seriesWithoutData: ['DEPTH'] })?.state).toBe('hidden');
    expect(item('Tides', { seriesWithoutData: ['DEPTH'] })?.state).toBe('enabled');
  });

  it('leaves a parent enabled where only some of its children are disabled (§4.13.3)', () => {
    const change = { seriesWithoutData: ['DEPTH'], activePath: 'tides/depth' };
    const { children = [], state } = item('Tides', change) ?? {};
    expect(children.map((child) => [child.title, child.state])).toEqual(
      expect.arrayContaining([
        ['Tide height', 'enabled'],
        ['More', 'disabled'],
      ]),
    );
    expect(state).toBe('enabled');
  });

  it('marks the active page and the parents it lies in, also with a rest in its path', () => {
    expect(item('Tide height')?.active).toBe(true);
    expect(item('Tides')).toMatchObject({ active: true, open: true });
    expect(item('Waves')).toMatchObject({ active: false, open: false });
    expect(item('Surf', { activePath: 'waves/surf/point/left' })?.active).toBe(true);
    expect(item('Tide height', { activePath: 'tides/height/pdf' })?.active).toBe(true);
  });
});

describe('buildNavigation(input): what an item says of itself (§3.12)', () => {
  it('takes along the parameters it names, and the comparators where it names none (§2.9.2)', () => {
    const search = '?ethnicity=X&compare=a,b&census=c';
    const hrefOf = (page: Parameters<typeof testPage>[0], section: Partial<CompiledSection> = {}) =>
      item('Tide height', { product: withPage(page, section), search })?.href;
    expect(hrefOf({})).toBe('/open-bay/tides/height?compare=a,b');
    expect(hrefOf({ includeParams: ['compare', 'ethnicity'] })).toBe(
      '/open-bay/tides/height?compare=a,b&ethnicity=X',
    );
    expect(hrefOf({}, { includeParams: ['census'] })).toBe('/open-bay/tides/height?census=c');
    expect(hrefOf({ includeParams: [] })).toBe('/open-bay/tides/height');
  });

  it('is external, or set apart', () => {
    expect(item('Shop')).toMatchObject({ external: true, href: 'https://shop.test/', separator: true });
    expect(item('Links')).toMatchObject({ external: false, separator: true });
  });

  it('needs no area when it is not about areas', () => {
    const titles = buildNavigation({ ...input, area: null, activePath: null }).map(({ title }) => title);
    expect(titles).toEqual(['Links']);
    expect(item('Notes', { area: null })?.href).toBe('/open-bay/notes?compare=own-bay,lee-bay');
  });

  it('opens a section that says so', () => {
    const product = testProduct({
      sections: sections.map((section) => ({ ...section, defaultOpen: section.section === 'links' })),
    });
    expect(item('Links', { product })?.open).toBe(true);
    expect(item('Waves', { product })?.open).toBe(false);
  });

  it('opens the only section a person has bought, by default (§6.4.3)', () => {
    const granted = (...CR: string[]) => testPerson({ CR: ['CR-BASIC', ...CR] }, { granted: { CR } });
    // What the public area gives everybody opens other sections, and does not count (acceptance-D3).
    const waves = { person: granted('CR-WAVE'), area: publicArea, activePath: '' };
    expect(item('Waves', waves)?.open).toBe(true);
    expect(item('Tides', waves)?.open).toBe(false);
    const both = { ...waves, person: granted('CR-WAVE', 'CR-BASIC') };
    expect([item('Waves', both)?.open, item('Tides', both)?.open]).toEqual([false, false]);
    expect(item('Waves', { ...waves, person: staffMember })?.open).toBe(false);
  });
});
