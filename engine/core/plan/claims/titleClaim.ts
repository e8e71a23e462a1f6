import { chartForm } from '#engine/core/plan/words/altText.ts';
import { templateOf } from '#engine/core/plan/words/templates.ts';
import { wordOf } from '#engine/core/plan/words/words.ts';
import { renderText } from '#engine/core/sentences/renderSentence.ts';
import type { SentenceContext } from '#engine/core/sentences/sentenceFigures.ts';
import type { ChartBlock, TitleSentence } from '#generated/types.ts';
import { ahead } from './ahead.ts';
import { beside } from './beside.ts';
import { crossedSince } from './crossedSince.ts';
import { extreme } from './extreme.ts';
import { largest } from './largest.ts';
import { lead } from './lead.ts';
import { measureName } from './measureWords.ts';
import { moved } from './moved.ts';
import { placeAmong } from './placeAmong.ts';
import type { Sight, TitleClaim, TitleFigures } from './sight.ts';
import { since } from './since.ts';
import { turned } from './turned.ts';

/** Placeholders that each claim fills. */
const ownPlaces: Readonly<Record<TitleSentence['claim'], readonly string[]>> = {
  ahead: [
    'outlook',
    'cross',
    'crossed',
    'turn',
    'best',
    'turned',
    'steps',
    'at',
    'ahead',
    'change',
    'start',
    'first',
    'value',
    'last',
    'least',
    'most',
  ],
  crossed: ['crossed', 'from'],
  lead: ['lead', 'every', 'count', 'periods', 'same', 'other', 'opposite', 'steps', 'last'],
  since: ['change', 'first'],
  extreme: ['extreme', 'pace', 'value', 'span'],
  turned: ['turn', 'turned', 'at', 'value', 'span', 'change', 'whole', 'first'],
  moved: ['start', 'first', 'value', 'last', 'turn', 'turned', 'at'],
  rank: ['side', 'place', 'only', 'shared', 'count', 'known', 'peers', 'last'],
  beside: ['value'],
  largest: ['part', 'gain', 'loss', 'top'],
};

/** All placeholders of a claim except the page's words: its own, and the name of the chart's figures. */
export const claimPlaces = (claim: TitleSentence['claim']): readonly string[] => [
  ...ownPlaces[claim],
  'measure',
];

/** Every claim that a title can make, by its name in manifests. */
const titleClaims: Readonly<Record<TitleSentence['claim'], TitleClaim>> = {
  ahead,
  crossed: crossedSince,
  lead,
  since,
  extreme,
  turned,
  moved,
  rank: placeAmong,
  beside,
  largest,
};

/** The first sentence of the suite whose claim is true of a chart; '' if there is none. */
export function titleClaim(
  sight: Sight,
  { claim, ...block }: Pick<ChartBlock, 'chart' | 'options' | 'claim'>,
): string {
  const form = chartForm(block);
  const { sentences = {} } = sight.page.suite;
  const kind = sight.frame.columns[0]?.format.kind;
  if (claim === 'none' || kind === undefined) return '';
  for (const sentence of sentences.titles ?? []) {
    const isMeant =
      claim === undefined ? sentence.charts.some((one) => one === form) : claim === sentence.claim;
    if (!isMeant || !(sentence.kinds?.some((one) => one === kind) ?? true)) continue;
    const figures = titleClaims[sentence.claim](sight);
    const text = figures && renderText(templateOf(sentence.says), contextOf(sight, figures));
    if (text) return text;
  }
  return '';
}

const contextOf = (
  sight: Sight,
  { numbers = {}, words = {}, lists = {} }: TitleFigures,
): SentenceContext => ({
  word: (name) => (name === 'measure' ? nameOf(sight) : (words[name] ?? wordOf(sight.page, name))),
  isCommon: (name) => name === 'measure',
  number: (name, at) => numbers[[name, ...at].join('@')],
  list: (name) => lists[name],
  focusIsBenchmark: sight.page.areas.focusIsBenchmark,
});

function nameOf({ page, grid, base }: Sight): string {
  const figure = grid.columns[0]?.figure;
  const rows = grid.axes.flatMap(({ items }) => items[0]?.place?.dimension ?? []);
  return figure ? measureName(page, figure, rows, base.title) : base.title;
}
