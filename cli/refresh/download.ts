import { createHash } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { ImportStop } from '#data/problems/problems.ts';
import { type AskOptions, askPublisher, inWords, type PublisherAnswer } from './ask.ts';

/** What a response says about its edition, sent with the next request. */
export interface Edition {
  etag?: string;
  lastModified?: string;
}

/** A file as it was downloaded. */
export interface Download extends Edition {
  /** of the file, in hexadecimal */
  sha256: string;
  bytes: number;
}

/**
 * Downloads a file to `target`, unless the known edition is still current.
 * @returns null if nothing changed
 * @throws ImportStop if the request is refused, breaks off, or exceeds the limit; no file is left then
 */
export async function download(
  asked: PublisherAnswer,
  { target, known, ...options }: AskOptions & { target: string; known: Edition },
): Promise<Download | null> {
  const signal = AbortSignal.timeout(options.limits.whole);
  const headers = { ...asked.headers, ...conditions(known) };
  try {
    const answer = await askPublisher({ ...asked, headers }, options, signal);
    try {
      if (answer.statusCode === 304) return null;
      if (answer.statusCode !== 200) throw refused(answer.statusCode, asked.url);
      const { host } = asked.url;
      return { ...editionOf(answer), ...(await keep(answer, target, { host, most: options.limits.bytes })) };
    } finally {
      answer.destroy();
    }
  } catch (error) {
    rmSync(target, { force: true });
    throw inWords(signal.aborted ? signal.reason : (error as Error), asked.url, options.limits);
  }
}

const conditions = ({ etag, lastModified }: Edition): Record<string, string> => ({
  ...(etag !== undefined && { 'if-none-match': etag }),
  ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
});

function editionOf({ headers }: IncomingMessage): Edition {
  const { etag, 'last-modified': lastModified } = headers;
  return { ...(etag !== undefined && { etag }), ...(lastModified !== undefined && { lastModified }) };
}

async function keep(
  answer: IncomingMessage,
  target: string,
  { host, most }: { host: string; most: number },
): Promise<Pick<Download, 'sha256' | 'bytes'>> {
  const tooLarge = new ImportStop(`What ${host} sends is larger than ${Math.round(most / 1024 / 1024)} MB.`);
  if (Number(answer.headers['content-length'] ?? 0) > most) throw tooLarge;
  const hash = createHash('sha256');
  let bytes = 0;
  const file = createWriteStream(target, { flags: 'w', mode: 0o600 });
  const closed = Promise.withResolvers<void>();
  file.once('close', closed.resolve);
  const count = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > most) throw tooLarge;
      hash.update(chunk);
      yield chunk;
    }
  };
  // If a response breaks off early, the file may be created after it was removed, so wait until it is closed.
  await pipeline(answer, count, file).finally(() => closed.promise);
  if (bytes === 0) throw new ImportStop(`What ${host} sends is empty.`);
  return { sha256: hash.digest('hex'), bytes };
}

const REASONS: Record<number, string> = {
  401: 'It asks for a key: see "from.headers" of the recipe.',
  403: 'It does not allow this. Is the key right and still valid?',
  404: 'There is nothing at that address any more. Has the publisher moved the file?',
  413: 'What was asked for is too much: askPublisher for less in "from.query".',
  429: 'It was asked too often. Try again later.',
};

function refused(status = 0, { host }: URL): ImportStop {
  const reason = REASONS[status] ?? (status >= 500 ? 'Something is wrong over there. Try again later.' : '');
  return new ImportStop(`${host} answers ${status} instead of a file. ${reason}`.trimEnd());
}
