import { choosersOf, isSet } from '#engine/query/areaSet.ts';
import { normalizeFigure } from '#engine/query/normalizeFigure.ts';
import { queryOf } from '#engine/query/normalizeQuery.ts';
import { endsOf, type Reading, readingOf, readingsOf } from '#engine/query/readings.ts';
import { type NumberQueries, saidFigures, saidReadings } from '#engine/query/sentences.ts';
import { parseTemplate, templatePlaceholders } from '#engine/text/parseTemplate.ts';
import type { Block, CompiledPage, PageParam } from '#generated/types.ts';

/** Whose figures a block shows: of the focus area, or of the benchmark, which is the focus area of its own pages. */
export type ShownOf = 'focus' | 'benchmark';

/** One reading of figures that a block shows. */
export interface ShownQuery {
  of: ShownOf;
  reading: Reading;
  /** path of the page that the figure leads to, and belongs to */
  leadsTo?: string;
}

/** The figures that a hub gathers from a page it names. All others on it belong to the pages about their series. */
export function gatheredQueries(block: Block): ShownQuery[] {
  if (block.kind !== 'cards') return [];
  return block.groups.flatMap(({ cards }) =>
    cards.flatMap((card) =>
      card.page === undefined
        ? []
        : [{ of: 'focus', reading: readingOf(normalizeFigure(card)), leadsTo: card.page }],
    ),
  );
}

/** The figures of focus area and benchmark that a block shows. Those of peers, parts and comparators do not count. */
export const shownQueries = (page: CompiledPage, block: Block): ShownQuery[] =>
  readingsOfBlock(block).flatMap((reading) => {
    const of = areaShown(page, reading);
    return of && reading.purpose === 'shown' && reading.figure.constant === undefined
      ? [{ of, reading }]
      : [];
  });

function readingsOfBlock(block: Block): Reading[] {
  switch (block.kind) {
    case 'headline':
      return [...ofTexts(headingsOf(block)), ...ofTexts(block.sentences, block.numbers)];
    case 'text':
      return ofTexts([...headingsOf(block), ...block.text]);
    case 'chart': {
      const query = queryOf(block.data);
      const ends = block.options?.ends === true ? endsOf(query) : [];
      return [...ofTexts(headingsOf(block)), ...readingsOf(query), ...ends];
    }
    case 'map':
    case 'table':
      return [...ofTexts(headingsOf(block)), ...readingsOf(queryOf(block.data))];
    default:
      // Every breakdown of a series that a download offers comes by itself, not by a query; hubs gather figures of other pages.
      return ofTexts(headingsOf(block));
  }
}

/** Texts around a block, which can say figures too. */
const headingsOf = (block: Block): string[] => [
  ...[block.title, block.subtitle, block.note].filter((text) => text !== undefined),
  ...('data' in block ? (block.data.columns ?? []).map(({ title }) => title) : []),
];

function ofTexts(texts: readonly string[], declared: NumberQueries = {}): Reading[] {
  const placeholders = texts.flatMap((text) => {
    const parsed = parseTemplate(text);
    return parsed.ok ? templatePlaceholders(parsed.template) : [];
  });
  return saidReadings(saidFigures(placeholders, declared));
}

function areaShown({ params }: CompiledPage, { figure, areas }: Reading): ShownOf | undefined {
  if (figure.area !== undefined) return figure.area === 'parent' ? undefined : figure.area;
  if (isSet(areas, 'benchmark')) return 'benchmark';
  const isAmong =
    'set' in areas ? areas.set !== 'children' : choosersOf(areas).some((name) => offersFocus(params?.[name]));
  return isAmong ? 'focus' : undefined;
}

/** A reader can choose the focus area among those of its type, and among those around one of its parts. */
const offersFocus = (param: PageParam | undefined): boolean =>
  param?.areaTypes !== undefined || param?.parentAreas !== undefined;
