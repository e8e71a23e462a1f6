import { nounOf } from '#engine/core/measures/formats.ts';
import { normalizeFilter } from '#engine/core/query/normalizeFigure.ts';
import { capitalise } from '#engine/core/words/numberWords.ts';
import type { Block, BlockView, IndicatorFigure, MeasureRef } from '#generated/types.ts';
import { type BlockRead, filterDims, measureText, type ShownFigure } from './agreementFigures.ts';

/** What an indicator describes. */
interface About {
  series: string;
  measure: MeasureRef;
  dims: Readonly<Record<string, string>>;
}

/** The latest figures of cards and indicator rows that have exact numbers. */
export function* indicatorFigures(read: BlockRead, view: BlockView, block: Block): Generator<ShownFigure> {
  if (view.kind === 'cards' && block.kind === 'cards') {
    const cards = block.groups.flatMap((group) => group.cards);
    for (const { title, figures } of view.groups.flatMap((group) => group.cards)) {
      const card = cards.find((one) => (one.title ?? seriesTitle(read, one.series)) === title);
      const dims = filterDims(read, normalizeFilter(card?.filter));
      if (card && dims)
        yield* levelOf(read, title, figures, { ...card, measure: card.measure ?? 'value', dims });
    }
  }
  if (view.kind === 'indicators' && block.kind === 'indicators') {
    const pages = read.shown.product.sections.flatMap(({ entries }) =>
      entries.flatMap((entry) => ('pages' in entry ? entry.pages : [entry])),
    );
    for (const { title, href, figures } of view.groups.flatMap((group) => group.rows)) {
      const [series] = pages.find(({ path }) => href.endsWith(`/${path}`))?.series ?? [];
      if (series)
        yield* levelOf(read, title, figures, { series, measure: block.measure ?? 'value', dims: {} });
    }
  }
}

function seriesTitle({ suite }: BlockRead, key: string): string {
  const series = suite.series[key];
  return series ? capitalise(nounOf(series)) : '';
}

function* levelOf(
  read: BlockRead,
  title: string,
  [figure]: readonly IndicatorFigure[] = [],
  { series, measure: reference, dims }: About,
): Generator<ShownFigure> {
  const name = typeof reference === 'string' ? reference : reference.name;
  const measure = measureText(read, reference, name, []);
  if (!figure || figure.value === null || figure.status === 'Q' || measure === undefined) return;
  const { area_id: area, period, unit, value, format } = figure;
  const rest = { area, period, unit, value, decimals: format.decimals };
  yield { series, measure, dims, ...rest, where: `${read.where}, “${title}”` };
}
