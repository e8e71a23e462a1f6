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

/** Name of a parameter of the call → its name in addresses of pages. */
const IN_ADDRESSES: Readonly<Record<string, string>> = { base_year: 'baseYear' };

/**
 * A form of a page is of what its address names, or there is none: a program that reads it would not see that it got another year.
 * @throws Refusal 400 for a year, a choice or a comparator that is not there, with the nearest that is
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

/** Says that an area does not exist, with the nearest that the reader may know of. */
export function sayUnknownArea(asked: string, viewer: AreaViewer): string {
  const [near] = similarAreas(asked, viewer.all(), { limit: 1 });
  const refused = word('address-no-area', { asked });
  return near ? `${refused} ${word('address-nearest', { name: near.area_id })}` : refused;
}

/** Why there is no page for a program: as the page says it, with the nearest area or path where that is what is not there. */
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
