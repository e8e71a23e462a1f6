// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { blockViews } from '#engine/blocks/views.ts';
import { fixtureOverview, fixturePayload } from '#engine/page/testing/fixturePayload.ts';
import { StoryPage } from '#engine/page/testing/StoryPage.tsx';
import { preloadViews } from '#engine/ui/block/lazyBlock.tsx';

const draw = (payload = fixturePayload, search = '') =>
  renderToString(<StoryPage payload={payload} search={search} />);
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

beforeAll(() => preloadViews(Object.values(blockViews)));

describe('ReportPage on the server', () => {
  let html: string;
  let page: Document;
  beforeAll(() => {
    html = draw();
    page = parse(html);
  });

  it('holds the question, the sentences, the drawings and the tables in the first HTML', () => {
    expect(page.querySelector('h1')?.textContent).toBe('Output growth');
    expect(page.body.textContent).toContain(
      'Is the local economy growing, and faster or slower than the country?',
    );
    expect(page.querySelector('#headline em')?.textContent).toBe('rose 2.0%');
    expect(page.querySelectorAll('#growth svg[role=img]')).toHaveLength(2);
    expect(page.querySelector('#industries table')?.textContent).toContain('Health care and welfare');
  });

  it('shows blocks in the order of the page, method and caveats last', () => {
    const titles = [...page.querySelectorAll('h2')].map((title) => title.textContent);
    expect(titles).toEqual([
      'Output growth',
      'Which industries added to growth',
      'Jobless rate by district',
      'About these figures',
      'How it is measured',
      'Keep in mind',
    ]);
  });

  it('has no style attribute and no inline script, as the security policy demands', () => {
    for (const markup of [html, draw(fixtureOverview), draw(fixturePayload, '?table=growth,jobless-map')]) {
      expect(markup).not.toMatch(/\sstyle=/);
      expect(markup).not.toContain('<script');
    }
  });

  it('has one first heading and skips no level', () => {
    const levels = [...parse(draw(fixtureOverview)).querySelectorAll('h1, h2, h3, h4')].map((title) =>
      Number(title.tagName[1]),
    );
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.every((level, index) => index === 0 || level - (levels[index - 1] ?? 0) <= 1)).toBe(true);
  });

  it('gives every id once', () => {
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('says on the page that the figures are a demonstration', () => {
    expect(page.body.textContent).toContain('Demonstration data: generated for trying the suite');
  });
});

describe('the /pdf variant (§2.8.2)', () => {
  const page = () => parse(draw({ ...fixturePayload, print: true }));

  it('has nothing to press', () => {
    expect(page().querySelectorAll('button, select, details, form')).toHaveLength(0);
  });

  it('names the area and keeps the source under each drawing and table', () => {
    expect(page().querySelector('article > header')?.textContent).toContain('Kōwhai District · Economy');
    expect(page().querySelector('#growth footer')?.textContent).toContain(
      'Source: Invented Statistics Office.',
    );
  });

  it('shows all rows of a table', () => {
    expect(page().querySelectorAll('#industries tbody tr')).toHaveLength(11);
  });
});

describe('the way back to the defaults', () => {
  const reset = (search: string, payload = fixturePayload) =>
    [...parse(draw(payload, search)).querySelectorAll('a')]
      .find(({ textContent }) => textContent === 'Reset')
      ?.getAttribute('href');

  it('leads from any choice to the page without one (§4.11)', () => {
    expect(reset('?compare=rata-city&year=2020')).toMatch(/^\/[a-z-]+\/[a-z/-]+$/);
    expect(reset('')).toBeUndefined();
    expect(reset('?year=2020', { ...fixturePayload, print: true })).toBeUndefined();
  });
});
