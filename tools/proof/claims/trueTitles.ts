import { nounOf } from '#engine/core/measures/formats.ts';
import { parseTemplate } from '#engine/core/sentences/parseTemplate.ts';
import { renderText } from '#engine/core/sentences/renderSentence.ts';
import { capitalise, joinWords, smallLetter } from '#engine/core/words/numberWords.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import { withArticle } from '#engine/core/words/withArticle.ts';
import type { ChartBlock, ChartView } from '#generated/types.ts';
import { ChartTable } from './chartTable.ts';
import type { PageFacts } from './pageFacts.ts';
import { rankFacts } from './rankFacts.ts';
import { type Facts, TELLERS } from './tableClaims.ts';

/** A title that the suite could write, with its content. */
export interface Title {
  text: string;
  /** what its figures are called */
  measure: string;
  says: string;
  facts: Facts;
}

/**
 * Every title that the table of a chart supports, in the words of the suite. In any language, a title is true
 * if it is one of them.
 */
export async function trueTitles(block: ChartBlock, view: ChartView, facts: PageFacts): Promise<Title[]> {
  const table = new ChartTable(view, facts.suite);
  const ranks = await rankFacts(block, table, facts);
  return (facts.suite.sentences?.titles ?? [])
    .filter(({ kinds }) => kinds?.some((kind) => kind === table.format.kind) ?? true)
    .flatMap(({ claim, says }) => {
      const told = claim === 'rank' ? ranks : (TELLERS[claim]?.(table) ?? []);
      return told.flatMap((one) =>
        namesOf(table, block, facts).map((measure) => ({
          text: written(says, one, measure, facts),
          measure,
          says,
          facts: one,
        })),
      );
    })
    .filter(({ text }) => text !== '');
}

/** A sentence with its placeholders filled; '' if a value is missing. */
export function written(
  says: string,
  { numbers = {}, words = {}, lists = {} }: Facts,
  measure: string,
  facts: PageFacts,
): string {
  const parsed = parseTemplate(says);
  if (!parsed.ok) return '';
  const own: Record<string, string> = {
    ...words,
    measure,
    area: withArticle(facts.area),
    benchmark: withArticle(facts.benchmark),
  };
  return renderText(parsed.template, {
    word: (name) => own[name],
    isCommon: (name) => name === 'measure',
    number: (name, at) => numbers[[name, ...at].join('@')],
    list: (name) => lists[name],
    focusIsBenchmark: facts.area.area_id === facts.benchmark.area_id,
  });
}

/**
 * Names of a table's figures: by their series, their measure and their part, or as the page names the chart.
 */
function namesOf(
  { series, measure, format, view }: ChartTable,
  block: ChartBlock,
  facts: PageFacts,
): string[] {
  const noun = nounOf(series);
  const [column] = block.data.columns ?? [];
  const filter = { ...block.data.filter, ...(column && 'filter' in column && column.filter) };
  const parts = Object.entries(facts.partOf(filter, series.series) ?? {});
  const part = parts
    .filter(([dimension]) => dimension !== block.data.breakdown)
    .map(([dimension, code]) => {
      const { members = [], commonNames } = facts.suite.dimensions[dimension] ?? {};
      const { name = code, inSentence } = members.find((one) => one.code === code) ?? {};
      return inSentence ?? (commonNames ? smallLetter(name) : name);
    });
  const phrase = series.inSentence ?? noun;
  const called: Readonly<Record<string, string[]>> = {
    value: [noun],
    index: [noun],
    annual: [noun, word('called-year-average', { noun }), word('called-year-total', { noun })],
    growth: [word('called-growth', { noun: phrase })],
    change: [word('called-change', { noun: phrase })],
    movement: [word(format.kind === 'percent-change' ? 'called-growth' : 'called-change', { noun: phrase })],
  };
  const names = (called[measure] ?? []).map((one) =>
    capitalise(part.length === 0 ? one : word('called-part', { noun: one, part: joinWords(part) })),
  );
  return [...names, view.title];
}
