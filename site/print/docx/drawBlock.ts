import { ApiUnavailable } from '../../pages/apiClient.ts';
import { type PageQuestion, pagePath } from '../../pages/askPage.ts';
import type { SiteContext } from '../../server/siteContext.ts';
import { type Session, sessionHeaders } from '../../session/session.ts';
import type { BlockPicture } from './docxBlock.ts';

/** Dots a pixel: sharp on paper. */
const SCALE = '3';

/**
 * A drawing of a page as the API gives it away: with title, unit, key and source. null where there is none to have, or not in
 * time: its figures stand in then.
 */
export async function drawBlock(
  { api }: Pick<SiteContext, 'api'>,
  session: Session,
  question: PageQuestion,
  block: string,
): Promise<BlockPicture> {
  const path = pagePath(question).replace('/api/page/', '/api/block/');
  const asked = `${path}&${new URLSearchParams({ block, form: 'png', scale: SCALE })}`;
  const answer = await api.bytes(asked, sessionHeaders(session)).catch((error: unknown) => {
    if (error instanceof ApiUnavailable) return null;
    throw error;
  });
  if (answer?.status !== 200) return null;
  const { bytes } = answer;
  // The header of a PNG holds its size in dots.
  const dots = Number(SCALE);
  return { png: bytes, width: bytes.readUInt32BE(16) / dots, height: bytes.readUInt32BE(20) / dots };
}
