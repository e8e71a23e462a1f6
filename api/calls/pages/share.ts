import { createHash } from 'node:crypto';
import { sharePicture } from '#api/exports/picture/sharePicture.ts';
import { closedStatus } from '#api/pages/openPage.ts';
import { visitorAsker } from '#api/request/asker.ts';
import { type CallAnswer, type CallRequest, defineCall } from '#api/request/call.ts';
import type { Services } from '#api/services/services.ts';
import { ANYBODY } from '#engine/core/caches/keyedCache.ts';
import type { ContentResponse, PageResponse, ShareQuery } from '#generated/types.ts';
import { Refusal } from '#serving/http/problem.ts';
import { decidedPage } from './page.ts';

/**
 * The preview picture of a link to a page. It shows only what visitors may see, because anybody can get the
 * link.
 */
export const shareCall = defineCall<ShareQuery>({
  method: 'GET',
  path: '/api/share/',
  example: { app_type: 'product', area_id: 'area', path: 'page' },
  summary:
    'The picture of a page or of a block of it, 1200 × 630, for where a link to it is shown; of public pages only',
  query: 'ShareQuery',
  types: ['image/png'],
  asker: 'nobody',
  handle: answerShare,
});

async function answerShare(
  services: Services,
  { query: { block, nearest: _, ...query } }: CallRequest<ShareQuery>,
): Promise<CallAnswer> {
  const asker = await visitorAsker(services.accounts);
  const { text, body } = await decidedPage(services, { query, asker });
  const said = text ?? JSON.stringify(body);
  const { decision, view } = JSON.parse(said) as PageResponse | ContentResponse;
  if (!view)
    throw new Refusal({ status: closedStatus(decision), code: decision.reason, message: decision.message });
  const hash = createHash('sha256').update(said).digest('base64');
  const key = { version: hash, identity: ANYBODY, asked: [query.app_type, block] };
  const bytes = await services.sharePictures.getOrMake(key, () =>
    sharePicture(services, query.app_type, view, block),
  );
  return { bytes, type: 'image/png', etag: hash };
}
