import { kindOf } from '#engine/blocks/kinds.ts';
import { noteView } from '#engine/blocks/text/noteView.ts';
import { packagesOf, pagesAbout } from '#engine/core/plan/resolve/closedFigures.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import { joinWords } from '#engine/core/words/numberWords.ts';
import type { BlockView, TextView } from '#generated/types.ts';

/** A view with the series of which figures are not open to the reader. */
export interface MadeBlock {
  view: BlockView;
  closed: ReadonlySet<string>;
}

/**
 * Views without the blocks of which closed figures left nothing. Where no figure is left at all, a line in their place says what
 * the page shows and what opens it; a sheet without a block has nothing to arrange.
 */
export function withoutEmptied(page: ResolvedPage, made: readonly MadeBlock[]): BlockView[] {
  const emptied = made.filter(({ view, closed }) => closed.size > 0 && kindOf(view).isEmpty?.(view));
  if (emptied.length === 0) return made.map(({ view }) => view);
  const gone = new Set(emptied.map(({ view }) => view));
  const left = made.filter(({ view }) => !gone.has(view));
  const isNothingLeft = !left.some(({ view }) => kindOf(view).isEmpty);
  const first = emptied[0]?.view;
  return made.flatMap(({ view }) => {
    if (isNothingLeft && view === first) return [closedNote(page, view.name, emptied)];
    if (isNothingLeft && kindOf(view).besideFigures === 'arranges') return [];
    return gone.has(view) ? [] : [view];
  });
}

/** What a page would show, and the packages that it comes with. */
function closedNote(page: ResolvedPage, name: string, emptied: readonly MadeBlock[]): TextView {
  const { product } = page.situation;
  const pages = pagesAbout(page, new Set(emptied.flatMap(({ closed }) => [...closed])));
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
