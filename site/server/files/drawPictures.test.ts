import { describe, expect, it, vi } from 'vitest';
import type { ChartSize, CompiledChart } from '#engine/charts/contract/chart.ts';
import type { ChartDrawer, DrawnChart } from '#engine/charts/draw/chartDrawer.ts';
import { isFrame, rolesDrawn } from '#engine/charts/legend/rolesDrawn.ts';
import { chartBlock } from '#engine/page/testing/fixtureBlocks.ts';
import { fixtureView } from '#engine/page/testing/fixturePayload.ts';
import { geographyBlock } from '#engine/page/testing/referenceBlocks.ts';
import type { BlockView, PosterView } from '#generated/types.ts';
import { createPictureDrawer } from './drawPictures.ts';

const poster = {
  kind: 'poster',
  name: 'sheet',
  title: '',
  subtitle: '',
  source: '',
  demonstration: false,
  heading: 'At a glance',
  rows: [[['answer']]],
  mark: 'Rohe',
  sourceTitle: 'Source',
} as PosterView;
const answer = (text: string) =>
  ({
    kind: 'headline',
    name: 'answer',
    title: '',
    source: '',
    sentences: [[{ text }]],
  }) as unknown as BlockView;
const view = (text: string) => ({ ...fixtureView, blocks: [answer(text), poster] });

function drawer() {
  const report = vi.fn();
  const charts = { ofPage: async () => ({}) };
  return createPictureDrawer({ charts, outlines: async () => undefined, report });
}

/** The pictures of a page in a room of a known size. */
async function drawnAlone(drawn: DrawnChart, only: ChartSize = 'wide') {
  const draw = vi.fn<ChartDrawer['draw']>(async () => [drawn]);
  const runtime = { id: 'line', dataflow: {} };
  const made: CompiledChart = { chart: 'line', shape: '', options: {}, wide: runtime, narrow: runtime };
  const drawer = createPictureDrawer({
    charts: { ofPage: async () => ({ [chartBlock.name]: made }) },
    outlines: async () => undefined,
    drawer: { draw, close: async () => {} },
    report: vi.fn(),
  });
  const page = { ...fixtureView, blocks: [chartBlock] };
  const { pictures } = await drawer.draw(page, { width: 740, only });
  return { draw, pictures };
}

