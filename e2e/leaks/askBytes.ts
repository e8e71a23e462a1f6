import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { extractText } from 'unpdf';
import { keptAgent } from '#e2e/harness/keptAgent.ts';
import type { Whole } from './ask.ts';
import { pngChunks } from './pngChunks.ts';

const agent = keptAgent(8);

/** One request for a possible file. Its `bytes` contain every text in it. */
export async function askFile(port: number, path: string, headers: Record<string, string>): Promise<Whole> {
  const sent = request({
    agent,
    host: '127.0.0.1',
    port,
    path,
    headers: { host: `regions.localhost:${port}`, ...headers },
  });
  sent.end();
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject);
  });
  const bytes = await buffer(answer);
  const { statusCode = 0, rawHeaders } = answer;
  const body = await textOf(bytes);
  return {
    status: statusCode,
    headers: answer.headers,
    body,
    bytes: `${statusCode}\n${rawHeaders.join('\n')}\n\n${body}`,
  };
}

/** Workbooks and Word files are read part by part, PDF files and pictures by their words. */
async function textOf(bytes: Buffer): Promise<string> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
    return text;
  }
  const chunks = pngChunks(bytes);
  if (chunks.length > 0)
    return chunks.map(({ name, keyword, text }) => `${name} ${keyword} ${text}`).join('\n');
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return bytes.toString('utf8');
  const parts = await Promise.all(Object.values(unzipSync(bytes)).map((part) => textOf(Buffer.from(part))));
  return parts.join('\n');
}
