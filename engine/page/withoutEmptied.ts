import { kindOf } from '#engine/blocks/kinds.ts';
import { noteView } from '#engine/blocks/text/noteView.ts';
import type { UsedData } from '#engine/core/plan/observations/measureContext.ts';
import { packagesOf, pagesAbout } from '#engine/core/plan/resolve/closedFigures.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import { joinWords } from '#engine/core/words/numberWords.ts';
import type { BlockView, TextView } from '#generated/types.ts';
import { lackedLine } from './lackedLine.ts';

/** A view with the figures it requested. */
export interface MadeBlock {
  view: BlockView;
  used: UsedData;
}

/**
 * Views without those that have no figure to show. If closed figures leave nothing, one line says what the
 * page shows and how to open it; if figures are missing, one line names the blocks and the reason. A sheet
 * without blocks has nothing to arrange.
 */
export function withoutEmptied(page: ResolvedPage, made: readonly MadeBlock[]): BlockView[] {
  const emptied = made.filter(({ view }) => kindOf(view).isEmpty?.(view));
  if (emptied.length === 0) return made.map(({ view }) => view);
  const closed = emptied.filter(({ used }) => used.closed.size > 0);
  const isNothingLeft = !made.some((one) => kindOf(one.view).isEmpty && !emptied.includes(one));
  const isClosed = isNothingLeft && closed.length > 0;
  // The answer itself says that there is no figure.
  const stays = (one: MadeBlock) =>
    !emptied.includes(one) || (kindOf(one.view).isAnswer && !closed.includes(one));
  const lacking = emptied.filter((one) => !closed.includes(one) && !stays(one));
  const isSaid = isNothingLeft && made.some((one) => emptied.includes(one) && stays(one));
  const line = isSaid || isClosed ? '' : lackedLine(page, lacking);
  return made.flatMap((one) => {
    const { view } = one;
    const own = stays(one) && !(isNothingLeft && kindOf(view).besideFigures === 'arranges') ? [view] : [];
    if (isClosed && one === closed[0]) return [closedNote(page, view.name, closed), ...own];
    if (line !== '' && one === lacking[0])
      return [noteView({ name: view.name, paragraphs: [[{ text: line }]] }), ...own];
    return own;
  });
}

/** Names the subject of a page and the packages that unlock it. */
function closedNote(page: ResolvedPage, name: string, emptied: readonly MadeBlock[]): TextView {
  const { product } = page.situation;
  const pages = pagesAbout(page, new Set(emptied.flatMap(({ used }) => [...used.closed])));
  const sections = joinWords([...new Set(pages.map(({ sectionTitle }) => sectionTitle))]);
  const packages = packagesOf(page, pages);
  const values = { sections, packages, product: product.title, area: page.areas.focus.name };
  const text = sayMessage(
    page.suite.messages,
    packages ? 'figures-of-packages' : 'figures-of-product',
    values,
  );
  return noteView({ name, paragraphs: [[{ text }]] });
}
