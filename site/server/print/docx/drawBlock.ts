import { setTimeout as pause } from 'node:timers/promises';
import { type ApiClient, ApiUnavailable } from '#site/server/ask/apiClient.ts';
import { pageParameters, VersionGone } from '#site/server/ask/askPage.ts';
import { type Session, sessionHeaders } from '#site/server/session/session.ts';
import type { PageQuestion } from '#site/shared/pageQuestion.ts';
import type { BlockPicture } from './docxBlock.ts';

/** Dots per pixel: sharp on paper. */
const SCALE = 3;
/** The API rasterises one picture at a time and refuses requests that would wait too long. */
const ATTEMPTS = 6;
/** seconds between attempts, if the API names none */
const PAUSE = 2;

interface Drawing {
  api: Pick<ApiClient, 'bytes'>;
  session: Session;
  signal?: AbortSignal | undefined;
}

/**
 * A drawing of a block; the document adds title and source. If the API is busy, it retries. null if this
 * drawing fails: the document then lacks only this picture.
 * @throws ApiUnavailable if the API stays busy, because a document must not lack a picture unnoticed;
 * VersionGone; Error if the block has no drawing; the abort reason of `signal`
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
      // The header of a PNG contains its size in dots.
      return { png: bytes, width: bytes.readUInt32BE(16) / SCALE, height: bytes.readUInt32BE(20) / SCALE };
    } catch (error) {
      if (error instanceof ApiUnavailable && error.status === 500) return null;
      if (!(error instanceof ApiUnavailable) || attempt === ATTEMPTS) throw error;
      await pause(1000 * (error.retryAfter ?? PAUSE), undefined, { signal });
    }
  }
}
