import type { NeededFigures } from '#engine/blocks/forms/blockKind.ts';
import { type BlockInput, blockBase } from '#engine/core/plan/block/blockEvaluator.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import { blockSource, hiddenOn } from '#engine/core/plan/words/blockNotes.ts';
import { sentenceContext } from '#engine/core/plan/words/numbers.ts';
import { templateOf } from '#engine/core/plan/words/templates.ts';
import { nameInSentence } from '#engine/core/plan/words/words.ts';
import { isList } from '#engine/core/query/normalizeQuery.ts';
import { queryNamed, saidFigures } from '#engine/core/query/sentences.ts';
import { reasonsToHide } from '#engine/core/reliability/unreliable.ts';
import { templatePlaceholders } from '#engine/core/sentences/parseTemplate.ts';
import { renderSentence } from '#engine/core/sentences/renderSentence.ts';
import type { SentenceContext } from '#engine/core/sentences/sentenceFigures.ts';
import type { Placeholder } from '#engine/core/sentences/template.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { HeadlineBlock, HeadlineView, TextRun } from '#generated/types.ts';
import { mostTelling } from './mostTelling.ts';

const missingMessage = 'no-data';

/**
 * The answer in sentences. If the main number (the first number of the first sentence) is missing, a message
 * replaces them. If the reader may just not see it, the sentences without it are shown.
 */
export function evaluateHeadline(input: BlockInput<HeadlineBlock>): HeadlineView {
  const { page, context, block } = input;
  const declared = block.numbers ?? {};
  const templates = block.sentences.map(templateOf);
  const placeholders = templates.flatMap(templatePlaceholders);
  const figures = sentenceContext(page, context, declared, placeholders);
  const main = mainNumber(block);
  const rendered = templates.flatMap((template) => {
    const sentence = renderSentence(template, figures);
    const said = templatePlaceholders(template).flatMap(({ name, at }) => figures.number(name, at) ?? []);
    return sentence ? [{ sentence, figures: said }] : [];
  });
  const sentences: TextRun[][] = mostTelling(rendered, block.most ?? rendered.length);
  const isClosed = main !== undefined && context.used.closed.has(seriesOf(page, main, declared));
  const missing =
    sentences.length === 0 || (main !== undefined && !isClosed && isMissing(main, figures, declared));
  return {
    ...blockBase(input),
    kind: 'headline',
    sentences: missing ? [] : sentences,
    ...(missing && {
      missing: [
        sayMessage(page.suite.messages, missingMessage, { area: nameInSentence(page, page.areas.focus) }),
        main && whyHidden(page, main, figures, declared),
      ]
        .filter(Boolean)
        .join(' '),
    }),
    ...blockSource(context),
  };
}

/** The first number of the first sentence. */
function mainNumber({ sentences: [first = ''], numbers = {} }: HeadlineBlock): Placeholder | undefined {
  const isNumber = ({ name }: Placeholder) => queryNamed(name, numbers) !== undefined;
  return templatePlaceholders(templateOf(first)).find(isNumber);
}

/** The main number, and what each sentence needs outside its optional clauses. */
export function headlineNeeds(block: HeadlineBlock): NeededFigures | undefined {
  const said = (placeholders: Placeholder[]) => saidFigures(placeholders, block.numbers ?? {});
  const first = mainNumber(block);
  const [main] = first ? said([first]) : [];
  const always = (text: string) =>
    templateOf(text).filter((node) => typeof node === 'string' || node.kind !== 'optional');
  return main && { main, sentences: block.sentences.map((text) => said(templatePlaceholders(always(text)))) };
}

/** The reason, if the main number is hidden as unreliable. */
function whyHidden(
  page: ResolvedPage,
  { name, at }: Placeholder,
  figures: SentenceContext,
  declared: Parameters<typeof queryNamed>[1],
): string {
  const { status } = figures.number(name, at) ?? figures.list(name) ?? {};
  return status === 'U'
    ? reasonsToHide(page.suite, hiddenOn(page, [seriesOf(page, { name }, declared)]))
    : '';
}

const seriesOf = (
  page: ResolvedPage,
  { name }: Pick<Placeholder, 'name'>,
  declared: Parameters<typeof queryNamed>[1],
): string => queryNamed(name, declared)?.series ?? page.mainSeries?.series ?? '';

function isMissing(
  { name, at }: Placeholder,
  figures: SentenceContext,
  declared: Parameters<typeof queryNamed>[1],
): boolean {
  const query = queryNamed(name, declared);
  if (query && isList(query)) return !figures.list(name)?.known;
  const figure = figures.number(name, at);
  return figure === undefined || figure.value === null;
}
