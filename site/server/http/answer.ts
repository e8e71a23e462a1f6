import type { FastifyReply, FastifyRequest } from 'fastify';
import { namesTag, weakTag } from '#serving/http/entityTag.ts';
import { KEEP_FOR_EVER, KEEP_NOWHERE } from '#serving/http/securityHeaders.ts';
import { safeTarget } from '#site/server/address/safeTarget.ts';
import { acceptedEncoding, decode, type Encoding, encode, encodeBeside } from './encoding.ts';

/** A complete response that can be sent several times. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string | string[]>>;
  /** uncompressed; null: only compressed copies are stored */
  body: Buffer | null;
  /** compressed copies, made on first use */
  encoded: Partial<Record<Encoding, Buffer>>;
  /** entity tag of the body; absent: none */
  etag?: string;
  /** true: the format is already compressed, so the body is sent unchanged */
  isCompressed?: true;
  /** true: a page that is open to every visitor */
  isPublic?: true;
  /** expiry as a `Date.now()` value, for a cached response that lacks something */
  until?: number;
}

/** A response with a text body and an entity tag. */
export function textAnswer(status: number, type: string, text: string, headers: Answer['headers']): Answer {
  const body = Buffer.from(text, 'utf8');
  return {
    status,
    headers: { 'content-type': `${type}; charset=utf-8`, ...headers },
    body,
    encoded: {},
    etag: weakTag(body),
  };
}

/** A JSON response at an address that changes with its content. */
export function keptForEver(text: string, encoded: Answer['encoded'] = {}): Answer {
  const headers = { 'cache-control': KEEP_FOR_EVER, vary: 'Accept-Encoding' };
  const { etag: _, ...rest } = textAnswer(200, 'application/json', text, headers);
  return { ...rest, encoded };
}

/** A JSON response that must not be stored. */
export function jsonAnswer(status: number, value: unknown, headers: Answer['headers'] = {}): Answer {
  const answer = textAnswer(status, 'application/json', JSON.stringify(value), {
    'cache-control': KEEP_NOWHERE,
    ...headers,
  });
  const { etag: _, ...rest } = answer;
  return rest;
}

/** Retry-After header, if the API named a time. */
export function comeBackHeader(seconds: number | null | undefined): Record<string, string> {
  return seconds ? { 'retry-after': String(seconds) } : {};
}

/** A problem in the format of the API. */
export function problemAnswer(
  status: number,
  code: string,
  message: string,
  headers: Answer['headers'] = {},
): Answer {
  return jsonAnswer(status, { status, code, message }, headers);
}

/**
 * The only redirect of the sites. It always leads to a path of this origin; an unsafe target becomes the
 * root.
 */
export function redirectAnswer(
  status: 301 | 302 | 303,
  target: string,
  headers: Answer['headers'] = {},
): Answer {
  return {
    status,
    headers: { ...headers, location: safeTarget(target) },
    body: Buffer.alloc(0),
    encoded: {},
  };
}

/** Sends a response: compressed if the request accepts it, or 304 if the browser already has it. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  const asked = request.headers;
  reply.headers(answer.headers).status(answer.status);
  if (answer.etag) reply.header('etag', answer.etag);
  if (answer.etag && answer.status === 200 && namesTag(asked['if-none-match'], answer.etag)) {
    return reply.status(304).send();
  }
  // Compressing less than this saves less than its headers cost.
  const small = answer.body !== null && answer.body.length < 500;
  const asIs = small || answer.isCompressed === true;
  const encoding = asIs ? 'identity' : acceptedEncoding(asked['accept-encoding']);
  const body = bodyOf(answer, encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.header('content-length', body.length);
  return reply.send(body.length > 0 ? body : undefined);
}

function bodyOf(answer: Answer, encoding: Encoding): Buffer {
  const known = answer.encoded[encoding];
  if (known) return known;
  const encoded = encode(plainBody(answer), encoding);
  // Rare encodings of compact entries are not stored; otherwise their memory would grow again.
  if (answer.body) answer.encoded[encoding] = encoded;
  return encoded;
}

/** The uncompressed body. */
export const plainBody = ({ body, encoded }: Answer): Buffer => body ?? decode(encoded.br);

/** The same response with only its compressed body, which takes a fifth of the memory. */
export async function compactAnswer(answer: Answer): Promise<Answer> {
  const br = answer.encoded.br ?? (await encodeBeside(answer.body ?? Buffer.alloc(0)));
  return { ...answer, body: null, encoded: { br } };
}
