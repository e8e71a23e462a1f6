import type { IncomingMessage } from 'node:http';
import { problemAnswer } from './answer.ts';

/** The body of a request is larger than it may be. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
}

/** The rest of the body is not read, so nothing else can come over this connection. */
export const TOO_LARGE = problemAnswer(413, 'too-large', 'The request is too large.', {
  connection: 'close',
});

/** Reads a body up to `limit` bytes. @throws BodyTooLarge */
export async function readRequestBody(req: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A body as a JSON object; null for anything else. @throws BodyTooLarge */
export async function readJsonObject(
  req: IncomingMessage,
  limit: number,
): Promise<Record<string, unknown> | null> {
  const text = (await readRequestBody(req, limit)).toString('utf8');
  try {
    const value: unknown = JSON.parse(text === '' ? '{}' : text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
