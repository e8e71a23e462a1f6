import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallAnswer } from '#api/request/call.ts';
import { entityTag, namesTag } from '#serving/http/entityTag.ts';
import { KEEP_AND_ASK, KEEP_FOR_EVER, KEEP_NOWHERE } from '#serving/http/securityHeaders.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Sends the response of a call. If nothing personal was in the request, the response is the same for every
 * visitor: caches may store it, and it has an entity tag. Others may not be stored, and have a tag only if
 * the call sets one.
 */
export function sendCallAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CallAnswer,
  personal: boolean,
): string | Buffer | Readable {
  const { status = 200, headers = {} } = answer;
  const text = contentOf(answer);
  const whole = (status === 200 || status === 304) && request.method !== 'POST';
  const keep = answer.forever ? KEEP_FOR_EVER : KEEP_AND_ASK;
  reply.headers(headers).header('cache-control', whole && !personal ? keep : KEEP_NOWHERE);
  if (!whole) {
    reply.status(status).type(JSON_TYPE);
    return text;
  }
  if (answer.stream) {
    reply.status(200).type(answer.type ?? JSON_TYPE);
    return answer.stream;
  }
  const tag = answer.etag ?? (personal ? undefined : entityTag(text));
  if (tag !== undefined) reply.header('etag', tag);
  if (status === 304 || (tag !== undefined && namesTag(request.headers['if-none-match'], tag))) {
    reply.status(304);
    return '';
  }
  reply.status(200).type(answer.type ?? JSON_TYPE);
  return text;
}

function contentOf({ text, bytes, body }: CallAnswer): string | Buffer {
  if (bytes) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return text ?? (body === undefined ? '' : JSON.stringify(body));
}
