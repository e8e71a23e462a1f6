import { choosersOf, isSet } from '#engine/core/query/areaSet.ts';
import { normalizeFigure } from '#engine/core/query/normalizeFigure.ts';
import { queryOf } from '#engine/core/query/normalizeQuery.ts';
import { endsOf, type Reading, readingOf, readingsOf } from '#engine/core/query/readings.ts';
import { type NumberQueries, saidFigures, saidReadings } from '#engine/core/query/sentences.ts';
import { parseTemplate, templatePlaceholders } from '#engine/core/sentences/parseTemplate.ts';
import type { AreaTypeCode, Block, CompiledPage } from '#generated/types.ts';

/** Whose figures a block shows: of the focus area, or of the benchmark, which is the focus area of its own pages. */
export type ShownOf = 'focus' | 'benchmark';

/** One reading of figures that a block shows. */
export interface ShownQuery {
  of: ShownOf;
  /** area types it is for; absent: all */
  onlyFor?: readonly AreaTypeCode[];
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
    const whose = reading.purpose === 'shown' && areaShown(page, reading);
    return whose ? [{ ...whose, reading }] : [];
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

/** Whose figures a reading shows among others: undefined where neither focus area nor benchmark are among them. */
function areaShown(
  { params }: CompiledPage,
  { figure, areas }: Reading,
): Pick<ShownQuery, 'of' | 'onlyFor'> | undefined {
  if (figure.area !== undefined) return figure.area === 'parent' ? undefined : { of: figure.area };
  if (isSet(areas, 'children')) return undefined;
  if (isSet(areas, 'benchmark')) return { of: 'benchmark' };
  const choosers = choosersOf(areas).flatMap((name) => params?.[name] ?? []);
  // A reader can choose the focus area itself among those around one of its parts, and among those of its own type.
  if ('set' in areas || choosers.some(({ parentAreas }) => parentAreas !== undefined)) return { of: 'focus' };
  const types = choosers.flatMap(({ areaTypes = [] }) => areaTypes);
  return types.length > 0 ? { of: 'focus', onlyFor: types } : undefined;
}
