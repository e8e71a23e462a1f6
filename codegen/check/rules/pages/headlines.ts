import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { TypedFile } from '#codegen/load/suiteFiles.ts';
import type { BlockText, Reading } from '#engine/blocks/forms/blockKind.ts';
import { kindOf } from '#engine/blocks/kinds.ts';
import { chosenCharts, type InPage, pageReadings } from '#engine/blocks/readings.ts';
import { measureUse, spansYear } from '#engine/core/measures/measureUse.ts';
import { measureNamed } from '#engine/core/measures/registry.ts';
import { value } from '#engine/core/measures/value.ts';
import { type NumberQueries, queryNamed } from '#engine/core/query/sentences.ts';
import { parseTemplate, templatePlaceholders } from '#engine/core/sentences/parseTemplate.ts';
import type { MeasureRef, NumberQuery, PageManifest, SeriesManifest } from '#generated/types.ts';

type PageFile = TypedFile<'page'>;
type Drawn = Extract<InPage<Reading>, { as: 'grid' }>;

/** Queries of the charts on a page, from top to bottom. */
function drawnOn(page: PageManifest): Drawn[] {
  const charts = new Set(chosenCharts(page).map(({ block }) => block));
  return pageReadings(page).flatMap((reading) =>
    reading.as === 'grid' && charts.has(reading.block) ? [reading] : [],
  );
}

/** Sentences of a page's first answer block, with their numbers. */
function answerOf({ blocks }: PageManifest): BlockText[] {
  const answer = blocks.find((block) => kindOf(block).isAnswer);
  return answer ? (kindOf(answer).texts?.(answer) ?? []) : [];
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Conditions that filter items by another figure, such as the number of jobs. */
const cuts = ({ where = [] }: NumberQuery) =>
  where.filter((condition) => condition.measure !== undefined || condition.series !== undefined);

/** Whether a chart draws the items of a headline's list without the same filter. */
function drawsMore(list: NumberQuery, { query }: Drawn, [main]: PageManifest['series']): boolean {
  const isSame = [query, ...(query.columns ?? [])].some(
    ({ measure, series = query.series ?? main }) =>
      same(measure ?? value.name, list.measure ?? value.name) && same(series, list.series ?? main),
  );
  const isOfItems = query.breakdown !== undefined && query.breakdown === list.breakdown;
  return isOfItems && isSame && !same(query.where, list.where);
}

function* otherItems(file: PageFile, numbers: NumberQueries): Iterable<Problem> {
  for (const [name, list] of Object.entries(numbers)) {
    if (cuts(list).length === 0) continue;
    for (const drawn of drawnOn(file.value)) {
      if (!drawsMore(list, drawn, file.value.series)) continue;
      yield { file, path: drawn.path, message: messages.chartOfOtherItems(name) };
    }
  }
}

/** Whether a measure's result covers a year; undefined if a param chooses the measure. */
function coversYear(reference: MeasureRef | undefined, series: SeriesManifest): boolean | undefined {
  const use = measureUse(reference);
  const measure = use && measureNamed(use.name);
  return measure && spansYear({ measure, args: use.args }, series);
}

/** The first figure in a sentence. */
function firstFigure(text: string, numbers: NumberQueries): NumberQuery | undefined {
  const parsed = parseTemplate(text);
  const said = parsed.ok ? templatePlaceholders(parsed.template) : [];
  return said.map(({ name }) => queryNamed(name, numbers)).find((query) => query !== undefined);
}

function* otherPeriods(
  file: PageFile,
  said: NumberQuery,
  series: ReadonlyMap<string, SeriesManifest>,
): Iterable<Problem> {
  const [first] = drawnOn(file.value);
  const manifest = series.get(said.series ?? file.value.series[0] ?? '');
  if (!first || !manifest || manifest.frequency === 'A') return;
  const { query, path } = first;
  const drawn = (query.columns ?? [query]).map(({ measure }) =>
    coversYear(measure ?? query.measure, manifest),
  );
  const expected = coversYear(said.measure, manifest);
  if (expected === undefined || drawn.includes(undefined) || drawn.includes(expected)) return;
  yield { file, path, message: messages.chartOfOtherPeriods(expected) };
}

/** Reports charts that contradict the headline, with other items or, in the first chart, other periods. */
export const headlines: Rule = {
  name: 'headline',
  *check({ files }): Iterable<Problem> {
    const series = new Map(files.series.map((one) => [one.value.series, one.value]));
    for (const file of files.page) {
      const [first] = answerOf(file.value);
      if (!first) continue;
      const { text, numbers = {} } = first;
      yield* otherItems(file, numbers);
      const said = firstFigure(text, numbers);
      if (said) yield* otherPeriods(file, said, series);
    }
  },
};
