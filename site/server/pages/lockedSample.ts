import { kindOf } from '#engine/blocks/kinds.ts';
import { legendEntries } from '#engine/charts/legend/legendEntries.ts';
import { rolesDrawn } from '#engine/charts/legend/rolesDrawn.ts';
import { withoutReadings } from '#engine/charts/svg/writeReadings.ts';
import { pageHref } from '#engine/core/navigation/pageHref.ts';
import { parseSearch } from '#engine/core/navigation/searchString.ts';
import type { ChartPictures, LockedPage, PagePayload } from '#generated/types.ts';
import { askView } from '#site/server/ask/askPage.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import type { AnsweredPage } from './pageSort.ts';

/** Name of the sample among the pictures of a locked page. */
const SAMPLE = 'sample';

/**
 * The description of a locked page, with a picture of the same page for the nearest area where it is open to
 * this reader. The API is asked for that page as usual. undefined if there is none. @throws as askPage
 */
export async function withSample(
  context: Pick<SiteContext, 'api' | 'pictures'>,
  { question, path, search, session, answer }: AnsweredPage,
  behind: LockedPage,
): Promise<Pick<PagePayload, 'behind' | 'pictures'> | undefined> {
  const [area] = answer.elsewhere ?? [];
  if (!area) return undefined;
  const { compare: _, ...kept } = parseSearch(search);
  const address = pageHref(area.area_id, path, kept);
  const { view } = await askView(context.api, { ...question, address }, session);
  const block = view?.blocks.find((one) => kindOf(one).isPreview);
  if (!view || !block || !('frame' in block)) return undefined;
  const { pictures } = await context.pictures.draw({ ...view, blocks: [block] });
  const picture = pictures[block.name];
  if (!picture) return undefined;
  const sample = {
    area: area.name,
    href: pageHref(area.area_id, path) + search,
    title: block.title || view.title,
    subtitle: block.subtitle,
    answer: block.claim ?? '',
    source: block.source,
    key: legendEntries(block.frame, rolesDrawn(picture.wide)).map(({ name, value, role, shape }) => ({
      name,
      value,
      role,
      shape,
    })),
  };
  return { behind: { ...behind, sample }, pictures: { [SAMPLE]: still(picture) } };
}

/** The sample without its interactive data: it never becomes interactive. */
const still = (picture: ChartPictures): ChartPictures => ({
  ...picture,
  wide: withoutReadings(picture.wide),
  narrow: withoutReadings(picture.narrow),
});
