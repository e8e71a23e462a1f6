import type { AreaViewer } from '#api/areas/areaViewer.ts';
import { neededProductOf } from '#api/request/product.ts';
import type { Services } from '#api/services/services.ts';
import { similarAreas } from '#engine/core/areas/similarAreas.ts';
import { productPages } from '#engine/core/navigation/productPages.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import { otherChoices, sayOtherChoice } from '#engine/page/otherChoices.ts';
import type { Decision, PageView } from '#generated/types.ts';
import { badParameter } from '#serving/http/problem.ts';
import type { AreaPageQuery } from './openPage.ts';

/** Call parameter → its name in page addresses. */
const IN_ADDRESSES: Readonly<Record<string, string>> = { base_year: 'baseYear' };

/**
 * Refuses a view that differs from the request, because a program would not notice that it got another year.
 * @throws Refusal 400 for an unavailable year, choice or comparator, with the nearest available one
 */
export function refuseOther(view: PageView, query: AreaPageQuery, viewer: AreaViewer): void {
  const unknown = (query.compare_area_id ?? []).find((id) => !viewer.find(id));
  if (unknown !== undefined)
    throw badParameter('compare_area_id', sayUnknownArea(unknown, viewer), 'unknown-area');
  const { year, ...others } = query;
  const renamed = Object.entries(others).map(([name, value]) => [IN_ADDRESSES[name] ?? name, value]);
  const asked = { ...Object.fromEntries(renamed), ...(year && { [view.yearParam ?? 'year']: year }) };
  const [other] = otherChoices(view, asked);
  if (other) throw badParameter(other.name, sayOtherChoice(other), 'unknown-choice');
}

/** The message that an area does not exist, with the nearest one that the reader may see. */
function sayUnknownArea(asked: string, viewer: AreaViewer): string {
  const [near] = similarAreas(asked, viewer.all(), { limit: 1 });
  const refused = word('address-no-area', { asked });
  return near ? `${refused} ${word('address-nearest', { name: near.area_id })}` : refused;
}

/**
 * The message about a closed page for a program. If the area or path is unknown, it names the nearest one.
 */
export function sayClosed(
  services: Services,
  { reason, message }: Decision,
  { app_type, area_id, path = '' }: Pick<AreaPageQuery, 'app_type' | 'area_id' | 'path'>,
  viewer: AreaViewer,
): string {
  if (reason === 'unknown-area') return sayUnknownArea(area_id, viewer);
  if (reason !== 'unknown-page') return message;
  const pages = productPages(neededProductOf(services, app_type));
  const near = nearest(
    path,
    pages.map((page) => page.path),
  );
  return near === undefined ? message : `${message} ${word('address-nearest', { name: near })}`;
}
