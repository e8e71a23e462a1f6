import { levelNames } from '#engine/charts/scale/classes.ts';
import { seriesUnit } from '#engine/core/measures/formats.ts';
import { measureProse } from '#engine/core/measures/measureUse.ts';
import { measures } from '#engine/core/measures/registry.ts';
import { value } from '#engine/core/measures/value.ts';
import { ownPages } from '#engine/core/navigation/productPages.ts';
import { coveredWords } from '#engine/core/periods/periodWords.ts';
import { type BlockInput, blockBase } from '#engine/core/plan/block/blockEvaluator.ts';
import { creditOf } from '#engine/core/plan/observations/creditOf.ts';
import { newestDataset } from '#engine/core/plan/observations/newestDataset.ts';
import type { ReadDataset } from '#engine/core/plan/observations/observations.ts';
import { addressOf } from '#engine/core/plan/resolve/pageAddress.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import { type SeriesOfProduct, seriesOfProduct } from '#engine/core/plan/suite/productSeriesPages.ts';
import { updateOf } from '#engine/core/plan/updates/calendar.ts';
import { blockSource } from '#engine/core/plan/words/blockNotes.ts';
import {
  aggregationWords,
  breakdownWords,
  frequencyWord,
  typeWords,
} from '#engine/core/plan/words/seriesWords.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import { joinWords } from '#engine/core/words/numberWords.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import type {
  CompiledPage,
  MeasureNote,
  NotesBlock,
  NotesView,
  SeriesManifest,
  SeriesNote,
} from '#generated/types.ts';

/** Technical notes of the product's series by section, and of the measures its blocks name. */
export function evaluateNotes(input: BlockInput<NotesBlock>): NotesView {
  const { page, context } = input;
  const all = seriesOfProduct(page.suite, page.situation.product);
  const notes = all.map((one) => ({ section: one.section, note: seriesNote(input, one) }));
  const sections = [...new Set(notes.map(({ section }) => section))];
  return {
    ...blockBase(input),
    kind: 'notes',
    groups: sections.map((title) => ({
      title,
      notes: notes.filter(({ section }) => section === title).map(({ note }) => note),
    })),
    measures: measureNotes(page),
    ...blockSource(context),
  };
}

function seriesNote(
  { page, context, block, listsMany }: BlockInput<NotesBlock>,
  { series, pages }: SeriesOfProduct,
): SeriesNote {
  const { sourceUrl, note, levelsBy } = series;
  const data = newestDataset(page, context, series);
  const updates = updateOf(page.suite, series.series);
  const revision = series.revision ?? block.revision;
  const official = series.areaTypesOfficial ?? [];
  const breakdowns = breakdownWords(page, series);
  return {
    key: series.series,
    name: series.name,
    unit: series.unit,
    frequency: frequencyWord(series),
    years: yearsOf(page, series),
    period: coveredWords(series.period),
    source: series.source,
    ...(sourceUrl !== undefined && { sourceUrl }),
    ...(data && { data: dataWords(page, data) }),
    ...(data?.licence !== undefined && { licence: data.licence }),
    areaTypes: typeWords(page, series.areaTypes),
    ...(official.length > 0 &&
      official.length < series.areaTypes.length && { official: typeWords(page, official) }),
    aggregation: aggregationWords(page, series),
    ...(note !== undefined && { note }),
    ...(revision !== undefined && { revision }),
    ...(levelsBy !== undefined && { levels: levelsWords(series) }),
    ...(updates && { updates: `${updates.when}: ${updates.covers}; ${updates.release}` }),
    ...(breakdowns && { breakdowns }),
    pages: pages
      .filter((about) => isAboutOne(about, listsMany))
      .map((about) => {
        const href = addressOf(page, about);
        return {
          title: nameOf(about),
          ...(href !== undefined && { href }),
          ...(about.method && { definition: about.method.definition }),
          ...(about.method?.formula !== undefined && { formula: about.method.formula }),
        };
      }),
  };
}

/** "low: under 4%, high: 4% and over; set by the publisher" */
const levelsWords = (series: SeriesManifest): string =>
  word('notes-levels-by', {
    levels: levelNames(series.levels ?? [], { columns: [seriesUnit(series)] }).join(', '),
    who: series.levelsBy,
  });

/** Whether a page is about its series, rather than listing or downloading figures of many. */
const isAboutOne = (
  { blocks, params = {} }: CompiledPage,
  listsMany: BlockInput<NotesBlock>['listsMany'],
): boolean =>
  !blocks.some(listsMany) && !Object.values(params).some(({ seriesFrom }) => seriesFrom !== undefined);

/** Title and publisher; for a release also its date, or that it is not known. */
function dataWords({ suite }: ResolvedPage, data: ReadDataset): string {
  const { demonstration, title, source, release, released } = data;
  if (demonstration) return title;
  if (release === undefined) return `${title}: ${source}`;
  const { licence: _, ...credited } = data;
  const day = released === undefined ? sayMessage(suite.messages, 'notes-no-release-day') : '';
  return [creditOf(credited), day].filter(Boolean).join(', ');
}

function yearsOf({ situation }: ResolvedPage, { series: key, years = [] }: SeriesManifest): string {
  const covered = situation.coverage[key];
  if (!covered) return '';
  const { firstYear, lastYear } = covered;
  const listed = years.filter((year) => year >= firstYear && year <= lastYear);
  if (listed.length > 1) return joinWords(listed.map(String));
  return firstYear === lastYear ? String(firstYear) : `${firstYear}–${lastYear}`;
}

/** Measures that the blocks of the product's pages name, in the order of the registry. */
function measureNotes({ situation }: ResolvedPage): MeasureNote[] {
  const named = new Set<string>();
  for (const { blocks } of ownPages(situation.product)) collectMeasures(blocks, named);
  return Object.values(measures)
    .filter((measure) => named.has(measure.name) && measure !== value)
    .map(({ name }) => ({ name, ...measureProse(name) }));
}

/** Collects names in braces and after a dot, and those under "measure". */
function collectMeasures(part: unknown, named: Set<string>): void {
  if (typeof part === 'string') {
    for (const [, name = ''] of part.matchAll(/[{.@ ]([a-z][a-z-]*)/g)) if (/[{]/.test(part)) named.add(name);
  } else if (Array.isArray(part)) {
    for (const item of part) collectMeasures(item, named);
  } else if (typeof part === 'object' && part !== null) {
    for (const [key, value] of Object.entries(part)) {
      if (key === 'measure') named.add(typeof value === 'string' ? value : String(value?.name));
      else collectMeasures(value, named);
    }
  }
}

/** The title of a page, or its name in the menu if the title depends on a choice. */
function nameOf({ title, navTitle }: CompiledPage): string {
  return title.includes('{') ? (navTitle ?? title) : title;
}
