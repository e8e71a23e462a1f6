import { kindOf } from '#engine/blocks/kinds.ts';
import { wideFrom } from '#engine/charts/contract/pictureWidths.ts';
import { termsIn } from '#engine/core/help/markTerms.ts';
import type { NavigationInput } from '#engine/core/navigation/navigationInput.ts';
import { linkedPath } from '#engine/core/plan/resolve/linkedPath.ts';
import { indexSuite, isMadeFor } from '#engine/core/plan/suite/suiteIndex.ts';
import { blocksIn } from '#engine/ui/choose/shownBlocks.ts';
import type {
  Area,
  BlockView,
  CompiledSuite,
  PagePayload,
  PageResponse,
  PageView,
} from '#generated/types.ts';
import { fittingQuery } from '#site/server/address/pageQuery.ts';
import { contextPath, pagePath } from '#site/server/ask/askPage.ts';
import { isWideRoom } from '#site/server/session/session.ts';
import type { AskedPage } from './askedPage.ts';
import { comparing } from './comparing.ts';
import { withSample } from './lockedSample.ts';
import type { AnsweredPage, PageSort } from './pageSort.ts';
import { pagePerson } from './person.ts';
import { waysOn } from './waysOn.ts';

/** Pages of products, about an area with comparators. */
export const areaPage: PageSort<AskedPage, PageResponse> = {
  calls: ({ question }) => ({ person: contextPath(question), page: pagePath(question) }),
  around: (page) => {
    const { area } = page.answers.context;
    const place = {
      area: area?.area_id ?? null,
      areaType: area?.area_type.code ?? null,
      compare: page.question.compare,
    };
    return { place, menu: menuOf(page) };
  },
  async show(context, page) {
    const { print, search, answers, session } = page;
    const { chartWidth } = session;
    const view = answers.page.view && withAllRows(answers.page.view, search);
    // On phones, the wide drawing is for landscape orientation.
    const room = print ? {} : { width: Math.max(wideFrom, chartWidth ?? 0), alone: isWideRoom(page) };
    const pictures = view ? (await context.pictures.draw(view, room)).pictures : {};
    const shown: Partial<PagePayload> = {
      area: answers.context.area,
      ...comparing(page),
      view,
      ...termsOf(page.suite, view),
      pictures,
      print,
      ...(answers.page.closed_to_public && { closedToPublic: true }),
    };
    if (view) return shown;
    const ways = waysOn(page, menuOf(page));
    return { ...shown, ...ways, ...(ways.behind && (await withSample(context, page, ways.behind))) };
  },
};

function menuOf({ suite, product, session, question, search, answers: { context } }: AnsweredPage) {
  const { area } = context;
  return {
    product,
    person: pagePerson(suite, context, session.allSmallAreas),
    area,
    activePath: question.page?.path ?? null,
    linkTo: (page, carried) => ({
      path: linkedPath(suite, page, question.found?.params),
      params: fittingQuery(suite, product, page, question.area, carried, question.found?.params),
    }),
    search,
    messages: suite.messages,
    seriesWithoutData: context.series_without_data,
    lackedByArea: area ? lackedBy(suite, area, context.series_without_data) : [],
    emptyPages: context.empty_pages,
    features: suite.permissions.features,
    passAll: suite.permissions.passAll,
  } satisfies NavigationInput;
}

/** Series that areas of this type have. */
const lackedBy = (suite: CompiledSuite, { area_id, area_type }: Area, keys: readonly string[]): string[] =>
  keys.filter((key) => isMadeFor(indexSuite(suite), suite.series[key], area_id, area_type.code));

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
