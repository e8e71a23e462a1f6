import { kindOf } from '#engine/blocks/kinds.ts';
import { wideFrom } from '#engine/charts/contract/pictureWidths.ts';
import { termsIn } from '#engine/core/help/markTerms.ts';
import { blocksIn } from '#engine/ui/choose/shownBlocks.ts';
import type { BlockView, CompiledSuite, PagePayload, PageView } from '#generated/types.ts';
import { externalHref } from '#site/server/address/siteLinks.ts';
import type { AreaAnswer } from '#site/server/ask/askPage.ts';
import { knownSize } from '#site/server/session/session.ts';
import type { AskedPage } from './askedPage.ts';
import { withSample } from './lockedSample.ts';
import type { AnsweredPage, ShowPage } from './pageSort.ts';

/** Pages of products, about an area with comparators. */
export const showArea: ShowPage<AskedPage, AreaAnswer> = async (context, page) => {
  const { print, search, answer, session } = page;
  const { around } = answer;
  const { chartWidth } = session;
  const view = answer.view && withAllRows(answer.view, search);
  // On phones, the wide drawing is for landscape orientation.
  const room = print ? {} : { width: Math.max(wideFrom, chartWidth ?? 0), only: knownSize(page) };
  const pictures = view ? (await context.pictures.draw(view, room)).pictures : {};
  const shown: Partial<PagePayload> = {
    area: around.context.area,
    compare: comparersOf(answer),
    maxCompare: around.maxCompare ?? 0,
    ...(around.onlyArea && { onlyArea: true }),
    view,
    ...termsOf(page.suite, view),
    pictures,
    print,
    ...(answer.closed_to_public && { closedToPublic: true }),
  };
  if (view) return shown;
  const { similarPages, reason, behind } = around;
  return {
    ...shown,
    ...(similarPages && { similarPages }),
    ...(reason !== undefined && { reason }),
    ...(behind && { behind }),
    ways: waysFrom(page),
    ...(behind && (await withSample(context, page, behind))),
  };
};

/** The requested comparators, and whether the page shows them. */
function comparersOf({ view, around }: AreaAnswer): PagePayload['compare'] {
  const roles = new Map(view?.areas.map(({ area_id, role }) => [area_id, role]));
  return (around.compare ?? []).map((comparer) => {
    const role = roles.get(comparer.area_id);
    if (role) return { ...comparer, role };
    // The comparator is valid on other pages, but this page has stricter rules.
    const isLeftOut = view !== null && comparer.state === 'valid';
    return isLeftOut ? { ...comparer, state: 'non-subscribed' } : comparer;
  });
}

/** Suggestions with links resolved for this visitor. */
const waysFrom = ({ suite, visit, answer }: AnsweredPage): NonNullable<PagePayload['ways']> =>
  (answer.around.ways ?? []).map(({ title, links }) => ({
    title,
    links: links.map((link) => ({ ...link, href: externalHref(suite, visit, link.href) })),
  }));

/** A view with all rows of the blocks for which the reader requested them. */
function withAllRows(view: PageView, search: string): PageView {
  const named = blocksIn(search, 'rows');
  if (named.length === 0) return view;
  const whole = (block: BlockView) => kindOf(block).whole?.(block) ?? block;
  return {
    ...view,
    blocks: view.blocks.map((block) => (named.includes(block.name) ? whole(block) : block)),
  };
}

/** Terms that the page's question and notes mention. */
function termsOf({ glossary = [] }: CompiledSuite, view: PageView | null): Pick<PagePayload, 'terms'> {
  if (!view || glossary.length === 0) return {};
  const texts = [view.question, view.method?.definition ?? '', ...view.caveats];
  const terms = termsIn(texts, glossary);
  return terms.length > 0 ? { terms: terms.map(({ id, words }) => ({ id, words: [...words] })) } : {};
}
