import { findPage } from '#engine/core/navigation/findPage.ts';
import { ownPages } from '#engine/core/navigation/productPages.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import { joinWords } from '#engine/core/words/numberWords.ts';
import type { BlockView, CompiledPage, Frame, TextView } from '#generated/types.ts';

/** Whether the page that a figure leads to is open to the reader; one that leads to none goes by its series. */
export function isLinkOpen({ situation }: ResolvedPage, path: string | undefined): boolean {
  if (!situation.open || path === undefined) return true;
  const found = findPage(situation.product, path);
  return found !== null && situation.open.page(found.page.id);
}

/** Whether a block shows figures, so that one without any is empty. */
const showsFigures = (view: BlockView): boolean =>
  ['headline', 'cards', 'indicators', 'chart', 'table', 'map'].includes(view.kind);

function isEmpty(view: BlockView): boolean {
  switch (view.kind) {
    case 'headline':
      return view.sentences.length === 0;
    case 'cards':
    case 'indicators':
      return view.groups.length === 0;
    case 'chart':
    case 'table':
    case 'map':
      return hasNoFigure(view.frame);
    default:
      return false;
  }
}

const hasNoFigure = ({ rows }: Frame) => rows.every(({ cells }) => cells.every(([value]) => value === null));

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
  const emptied = made.filter(({ view, closed }) => closed.size > 0 && isEmpty(view));
  if (emptied.length === 0) return made.map(({ view }) => view);
  const gone = new Set(emptied.map(({ view }) => view));
  const left = made.filter(({ view }) => !gone.has(view));
  const isNothingLeft = !left.some(({ view }) => showsFigures(view));
  const first = emptied[0]?.view;
  return made.flatMap(({ view }) => {
    if (isNothingLeft && view === first) return [closedNote(page, view.name, emptied)];
    if (isNothingLeft && view.kind === 'poster') return [];
    return gone.has(view) ? [] : [view];
  });
}

/** Names the cards of a block that are not open to the reader, and the packages they come with; '' where there is none. */
export function closedCardsNote(
  page: ResolvedPage,
  titles: readonly string[],
  series: ReadonlySet<string>,
): string {
  const packages = packagesOf(page, pagesAbout(page, series));
  if (titles.length === 0 || packages === '') return '';
  return sayMessage(page.suite.messages, 'cards-of-packages', { cards: joinWords([...titles]), packages });
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
  return {
    kind: 'text',
    name,
    title: '',
    subtitle: '',
    source: '',
    demonstration: false,
    tone: 'note',
    paragraphs: [[{ text }]],
  };
}

/** The pages about some series, in the order of the menu. */
function pagesAbout({ situation }: ResolvedPage, series: ReadonlySet<string>): CompiledPage[] {
  const about = new Set([...series].map((key) => situation.open?.about(key)));
  return ownPages(situation.product).filter((page) => about.has(page));
}

const packagesOf = (page: ResolvedPage, pages: readonly CompiledPage[]): string =>
  joinWords([...new Set(pages.flatMap((one) => packageTitles(page, one)))]);

/** What the packages are called of which one opens a page. */
function packageTitles({ suite, situation }: ResolvedPage, page: CompiledPage): string[] {
  const { sections, permissionGroup } = situation.product;
  const names = page.packages ?? sections.find(({ section }) => section === page.section)?.packages ?? [];
  return names.slice(0, 1).map((name) => {
    const [group, sub] = name.includes('.') ? name.split('.') : [permissionGroup, name];
    const found = suite.permissions.groups.find((one) => one.group === group);
    return found?.permissions.find(({ permission }) => permission === sub)?.title ?? name;
  });
}
