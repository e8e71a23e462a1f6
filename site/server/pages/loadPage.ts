import type { PagePayload } from '#generated/types.ts';
import { giveWay } from '#serving/making/giveWay.ts';
import { dataVersionOf } from '#site/server/ask/apiClient.ts';
import { askPage, type Decided, ofVersion } from '#site/server/ask/askPage.ts';
import type { PictureDrawer } from '#site/server/files/drawPictures.ts';
import type { Session } from '#site/server/session/session.ts';
import { areaPage } from './areaPage.ts';
import type { AskedAddress, AskedPage, AskedWritten } from './askedPage.ts';
import { buildPayload } from './buildPayload.ts';
import type { PageMakers, PageSort } from './pageSort.ts';
import { writtenPage } from './writtenPage.ts';

/**
 * The payload of an address: one request to the API, the shell for its decision, then the page. Everything
 * uses one data version, whatever is published meanwhile.
 * @param version the versions to use; absent: the current ones
 * @throws ApiUnavailable, SessionRefused, ActingRefused, QuestionRefused, VersionGone
 */
export async function loadPage(
  context: PageMakers,
  asked: AskedPage | AskedWritten,
  session: Session,
  version?: string,
): Promise<PagePayload> {
  const code = dataVersionOf(version ?? (await context.version()));
  const settled = { ...context, api: ofVersion(context.api, code) };
  return 'content' in asked
    ? load(writtenPage, settled, asked, session)
    : load(areaPage, settled, asked, session);
}

async function load<Asked extends AskedAddress, Page extends Decided>(
  sort: PageSort<Asked, Page>,
  context: PageMakers,
  asked: Asked,
  session: Session,
): Promise<PagePayload> {
  const isExact = 'exact' in asked;
  const answer = await askPage<Page>(context.api, asked.visit.site, sort.address(asked), session, isExact);
  const page = { ...asked, suite: context.suite(), session, answer };
  // Each step takes long enough to let other requests run in between.
  await giveWay();
  const shell = buildPayload(page, { ...sort, place: sort.place(answer) });
  await giveWay();
  const undrawn: string[] = [];
  const shown = await sort.show({ ...context, pictures: noting(context.pictures, undrawn) }, page, shell);
  return { ...shell, ...shown, ...(undrawn.length > 0 && { undrawn }) };
}

/** Records which pictures of a page failed. */
const noting = (pictures: PictureDrawer, undrawn: string[]): PictureDrawer => ({
  async draw(...asked) {
    const drawn = await pictures.draw(...asked);
    undrawn.push(...drawn.undrawn);
    return drawn;
  },
});
