import type { Asker } from '#api/request/asker.ts';
import type { Services } from '#api/services/services.ts';
import { kindOf } from '#engine/blocks/kinds.ts';
import type { PageAround, PageView } from '#generated/types.ts';
import { openPage } from './openPage.ts';
import { pageText } from './pageText.ts';
import type { TypedPage } from './typedPage.ts';

/**
 * The same page with one picture, in the first of these areas, for who stands before its gate. It is opened
 * as any page, so it shows nothing that this reader may not see. undefined: there is none
 */
export async function lockedSample(
  services: Services,
  asker: Asker,
  { query, read }: TypedPage,
  [area]: readonly { area_id: string }[],
): Promise<PageAround['sample']> {
  if (!area) return undefined;
  const { compare_area_id: _, nearest: _nearest, note: _note, ...asked } = query;
  const there = { ...asked, area_id: area.area_id };
  const { choice, coverage } = await openPage(services, there, asker, undefined, read.found);
  if (!choice) return undefined;
  const view = JSON.parse(await pageText(services, coverage, choice)) as PageView;
  const preview = view.blocks.find((block) => kindOf(block).isPreview);
  return preview && { ...view, blocks: [preview] };
}
