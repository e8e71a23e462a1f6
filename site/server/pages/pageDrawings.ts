import { legendEntries } from '#engine/charts/legend/legendEntries.ts';
import { isNamed, rolesDrawn } from '#engine/charts/legend/rolesDrawn.ts';
import { withoutReadings } from '#engine/charts/svg/writeReadings.ts';
import type { PageDrawing, ProductCard, WrittenAround } from '#engine/ui/context/writtenAround.ts';
import type { ContentViewSegment, PageResponse } from '#generated/types.ts';
import { siteOrigin } from '#site/server/address/findSite.ts';
import { namedOrigin, type Visit } from '#site/server/address/siteLinks.ts';
import type { PageMakers } from './pageSort.ts';

type DrawingContext = Pick<PageMakers, 'suite' | 'api' | 'pictures'>;

/** Cards of the suite's other sites. Their charts show public figures only. */
export async function productCards(context: DrawingContext, visit: Visit): Promise<ProductCard[]> {
  const suite = context.suite();
  const cards = suite.sites.sites.map(async (site): Promise<ProductCard[]> => {
    const product = suite.products[site.product ?? ''];
    const description = product?.description ?? suite.content?.[site.site]?.description;
    if (!description || site.site === visit.site.site) return [];
    const origin = siteOrigin(site, visit, visit.secure);
    const chart = product?.showcase && (await pageDrawing(context, site.app_type, product.showcase, origin));
    return [{ title: site.title, description, href: `${origin}/`, ...(chart && { chart }) }];
  });
  return (await Promise.all(cards)).flat();
}

/** The drawings of the parts that have one. */
export async function partDrawings(
  context: DrawingContext,
  visit: Visit,
  segments: readonly ContentViewSegment[],
): Promise<WrittenAround['drawings']> {
  const drawn = segments.map(async (segment) => {
    if (!('drawing' in segment) || !segment.drawing) return [];
    const { site, app_type } = segment.drawing;
    const drawing = await pageDrawing(
      context,
      app_type,
      segment.drawing,
      namedOrigin(context.suite(), visit, site),
    );
    return drawing ? [[segment, drawing] as const] : [];
  });
  return new Map((await Promise.all(drawn)).flat());
}

/** A chart of a page for visitors; undefined if there is none. */
async function pageDrawing(
  context: DrawingContext,
  appType: string,
  { area, path, block }: { area: string; path: string; block: string },
  origin: string,
): Promise<PageDrawing | undefined> {
  const query = new URLSearchParams({ app_type: appType, area_id: area, path });
  // Requested as a visitor, so that the drawing shows only public figures.
  const { body } = await context.api.get(`/api/page/?${query}`, {});
  const view = (body as PageResponse | null)?.view;
  const shown = view?.blocks.find(({ name }) => name === block);
  if (!view || !shown) return undefined;
  const { pictures } = await context.pictures.draw({ ...view, blocks: [shown] });
  const svg = pictures[block]?.narrow;
  const title = 'title' in shown && shown.title !== undefined ? shown.title : view.title;
  const frame = 'frame' in shown ? shown.frame : undefined;
  const areas = frame && svg !== undefined && !isNamed(svg) ? legendEntries(frame, rolesDrawn(svg)) : [];
  const events = (frame?.events ?? []).map(({ name }, at) => ({ name, number: `(${at + 1})` }));
  return svg === undefined
    ? undefined
    : {
        svg: withoutReadings(svg),
        title: `${title}, ${view.area.name}`,
        ...('subtitle' in shown && shown.subtitle && { unit: shown.subtitle }),
        areas: areas.length > 1 ? areas : [],
        events: events.flatMap(({ name, number }) =>
          svg.includes(`>${number}<`) ? `${number} ${name}` : [],
        ),
        // The page's headline is about its main figure, which this chart may not show, so the block's own
        // claim is used.
        ...('claim' in shown && shown.claim !== undefined && { claim: shown.claim }),
        source: shown.source,
        ...('note' in shown && shown.note && { note: shown.note }),
        demonstration: shown.demonstration,
        href: `${origin}/${[area, path].filter(Boolean).join('/')}`,
      };
}
