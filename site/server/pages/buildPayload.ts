import { labelComparers } from '#engine/core/areas/labelComparers.ts';
import { MAX_COMPARE } from '#engine/core/areas/parseCompare.ts';
import { selectorState } from '#engine/core/areas/selectorState.ts';
import { termsIn } from '#engine/core/help/markTerms.ts';
import { buildNavigation } from '#engine/core/navigation/buildNavigation.ts';
import type { NavigationInput } from '#engine/core/navigation/navigationInput.ts';
import { seriesForType } from '#engine/core/navigation/seriesWithoutData.ts';
import { linkedPath } from '#engine/core/plan/resolve/linkedPath.ts';
import { indexSuite } from '#engine/core/plan/suite/suiteIndex.ts';
import type {
  Area,
  ChartPictures,
  CompiledProduct,
  CompiledSuite,
  Decision,
  NavNode,
  PagePayload,
  PageView,
  UserContext,
} from '#generated/types.ts';
import { fittingQuery } from '#site/server/address/pageQuery.ts';
import {
  externalHref,
  marketingLinks,
  productLinks,
  siteLinks,
  type Visit,
} from '#site/server/address/siteLinks.ts';
import type { PageAnswers } from '#site/server/ask/askPage.ts';
import type { PageQuestion } from '#site/shared/pageQuestion.ts';
import { pageStatus } from './pageStatus.ts';
import { pagePerson } from './person.ts';
import { waysOn } from './waysOn.ts';
import { wordsOfPages } from './wordsOfPages.ts';

export interface PayloadInput {
  suite: CompiledSuite;
  product: CompiledProduct;
  visit: Visit;
  question: PageQuestion;
  answers: PageAnswers;
  search: string;
  print: boolean;
  allSmallAreas: boolean;
  pictures: Record<string, ChartPictures>;
  vega?: string | undefined;
}

/** All the browser gets for one address of a product. */
export function buildPayload(input: PayloadInput): PagePayload {
  const { suite, product, visit, question, answers, print, pictures, vega } = input;
  const { context, page } = answers;
  const roles = new Map(page.view?.areas.map(({ area_id, role }) => [area_id, role]));
  const area = context.area;
  const place = {
    area: area?.area_id ?? null,
    areaType: area?.area_type.code ?? null,
    compare: question.compare,
  };
  const menu: NavigationInput = {
    product,
    person: pagePerson(suite, context, input.allSmallAreas),
    area,
    activePath: question.page?.path ?? null,
    linkTo: (page, carried) => ({
      path: linkedPath(suite, page, question.found?.params),
      params: fittingQuery(suite, product, page, question.area, carried, question.found?.params),
    }),
    search: input.search,
    messages: suite.messages,
    seriesWithoutData: context.series_without_data,
    lackedByArea: area ? lackedBy(suite, area, context.series_without_data) : [],
    emptyPages: context.empty_pages,
    features: suite.permissions.features,
    passAll: suite.permissions.passAll,
  };
  return {
    ...shellPayload(suite, visit, {
      loggedIn: context.user !== null,
      place,
    }),
    status: pageStatus(page.decision),
    context: ownContext(context, page.decision),
    area,
    compare: labelComparers(question.compare, context.compare_areas, context.valid_area_types).map(
      (comparer) => {
        const role = roles.get(comparer.area_id);
        if (role) return { ...comparer, role };
        // This page has other rules than those that make it one elsewhere.
        const isLeftOut = page.view !== null && comparer.state === 'valid';
        return isLeftOut ? { ...comparer, state: 'non-subscribed' } : comparer;
      },
    ),
    maxCompare: hasComparators(input) ? (product.compare.max ?? MAX_COMPARE) : 0,
    ...(hasOneArea(input) && { onlyArea: true }),
    navigation: withHrefs(suite, visit, buildNavigation(menu)),
    decision: page.decision,
    view: page.view,
    ...termsOf(suite, page.view),
    pictures,
    ...(vega ? { vega } : {}),
    print,
    ...(page.closed_to_public && { closedToPublic: true }),
    ...(page.view ? {} : waysOn(input, menu)),
  };
}

