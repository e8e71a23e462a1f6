import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { blockFigures } from '#api/exports/block/blockFigures.ts';
import type { ExportedBlock } from '#api/exports/block/exportedBlock.ts';
import { pictureLooks } from '#api/exports/picture/blockPicture.ts';
import { blockSheets } from '#api/exports/xlsx/blockWorkbook.ts';
import type { SheetCell, Worksheet } from '#api/exports/xlsx/sheet.ts';
import { YEAR } from '#api/exports/xlsx/styles.ts';
import { ChartFiles } from '#api/pictures/chartFiles.ts';
import { csvText, type FigureTable } from '#api/tables/table.ts';
import { pictureWidths } from '#engine/charts/contract/pictureWidths.ts';
import { renderSvg } from '#engine/charts/draw/renderSvg.ts';
import { layoutChart } from '#engine/charts/layouts/layoutChart.ts';
import { standaloneSvg } from '#engine/charts/standalone/standaloneSvg.ts';
import { pivotFrame } from '#engine/core/frames/pivotFrame.ts';
import { withoutLines } from '#engine/core/frames/withoutLines.ts';
import { formatNumber } from '#engine/core/words/formatNumber.ts';
import { statusMark } from '#engine/core/words/statusMark.ts';
import { evaluatePage } from '#engine/page/evaluatePage.ts';
import { planPage } from '#engine/page/planPage.ts';
import { focusOn } from '#engine/testing/focusOn.ts';
import { tableLines } from '#engine/ui/frame/copying.ts';
import type { BlockView, Frame, PageView } from '#generated/types.ts';
import { everything, pagesOf, readSuite } from './suitePages.ts';

type Framed = Extract<BlockView, { frame: Frame }>;
type Drawn = Extract<BlockView, { kind: 'chart' | 'map' }>;

/** Figures that a frame shows, in its order; null where there is none or none may be seen. */
const shownFigures = ({ rows }: Frame) =>
  rows.flatMap(({ cells }) => cells.map(([value, status]) => (status === 'Q' ? null : value)));

const sorted = (values: readonly (number | null)[]) =>
  values.filter((value) => value !== null).toSorted((a, b) => a - b);

/** Figures of the table on the screen, cell by cell. */
const tableFigures = (frame: Frame) =>
  pivotFrame(frame).rows.flatMap(({ cells }) =>
    cells.map(([value, status]) => (statusMark(value, status)?.instead ? null : value)),
  );

function csvFigures(figures: FigureTable): (number | null)[] {
  const lines = parse(csvText(figures, true), { columns: true, bom: true }) as Record<string, string>[];
  return lines.map(({ value }) => (value === '' || value === undefined ? null : Number(value)));
}

const numberIn = (cell: SheetCell | undefined) => {
  // A year names its line.
  if (typeof cell === 'object' && cell?.format === YEAR) return null;
  const value = typeof cell === 'object' && cell !== null ? cell.value : cell;
  return typeof value === 'number' ? value : null;
};

/** Numbers of a sheet, row by row. */
async function sheetNumbers(sheet: Worksheet | undefined): Promise<(number | null)[]> {
  const numbers: (number | null)[] = [];
  for await (const row of sheet?.rows ?? []) numbers.push(...row.map(numberIn));
  return numbers;
}

/** What cards and rows of indicators write out, figure by figure, beside the numbers of the same. */
function indicatorsOf(block: BlockView) {
  if (block.kind === 'cards')
    return block.groups.flatMap(({ cards }) =>
      cards.map(({ figures, value, change }) => ({ figures, written: [value, change] })),
    );
  if (block.kind === 'indicators')
    return block.groups.flatMap(({ rows }) =>
      rows.map(({ figures, value, change, beside }) => ({ figures, written: [value, change, ...beside] })),
    );
  return null;
}

const wordsIn = (svg: string) => [...svg.matchAll(/>([^<>]+)</g)].map(([, words]) => words);

