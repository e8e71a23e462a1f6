import { pageDecision } from '#api/access/pageDecision.ts';
import type { AreaViewer } from '#api/areas/areaViewer.ts';
import type { Services } from '#api/services/services.ts';
import { similarAreas } from '#engine/core/areas/similarAreas.ts';
import { productPages } from '#engine/core/navigation/productPages.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import { withNearest } from '#engine/page/address/refusals.ts';
import { otherChoices, sayOtherChoice } from '#engine/page/otherChoices.ts';
import type { PageView } from '#generated/types.ts';
import { badParameter } from '#serving/http/problem.ts';
import type { AreaPageQuery, OpenedPage } from './openPage.ts';
import type { AtArea } from './typedPage.ts';

/** Call parameter → its name in page addresses. */
const IN_ADDRESSES: Readonly<Record<string, string>> = { base_year: 'baseYear' };

/**
 * Refuses a view that differs from the request, because a program would not notice that it got another year.
 * @throws Refusal 400 for an unavailable year, choice or comparator, with the nearest available one
 */
export function refuseOther(
  view: PageView,
  { query, typed }: AtArea,
  { viewer, access }: Pick<OpenedPage, 'viewer' | 'access'>,
): void {
  const { max } = access.product.compare;
  const compared = query.compare_area_id ?? [];
  if (compared.length > max)
    throw badParameter('compare_area_id', word('address-too-many', { count: max }), 'too-many-values');
  const unknown = compared.find((id) => !viewer.find(id));
  if (unknown !== undefined)
    throw badParameter('compare_area_id', sayUnknownArea(unknown, viewer), 'unknown-area');
  const [other] = otherChoices(view, typed?.asked ?? asInAddress(view, query));
  if (other) throw badParameter(other.name, sayOtherChoice(other), 'unknown-choice');
}

function asInAddress({ yearParam = 'year' }: PageView, { year, ...others }: AreaPageQuery) {
  const renamed = Object.entries(others).map(([name, value]) => [IN_ADDRESSES[name] ?? name, value]);
  return { ...Object.fromEntries(renamed), ...(year && { [yearParam]: year }) };
}

/** The message that an area does not exist, with the nearest one that the reader may see. */
function sayUnknownArea(asked: string, viewer: AreaViewer): string {
  // Without other areas, no parent takes the place of an area that may not be named.
  const named = viewer.all().filter(({ is_public, is_user_area }) => is_public || is_user_area);
  const [near] = similarAreas(asked, named, { limit: 1 });
  return withNearest(word('address-no-area', { asked }), near?.area_id);
}

/**
 * The message about a closed page for a program. If the area or path is unknown, it names the nearest one
 * that exists for the requester.
 */
export function sayClosed(
  services: Services,
  { decision: { reason, message }, access, viewer }: Pick<OpenedPage, 'decision' | 'access' | 'viewer'>,
  path = '',
): string {
  if (reason === 'unknown-area') return sayUnknownArea(access.areaId, viewer);
  if (reason !== 'unknown-page') return message;
  const there = productPages(access.product).filter(
    (page) => pageDecision(services, access, page).reason !== 'unknown-page',
  );
  return sayUnknownPage(message, path, there);
}

/** The message about an unknown page, with the nearest of those that its site has. */
export const sayUnknownPage = (message: string, path: string, pages: readonly { path: string }[]): string =>
  withNearest(
    message,
    nearest(
      path.replaceAll(/^\/|\/$/g, ''),
      pages.map((page) => page.path),
    ),
  );
