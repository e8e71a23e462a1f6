import { addComparer, parseCompare } from '#engine/core/areas/parseCompare.ts';
import { pageHref } from '#engine/core/navigation/pageHref.ts';
import type { Area, CompareAreasAnswer, FocusAreasAnswer } from '#generated/types.ts';
import { sayIn } from '#site/server/accounts/accountPages.ts';
import { accountAnswer } from '#site/server/accounts/accountPayload.ts';
import { guarded } from '#site/server/answers/guarded.ts';
import { inLine } from '#site/server/answers/inLine.ts';
import { askApi } from '#site/server/ask/askPage.ts';
import type { Exchange } from '#site/server/context/exchange.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import type { Answer } from '#site/server/http/answer.ts';
import { AREA_LIST, type AreaListQuestion, readAreaList } from '#site/shared/areaListAddress.ts';
import { compareSections, focusSections } from '#site/shared/areaSections.ts';

/**
 * The areas of a product as plain links, for pages and browsers without scripts; undefined for other
 * addresses.
 */
export async function answerAreaList(exchange: Exchange, context: SiteContext): Promise<Answer | undefined> {
  const product = context.suite().products[exchange.visit.site.product ?? ''];
  if (exchange.pathname !== AREA_LIST || !product) return undefined;
  const asked = readAreaList(exchange.search);
  const say = sayIn(context);
  const make = async () => {
    const sections = await areaSections(exchange, context, asked);
    const href = ({ area_id }: Area) => areaHref(asked, area_id, product.compare.max);
    return accountAnswer(exchange, context, {
      title: say(asked.beside === undefined ? 'area-choose' : 'compare-area'),
      still: true,
      segments: [
        {
          kind: 'area-links',
          sections: sections.map(({ key, group, header, areas }) => ({
            key,
            title: [group && say(group), header].filter(Boolean).join(': '),
            links: areas.map((area) => ({ title: area.name, href: href(area) })),
          })),
        },
      ],
    });
  };
  return guarded(exchange, context, 'document', () => inLine(exchange, context, make));
}

/**
 * The areas that a person may choose or, given an area, compare it with on the page.
 * @throws as askApi
 */
async function areaSections(
  { visit, session }: Exchange,
  { api }: SiteContext,
  { beside, page }: AreaListQuestion,
) {
  const query = new URLSearchParams({ app_type: visit.site.app_type });
  if (beside === undefined)
    return focusSections(
      readAnswer<FocusAreasAnswer>(
        await askApi(api, `/api/dimensions/focus_areas/?${query}`, session),
        'groups',
      ),
    );
  query.set('area_id', beside);
  query.set('path', page);
  return compareSections(
    readAnswer<CompareAreasAnswer>(
      await askApi(api, `/api/dimensions/compare_areas/?${query}`, session),
      'areas',
    ),
  );
}

/** A response with a list; an empty list if the API refuses the request. */
function readAnswer<Body>(body: unknown, list: string): Body {
  return (Array.isArray((body as Record<string, unknown> | null)?.[list]) ? body : { [list]: [] }) as Body;
}

/** The page for another area, or with one more comparator. */
function areaHref(
  { page, beside, kept }: AreaListQuestion,
  areaId: string,
  most: number | undefined,
): string {
  if (beside === undefined) return pageHref(areaId, page, kept);
  const compare = addComparer(parseCompare(kept.compare, most), areaId, most);
  return pageHref(beside, page, { ...kept, compare: compare.join(',') });
}
