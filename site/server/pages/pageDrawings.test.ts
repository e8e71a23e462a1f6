import { expect, it } from 'vitest';
import { evaluateFixture } from '#engine/testing/evaluateFixture.ts';
import { fixtureSituation, fixtureSuite } from '#engine/testing/fixture.ts';
import type { ChartBlock, HeadlineBlock, PageView } from '#generated/types.ts';
import { partDrawings } from './pageDrawings.ts';

const headline: HeadlineBlock = { kind: 'headline', name: 'headline', sentences: ['{area} made {value}.'] };
const chart: ChartBlock = {
  kind: 'chart',
  name: 'jobless',
  chart: 'bar',
  title: 'Jobless rate',
  data: { series: 'JOBLESS', areas: 'focus+benchmark' },
};
const sentences = {
  titles: [{ claim: 'beside' as const, charts: ['bar'], says: '{measure}: {value} in {area}' }],
};

const drawnOf = async (view: PageView) => {
  const site = { site: 'towns', app_type: 'towns', title: 'Towns', host: 'towns', port: 4190 };
  const suite = fixtureSuite();
  suite.sites.sites.push(site as never);
  const context = {
    suite: () => suite,
    api: { get: async () => ({ status: 200, body: { view } }) },
    pictures: {
      draw: async () => ({ pictures: { jobless: { narrow: '<svg/>', wide: '<svg/>' } }, undrawn: [] }),
    },
  } as unknown as Parameters<typeof partDrawings>[0];
  const segment = {
    drawing: { site: site.site, app_type: site.app_type, area: 'ashton', path: '', block: 'jobless' },
  } as never;
  const visit = { site, secure: false, host: 'localhost' } as unknown as Parameters<typeof partDrawings>[1];
  return [...(await partDrawings(context, visit, [segment])).values()];
};

it('says over a chart what the chart shows, never what its page says of other figures (pages-N3)', async () => {
  const viewOf = (own: typeof sentences | undefined) =>
    evaluateFixture([headline, chart], { situation: fixtureSituation(), ...(own && { sentences: own }) });
  const [claimed] = await drawnOf(viewOf(sentences));
  expect(claimed).toMatchObject({
    claim: 'Jobless rate: 5.2% in Ashton Town',
    title: expect.stringContaining('Jobless rate, Ashton Town'),
  });
  const [plain] = await drawnOf(viewOf(undefined));
  expect(plain).not.toHaveProperty('claim');
  expect(JSON.stringify(plain)).not.toContain('made');
});

it('says what the band around a drawn line is, as the page does', async () => {
  const note = 'Ranges around figures are 95% confidence intervals.';
  const [drawn] = await drawnOf(evaluateFixture([{ ...chart, note }], { situation: fixtureSituation() }));
  expect(drawn).toMatchObject({ note });
});