const areasOf = ({ suite, product }: PayloadInput) =>
  suite.areas.filter(({ area_type }) => product.areaTypes.includes(area_type));

/** Whether the person may compare the focus area with any other, beside the one that it always stands beside. */
function hasComparators(input: PayloadInput): boolean {
  const { area, valid_area_types } = input.answers.context;
  const always = [area?.area_id, input.product.benchmark];
  return areasOf(input).some(
    ({ area_id, area_type }) => valid_area_types.includes(area_type) && !always.includes(area_id),
  );
}

/** Whether the focus area is the only one of the product. */
function hasOneArea(input: PayloadInput): boolean {
  const focus = input.answers.context.area?.area_id;
  const choices = areasOf(input).map(({ area_id }) => area_id);
  return focus !== undefined && selectorState({ choices, selected: [focus], focus }).hidden;
}

/** Series without data for an area though areas of its type have some. */
const lackedBy = (suite: CompiledSuite, area: Area, keys: readonly string[]): string[] =>
  seriesForType(keys, suite.series, area, indexSuite(suite).twinTypes.get(area.area_id));

/** The menu with links to other sites as this visitor reaches them. */
export function withHrefs(suite: CompiledSuite, visit: Visit, nodes: NavNode[]): NavNode[] {
  return nodes.map((node) => ({
    ...node,
    ...(node.href !== undefined && { href: externalHref(suite, visit, node.href) }),
    children: withHrefs(suite, visit, node.children),
  }));
}

/** The shell around a page that cannot be shown: the API is out of order, or the address has no page. */
export function closedPayload(
  suite: CompiledSuite,
  visit: Visit,
  closed: { status: number; decision: Decision; loggedIn: boolean },
): PagePayload {
  return {
    ...shellPayload(suite, visit, {
      loggedIn: closed.loggedIn,
      place: { area: null, areaType: null, compare: [] },
    }),
    status: closed.status,
    decision: closed.decision,
  };
}

type Place = Parameters<typeof productLinks>[2];

/** What every payload has, page apart. */
export function shellPayload(
  suite: CompiledSuite,
  visit: Visit,
  { loggedIn, place }: { loggedIn: boolean; place: Place },
): PagePayload {
  const { site, app_type, title, product } = visit.site;
  return {
    status: 200,
    site: { site, app_type, title, ...(product === undefined ? {} : { product }) },
    suite: suite.sites.suite,
    products: productLinks(suite, visit, place),
    loggedIn,
    context: null,
    area: null,
    compare: [],
    maxCompare: MAX_COMPARE,
    navigation: [],
    decision: { open: false, reason: 'unknown-page', title: '', message: '' },
    view: null,
    pictures: {},
    messages: wordsOfPages(suite.messages),
    links: { ...marketingLinks(suite, visit, loggedIn), ...siteLinks(suite, visit) },
    print: false,
  };
}

/** Terms that the page's question and notes mention. */
function termsOf({ glossary = [] }: CompiledSuite, view: PageView | null): Pick<PagePayload, 'terms'> {
  if (!view || glossary.length === 0) return {};
  const texts = [view.question, view.method?.definition ?? '', ...view.caveats];
  const terms = termsIn(texts, glossary);
  return terms.length > 0 ? { terms: terms.map(({ id, words }) => ({ id, words: [...words] })) } : {};
}

const NO_PAGE: readonly Decision['reason'][] = ['unknown-area', 'unknown-page'];

/** What the browser needs of the context: suggestions only where they are shown, beside an area that is not there. */
export function ownContext({ granted: _, ...context }: UserContext, decision: Decision): UserContext {
  return {
    ...context,
    compare_areas: [],
    series_without_data: [],
    empty_pages: [],
    similar_areas: NO_PAGE.includes(decision.reason) ? context.similar_areas : [],
  };
}