describe('every block of every page', () => {
  const suite = readSuite();
  const cases = Object.values(suite.products).flatMap((product) =>
    pagesOf(product).map((page) => ({ id: page.id, page, product })),
  );
  const viewOf = ({ page, product }: (typeof cases)[number]): PageView => {
    const type = product.areaTypes.find(
      (code) => !page.hideFor?.includes(code) && (page.onlyFor?.includes(code) ?? true),
    );
    const plan = planPage(suite, page, focusOn({ suite, product }, type ?? ''));
    return evaluatePage(suite, plan, everything, { exact: true });
  };
  const framed = (view: PageView) => view.blocks.filter((block): block is Framed => 'frame' in block);

  it.each(cases)('carries equal figures on screen, as table, CSV, XLSX and copy: $id', async (one) => {
    const view = viewOf(one);
    for (const block of framed(view)) {
      const figures = blockFigures(block) as FigureTable;
      const frame = withoutLines(block.frame);
      const expected = shownFigures(frame);
      expect(csvFigures(figures)).toEqual(expected);
      const exported = { block, view, say: (key: string) => key, address: '' } as unknown as ExportedBlock;
      const [table, sheet] = blockSheets(exported, figures, [], []);
      expect(sorted(await sheetNumbers(sheet))).toEqual(sorted(expected));
      const onScreen = sorted(tableFigures(frame));
      expect(sorted(await sheetNumbers(table))).toEqual(onScreen);
      const { heads } = pivotFrame(frame);
      const copied = tableLines(frame)
        .slice(1)
        .flatMap((line) => line.slice(heads.length));
      expect(
        sorted(
          copied.flatMap((cell) => (cell !== '' && Number.isFinite(Number(cell)) ? [Number(cell)] : [])),
        ),
      ).toEqual(onScreen);
      // The table leaves nothing out but what no row of the frame has.
      expect(onScreen).toEqual(sorted(expected));
    }
  });

  const atAGlance = cases.filter(({ page }) =>
    page.blocks.some(({ kind }) => kind === 'cards' || kind === 'indicators'),
  );

  it.each(atAGlance)(
    'carries in CSV and XLSX the numbers that cards and indicators write out: $id',
    async (one) => {
      const view = viewOf(one);
      for (const block of view.blocks) {
        const shown = indicatorsOf(block);
        if (!shown) continue;
        const taken = blockFigures(block) as FigureTable;
        const expected = shown.flatMap(({ figures = [] }) =>
          figures.map(({ value, status }) => (status === 'Q' ? null : value)),
        );
        expect(taken.lines.length).toBe(expected.length);
        expect(csvFigures(taken)).toEqual(expected);
        const exported = { block, view, say: (key: string) => key, address: '' } as unknown as ExportedBlock;
        for (const sheet of blockSheets(exported, taken, [], []).slice(0, 2))
          expect(sorted(await sheetNumbers(sheet))).toEqual(sorted(expected));
        for (const { figures = [], written } of shown) {
          const texts = figures.map(({ value, format }, at) =>
            value === null
              ? ''
              : formatNumber(value, at === 0 ? format : { ...format, signed: true }, 'compact'),
          );
          expect(texts.slice(0, written.length)).toEqual(written);
          expect(figures.every(({ unit, period, area_id }) => unit && period && area_id)).toBe(true);
        }
      }
    },
  );

  const compiledCharts = new ChartFiles();
  const drawn = cases.filter(({ page }) =>
    page.blocks.some(({ kind }) => kind === 'chart' || kind === 'map'),
  );

  it.each(drawn)('carries in its picture the very drawing of the page: $id', async (one) => {
    const charts = await compiledCharts.ofPage(one.page.id);
    const block = framed(viewOf(one)).find(({ name }) => charts[name] !== undefined) as Drawn | undefined;
    const chart = charts[block?.name ?? ''];
    // A page may draw for other types of areas only.
    if (!block || !chart) return;
    const layout = layoutChart(chart, block, pictureWidths.wide, 'wide');
    const { svg } = await renderSvg(chart.wide, layout, block);
    const picture = standaloneSvg(block, svg, { place: '', foot: [], mark: 'Mark' }, pictureLooks());
    const words = wordsIn(picture);
    const shapes = (markup: string) => markup.match(/<path|<rect|<circle/g)?.length ?? 0;
    expect(wordsIn(svg).filter((text) => !words.includes(text))).toEqual([]);
    expect(shapes(picture)).toBeGreaterThanOrEqual(shapes(svg));
    // Nothing that runs, loads, or needs a style sheet.
    expect(picture).not.toMatch(/<script|<foreignObject|<image|<style|href=|class=|var\(|\son\w+=|url\(/i);
  });
});
