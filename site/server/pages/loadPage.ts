import type { PagePayload } from '#generated/types.ts';
import { giveWay } from '#serving/making/giveWay.ts';
import { dataVersionOf } from '#site/server/ask/apiClient.ts';
import { askPage, type Decided, ofVersion } from '#site/server/ask/askPage.ts';
import type { PictureDrawer } from '#site/server/files/drawPictures.ts';
import type { Session } from '#site/server/session/session.ts';
import { showArea } from './areaPage.ts';
import type { AskedAddress, AskedPage, AskedWritten } from './askedPage.ts';
import { buildPayload } from './buildPayload.ts';
import type { PageMakers, ShowPage } from './pageSort.ts';
import { showWritten } from './writtenPage.ts';

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
  return asked.area === undefined
    ? load(showWritten, settled, asked, session)
    : load(showArea, settled, asked, session);
}

async function load<Asked extends AskedAddress, Page extends Decided>(
  show: ShowPage<Asked, Page>,
  context: PageMakers,
  asked: Asked,
  session: Session,
): Promise<PagePayload> {
  const { exact, question } = asked;
  const answer = await askPage<Page>(context.api, exact ?? question, session, exact !== undefined);
  const page = { ...asked, suite: context.suite(), session, answer };
  // Each step takes long enough to let other requests run in between.
  await giveWay();
  const shell = buildPayload(page);
  await giveWay();
  const undrawn: string[] = [];
  const shown = await show({ ...context, pictures: noting(context.pictures, undrawn) }, page, shell);
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
