import { describe, expect, it } from 'vitest';
import type { PagePayload } from '#generated/types.ts';
import { headTags, linkedDataTags } from './headTags.ts';

const view = {
  title: 'Growth',
  path: 'economy/growth',
  question: 'How fast?',
  area: { area_id: 'lee-bay', name: 'Lee Bay' },
  blocks: [
    { kind: 'headline', name: 'headline', sentences: [[{ text: 'It <grew>.' }]] },
    { kind: 'chart', name: 'line' },
  ],
};
const payload = {
  status: 200,
  site: { title: 'Profile' },
  suite: { name: 'Trial' },
  area: view.area,
  decision: { open: true },
  view,
  pictures: { line: {} },
  print: false,
} as unknown as PagePayload;
const tags = (more: Partial<PagePayload> = {}, anonymous = true, pathname = '/lee-bay/economy/growth') =>
  headTags({ payload: { ...payload, ...more }, origin: 'https://p.test', pathname, anonymous });
const linked = (more: Partial<PagePayload> = {}) =>
  linkedDataTags({
    payload: { ...payload, ...more },
    origin: 'https://p.test',
    pathname: '/lee-bay/economy/growth',
    anonymous: true,
  });

describe('what search engines read of a document', () => {
  it('is one address, whatever variant was asked for', () => {
    const link = '<link rel="canonical" href="https://p.test/lee-bay/economy/growth">';
    expect(tags()).toContain(link);
    expect(tags({ print: true }, true, '/lee-bay/economy/growth/pdf')).toContain(link);
  });

  it('is the title, and the page’s first sentence, escaped', () => {
    expect(tags()).toContain('<meta property="og:title" content="Growth · Lee Bay · Profile">');
    expect(tags()).toContain('content="It &lt;grew&gt;."');
  });

  it('is a picture with its size, of public pages only, with a chart or without (design-C42)', () => {
    const picture = '<meta property="og:image" content="https://p.test/_share/lee-bay/economy/growth.png">';
    expect(tags()).toContain(picture);
    expect(tags({ pictures: {} })).toContain(picture);
    expect(tags()).toContain('<meta property="og:image:width" content="1200">');
    expect(tags()).toContain('<meta property="og:image:alt" content="Growth · Lee Bay · Profile">');
    expect(tags({}, true, '/')).toContain('content="https://p.test/_share.png"');
    expect(tags({}, false)).not.toContain('og:image');
  });

  it('is where another site learns how to show that chart, on public pages only', () => {
    const asked = 'https://p.test/oembed?url=https%3A%2F%2Fp.test%2Flee-bay%2Feconomy%2Fgrowth%23line';
    expect(tags()).toContain(`<link rel="alternate" type="application/json+oembed" href="${asked}">`);
    expect(tags()).toContain(`type="text/xml+oembed" href="${asked}&amp;format=xml"`);
    expect(tags({}, false)).not.toContain('oembed');
    expect(tags({ status: 403 })).not.toContain('oembed');
  });

  it('is where the page stands', () => {
    const found = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(linked())?.[1] ?? '';
    const { itemListElement } = JSON.parse(found) as { itemListElement: { name: string; item: string }[] };
    expect(itemListElement.map(({ name }) => name)).toEqual(['Profile', 'Lee Bay', 'Growth']);
  });

  it('is title, question and method of a locked page, and none of its figures or pictures (journeys-J12)', () => {
    const behind = {
      title: 'Growth',
      question: 'How fast?',
      definition: 'Output < year.',
      figures: [],
      packages: [],
      ask: '/a',
    };
    const locked = { status: 403, view: null, behind };
    const found = tags(locked);
    expect(found).not.toMatch(/noindex|og:image|oembed/);
    expect(found).toContain('<meta property="og:title" content="Growth · Lee Bay · Profile">');
    expect(found).toContain('<meta property="og:description" content="How fast? Output &lt; year.">');
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(linked(locked)) ?? [];
    expect(JSON.parse(data)).toMatchObject({ about: 'How fast?', isAccessibleForFree: false });
    expect(tags({ ...locked, print: true })).toContain('noindex');
  });

  it('is nothing but a wish not to be listed for what is closed to everybody or not there', () => {
    for (const status of [403, 404, 503])
      expect(tags({ status })).toBe('<meta name="robots" content="noindex">');
    expect(linked({ status: 403 })).toBe('');
    expect(tags({ print: true })).toContain('noindex');
  });
});
