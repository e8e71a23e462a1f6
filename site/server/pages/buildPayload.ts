import { labelComparers } from '#engine/core/areas/labelComparers.ts';
import { MAX_COMPARE } from '#engine/core/areas/parseCompare.ts';
import { termsIn } from '#engine/core/help/markTerms.ts';
import { buildNavigation } from '#engine/core/navigation/buildNavigation.ts';
import { pageHref } from '#engine/core/navigation/pageHref.ts';
import { seriesForType } from '#engine/core/navigation/seriesWithoutData.ts';
import { similarLinks } from '#engine/core/navigation/similarLinks.ts';
import { linkedPath, similarPaths } from '#engine/core/plan/resolve/settlePath.ts';
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
  const navigation = withHrefs(
    suite,
    visit,
    buildNavigation({
      product,
      person: pagePerson(suite, context, input.allSmallAreas),
      area,
      activePath: question.page?.path ?? null,
      pathOf: (page) => linkedPath(suite, page, question.found?.params),
      search: input.search,
      messages: suite.messages,
      seriesWithoutData: context.series_without_data,
      lackedByArea: area ? lackedBy(suite, area, context.series_without_data) : [],
      features: suite.permissions.features,
      passAll: suite.permissions.passAll,
    }),
  );
  return {
    ...shellPayload(suite, visit, {
      loggedIn: context.user !== null,
      place: {
        area: area?.area_id ?? null,
        areaType: area?.area_type.code ?? null,
        compare: question.compare,
      },
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
    maxCompare: product.compare.max ?? MAX_COMPARE,
    navigation,
    decision: page.decision,
    view: page.view,
    ...termsOf(suite, page.view),
    pictures,
    ...(vega ? { vega } : {}),
    print,
    ...similarPages(input, navigation),
  };
}

/** Series without data for an area though areas of its type have some. */
const lackedBy = (suite: CompiledSuite, area: Area, keys: readonly string[]): string[] =>
  seriesForType(keys, suite.series, area, indexSuite(suite).twinTypes.get(area.area_id));

/** The menu with links to other sites as this visitor reaches them. */
function withHrefs(suite: CompiledSuite, visit: Visit, nodes: NavNode[]): NavNode[] {
  return nodes.map((node) => ({
    ...node,
    ...(node.external && node.href !== undefined && { href: externalHref(suite, visit, node.href) }),
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

/** Pages that may have been meant where there is none: with another value in the path, or as the menu has them. */
function similarPages(
  { question, answers, search }: PayloadInput,
  navigation: readonly NavNode[],
): Pick<PagePayload, 'similarPages'> {
  const { found, area, path } = question;
  if (answers.page.decision.reason !== 'unknown-page') return {};
  if (!found?.unknown) return { similarPages: similarLinks(`/${area}/${path}`, navigation) };
  return {
    similarPages: similarPaths(found).map((similar) => ({
      title: similar.title,
      href: `${pageHref(area, similar.path)}${search}`,
    })),
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

/** What the browser needs of the context: suggestions only where they are shown. */
export function ownContext(context: UserContext, decision: Decision): UserContext {
  return {
    ...context,
    compare_areas: [],
    series_without_data: [],
    similar_areas: decision.reason === 'unknown-area' ? context.similar_areas : [],
  };
}
