import { templateOf } from '#engine/core/plan/words/templates.ts';
import { wordOf } from '#engine/core/plan/words/words.ts';
import { renderText } from '#engine/core/sentences/renderSentence.ts';
import type { SentenceContext } from '#engine/core/sentences/sentenceFigures.ts';
import type { ChartBlock, TitleSentence } from '#generated/types.ts';
import { beside } from './beside.ts';
import { extreme } from './extreme.ts';
import { largest } from './largest.ts';
import { lead } from './lead.ts';
import { placeAmong } from './placeAmong.ts';
import type { Sight, TitleClaim, TitleFigures } from './sight.ts';
import { since } from './since.ts';

/** Places that each claim fills, beside the words of the page. */
export const claimPlaces: Readonly<Record<TitleSentence['claim'], readonly string[]>> = {
  lead: ['lead', 'change', 'every', 'count', 'periods', 'steps', 'last'],
  since: ['change', 'first'],
  extreme: ['extreme', 'count', 'observed', 'steps', 'period', 'last'],
  rank: ['side', 'place', 'only', 'shared', 'count', 'known', 'peers', 'last'],
  beside: ['value'],
  largest: ['part', 'gain', 'top'],
};

/** Everything that a title can claim, by the names that manifests use. */
const titleClaims: Readonly<Record<TitleSentence['claim'], TitleClaim>> = {
  lead,
  since,
  extreme,
  rank: placeAmong,
  beside,
  largest,
};

/** What a chart shows here, in the first sentence of the suite whose claim holds; '' where none does. */
export function titleClaim(sight: Sight, { chart, claim }: Pick<ChartBlock, 'chart' | 'claim'>): string {
  const { sentences = {} } = sight.page.suite;
  const kind = sight.frame.columns[0]?.format.kind;
  if (claim === 'none' || kind === undefined) return '';
  for (const sentence of sentences.titles ?? []) {
    const isMeant =
      claim === undefined ? sentence.charts.some((one) => one === chart) : claim === sentence.claim;
    if (!isMeant || !(sentence.kinds?.some((one) => one === kind) ?? true)) continue;
    const figures = titleClaims[sentence.claim](sight);
    const text = figures && renderText(templateOf(sentence.says), contextOf(sight, figures));
    if (text) return text;
  }
  return '';
}

const contextOf = (
  { page }: Sight,
  { numbers = {}, words = {}, lists = {} }: TitleFigures,
): SentenceContext => ({
  word: (name) => words[name] ?? wordOf(page, name),
  number: (name, at) => numbers[[name, ...at].join('@')],
  list: (name) => lists[name],
  focusIsBenchmark: page.areas.focusIsBenchmark,
});
