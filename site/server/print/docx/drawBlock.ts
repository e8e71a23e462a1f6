import { setTimeout as pause } from 'node:timers/promises';
import { type ApiClient, ApiUnavailable } from '#site/server/ask/apiClient.ts';
import { pageParameters, VersionGone } from '#site/server/ask/askPage.ts';
import { type Session, sessionHeaders } from '#site/server/session/session.ts';
import type { PageQuestion } from '#site/shared/pageQuestion.ts';
import type { BlockPicture } from './docxBlock.ts';

/** Dots a pixel: sharp on paper. */
const SCALE = 3;
/** The API paints one picture at a time and turns away who would wait too long. */
const ATTEMPTS = 6;
/** seconds between two, where the API names none */
const PAUSE = 2;

interface Drawing {
  api: Pick<ApiClient, 'bytes'>;
  session: Session;
  signal?: AbortSignal | undefined;
}

/**
 * A drawing of a page with its key; the document says title and source. Where the API is busy it is asked again; null where
 * it could not draw this one, which costs the document this picture and nothing else.
 * @throws ApiUnavailable where it stays so, because a document may not lack a picture unnoticed; VersionGone; Error where
 * there is none to have; what `signal` aborts with
 */
export async function drawBlock(
  { api, session, signal }: Drawing,
  question: PageQuestion,
  block: string,
): Promise<BlockPicture | null> {
  const own = new URLSearchParams({ block, form: 'png', scale: String(SCALE), words: '0' });
  const path = `/api/block/?${pageParameters(question)}&${own}`;
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted();
    try {
      const { status, bytes } = await api.bytes(path, sessionHeaders(session));
      if (status === 410) throw new VersionGone();
      if (status !== 200) throw new Error(`The picture of ${block} was answered with ${status}.`);
      // The header of a PNG holds its size in dots.
      return { png: bytes, width: bytes.readUInt32BE(16) / SCALE, height: bytes.readUInt32BE(20) / SCALE };
    } catch (error) {
      if (error instanceof ApiUnavailable && error.status === 500) return null;
      if (!(error instanceof ApiUnavailable) || attempt === ATTEMPTS) throw error;
      await pause(1000 * (error.retryAfter ?? PAUSE), undefined, { signal });
    }
  }
}
