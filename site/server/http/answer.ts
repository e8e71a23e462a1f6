import type { FastifyReply, FastifyRequest } from 'fastify';
import { namesTag, weakTag } from '#serving/http/entityTag.ts';
import { KEEP_NOWHERE } from '#serving/http/securityHeaders.ts';
import { safeTarget } from '#site/server/address/safeTarget.ts';
import { acceptedEncoding, decode, type Encoding, encode, encodeBeside } from './encoding.ts';

/** A whole answer, ready to be sent as often as asked for. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string | string[]>>;
  /** as it is; null: only compressed copies are kept */
  body: Buffer | null;
  /** compressed copies, made on first use */
  encoded: Partial<Record<Encoding, Buffer>>;
  /** validator of the body; absent: the answer is not worth one */
  etag?: string;
  /** true: the body is a format that is compressed already, and is sent as it is */
  isCompressed?: true;
  /** true: a page that is open to every visitor */
  isPublic?: true;
  /** ms of `Date.now()` until which it may be given to others, though nothing changed: something is missing from it */
  until?: number;
}

/** An answer with a text body and a validator made from it. */
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

/** A JSON answer that must not be stored. */
export function jsonAnswer(status: number, value: unknown, headers: Answer['headers'] = {}): Answer {
  const answer = textAnswer(status, 'application/json', JSON.stringify(value), {
    'cache-control': KEEP_NOWHERE,
    ...headers,
  });
  const { etag: _, ...rest } = answer;
  return rest;
}

/** When to come back, as the API said it; nothing where it did not. */
export function comeBackHeader(seconds: number | null | undefined): Record<string, string> {
  return seconds ? { 'retry-after': String(seconds) } : {};
}

/** A problem as the API words its own. */
export function problemAnswer(
  status: number,
  code: string,
  message: string,
  headers: Answer['headers'] = {},
): Answer {
  return jsonAnswer(status, { status, code, message }, headers);
}

/** The one redirect of the sites: to a path of this origin, whatever `target` says; to the root where it could lead elsewhere. */
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

/** Sends an answer: compressed as the request accepts, not at all where the browser has it already. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  const asked = request.headers;
  reply.headers(answer.headers).status(answer.status);
  if (answer.etag) reply.header('etag', answer.etag);
  if (answer.etag && answer.status === 200 && namesTag(asked['if-none-match'], answer.etag)) {
    return reply.status(304).send();
  }
  // Below this the headers weigh more than what is saved.
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
  // Rare encodings of compressed entries are made each time; otherwise the full text would be stored after
  // all.
  if (answer.body) answer.encoded[encoding] = encoded;
  return encoded;
}

/** The body as it is. */
export const plainBody = ({ body, encoded }: Answer): Buffer => body ?? decode(encoded.br);

/** The same answer in a fifth of the room: compressed only. */
export async function compactAnswer(answer: Answer): Promise<Answer> {
  const br = answer.encoded.br ?? (await encodeBeside(answer.body ?? Buffer.alloc(0)));
  return { ...answer, body: null, encoded: { br } };
}