describe('createPictureDrawer(tools)', () => {
  it('draws a poster of equal figures alike, and of others anew', async () => {
    const { draw } = drawer();
    const first = (await draw(view('Wool rose.'))).pictures.sheet;
    expect(first?.wide).toContain('Wool rose.');
    expect((await draw(view('Wool rose.'))).pictures.sheet).toEqual(first);
    expect((await draw(view('Wool fell.'))).pictures.sheet?.wide).toContain('Wool fell.');
  });

  it('draws a chart once where one size is sent (pages-M8)', async () => {
    const size = 'width="740" height="260" viewBox="0 0 740 260"';
    const svg = `<svg class="chart line-focus named" ${size} role="img" aria-label="Jobs"><path class="s-focus"/></svg>`;
    const { draw, pictures } = await drawnAlone({ svg, readings: 'area,label', width: 740, height: 260 });
    expect(draw.mock.calls).toEqual([[expect.anything(), chartBlock, [{ size: 'wide', width: 740 }]]]);
    const { wide = '', narrow = '' } = pictures[chartBlock.name] ?? {};
    expect(wide).toContain('<path');
    expect(isFrame(narrow)).toBe(true);
    expect(rolesDrawn(narrow)).toEqual(rolesDrawn(wide));
  });

  it('draws for a phone the narrow size alone (pages-M8)', async () => {
    const svg = '<svg class="chart" width="328" height="240" viewBox="0 0 328 240"><path/></svg>';
    const drawn = { svg, readings: 'area,label', width: 328, height: 240 };
    const { draw, pictures } = await drawnAlone(drawn, 'narrow');
    expect(draw.mock.calls.map(([, , sizes]) => sizes)).toEqual([[{ size: 'narrow', width: 328 }]]);
    const { wide = '', narrow = '' } = pictures[chartBlock.name] ?? {};
    expect(narrow).toContain('<path');
    expect([isFrame(wide), wide.includes('width="740" height="240"')]).toEqual([true, true]);
  });

  it('draws both sizes of a chart without readings, because no script requests the other (pages-M8)', async () => {
    const { draw, pictures } = await drawnAlone({ svg: '<svg></svg>', readings: '', width: 1, height: 1 });
    expect(draw.mock.calls.map(([, , sizes]) => sizes)).toEqual([
      [{ size: 'wide', width: 740 }],
      [{ size: 'narrow', width: 328 }],
    ]);
    expect(isFrame(pictures[chartBlock.name]?.narrow ?? '')).toBe(false);
  });

  it('draws where an area lies by outlines, each a link, the marked ones over their neighbours', async () => {
    const ring = [
      [174, -41],
      [174, -40],
      [175, -40],
      [174, -41],
    ];
    const outlines = async () => ({
      kowhai: { type: 'Polygon' as const, coordinates: [ring] },
      rimu: { type: 'Polygon' as const, coordinates: [ring] },
    });
    const { draw } = createPictureDrawer({ charts: { ofPage: async () => ({}) }, outlines, report: vi.fn() });
    const { pictures: drawn } = await draw({
      ...fixtureView,
      blocks: [{ ...geographyBlock, boundaries: '/outlines' }],
    });
    const links = [...(drawn.area?.wide ?? '').matchAll(/<a href="([^"]*)"[^>]*data-part="(\w+)"/g)];
    expect(links.map(([, href, part]) => `${href} ${part}`)).toEqual([
      '/rimu/geography near',
      '/kōwhai/geography focus',
    ]);
  });

  describe('where a chart cannot be drawn', () => {
    const svg = '<svg class="chart" width="700" height="200" viewBox="0 0 700 200"></svg>';
    const drawn = { svg, readings: '', width: 700, height: 200 } as unknown as DrawnChart;
    const bad = { ...chartBlock, name: 'bad', title: 'Bad' };
    const chart = { wide: { id: 'w' }, narrow: { id: 'n' } } as CompiledChart;
    const sheet = { ...poster, rows: [[[chartBlock.name], [bad.name]]] } as PosterView;
    const page = { ...fixtureView, blocks: [chartBlock, bad, { ...chartBlock, name: 'none' }, sheet] };
    const started = () => {
      const broken = { is: true };
      const report = vi.fn();
      const draw = vi.fn(async (_: unknown, view: unknown, sizes: readonly unknown[]) => {
        if (broken.is && view === bad) throw new Error('no');
        return sizes.map(() => drawn);
      });
      const charts = { [chartBlock.name]: chart, bad: chart };
      const { draw: drawPage } = createPictureDrawer({
        charts: { ofPage: async () => charts },
        outlines: async () => undefined,
        drawer: { draw: draw as never, close: async () => {} },
        report,
      });
      return { broken, report, drawPage };
    };

    it('costs only itself: the others and the sheet that it stands on are there (trust-A3)', async () => {
      const { report, drawPage } = started();
      const { pictures, undrawn } = await drawPage(page);
      expect(Object.keys(pictures).toSorted()).toEqual([chartBlock.name, 'sheet'].toSorted());
      expect(undrawn.toSorted()).toEqual(['bad', 'none', 'sheet']);
      expect(pictures.sheet?.wide).toContain('could not be drawn');
      expect(report.mock.calls.map(([, block]) => block)).toHaveLength(3);
    });

    it('keeps nothing of it, and draws it the next time it is asked for (trust-A3)', async () => {
      const { broken, drawPage } = started();
      await drawPage(page);
      broken.is = false;
      const { pictures, undrawn } = await drawPage(page);
      expect(undrawn).toEqual(['none']);
      expect(pictures.sheet?.wide).not.toContain('could not be drawn');
    });
  });
});
