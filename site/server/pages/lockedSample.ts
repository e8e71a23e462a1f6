import { legendEntries } from '#engine/charts/legend/legendEntries.ts';
import { rolesDrawn } from '#engine/charts/legend/rolesDrawn.ts';
import { withoutReadings } from '#engine/charts/svg/writeReadings.ts';
import { pageHref } from '#engine/core/navigation/pageHref.ts';
import type { ChartPictures, LockedPage, PagePayload } from '#generated/types.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import type { AnsweredPage } from './pageSort.ts';

/** Name of the sample among the pictures of a locked page. */
const SAMPLE = 'sample';

/** The description of a locked page, with a picture of its sample; undefined if there is none. */
export async function withSample(
  context: Pick<SiteContext, 'pictures'>,
  { path, search, answer }: AnsweredPage,
  behind: LockedPage,
): Promise<Pick<PagePayload, 'behind' | 'pictures'> | undefined> {
  const view = answer.around.sample;
  const [block] = view?.blocks ?? [];
  if (!view || !block || !('frame' in block)) return undefined;
  const { pictures } = await context.pictures.draw(view);
  const picture = pictures[block.name];
  if (!picture) return undefined;
  const sample = {
    area: view.area.name,
    href: pageHref(view.area.area_id, path) + search,
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
