import type { PageContext } from '#engine/core/plan/observations/measureContext.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import { sentenceContext } from '#engine/core/plan/words/numbers.ts';
import { templateOf } from '#engine/core/plan/words/templates.ts';
import { templatePlaceholders } from '#engine/core/sentences/parseTemplate.ts';
import { renderText } from '#engine/core/sentences/renderSentence.ts';
import type { Block, BlockViewBase } from '#generated/types.ts';

/** Input from which every kind of block evaluates its view. */
export interface BlockInput<B extends Block> {
  page: ResolvedPage;
  context: PageContext;
  block: B;
  /** whether a block lists or exports figures of many pages, so its page explains no series */
  listsMany: (block: Block) => boolean;
}

/** A title or note with its placeholders filled; '' if one of them has no value. */
export function fillText(page: ResolvedPage, context: PageContext, text: string): string {
  if (!/[{[\\]/.test(text)) return text;
  const template = templateOf(text);
  const figures = sentenceContext(page, context, {}, templatePlaceholders(template));
  return renderText(template, figures);
}

/** Name, title, subtitle and note of a block, with placeholders filled. */
export function blockBase<B extends Block>(
  { page, context, block }: Pick<BlockInput<B>, 'page' | 'context' | 'block'>,
  title = '',
): Omit<BlockViewBase, 'kind'> {
  const fill = (text: string | undefined) => (text === undefined ? undefined : fillText(page, context, text));
  const note = fill(block.note);
  return {
    name: block.name,
    title: ('title' in block && fill(block.title)) || title,
    subtitle: fill(block.subtitle) ?? '',
    ...(note && { note }),
    source: '',
    demonstration: false,
  };
}
