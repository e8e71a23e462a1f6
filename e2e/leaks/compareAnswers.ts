import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { extractText } from 'unpdf';
import { keptAgent } from '#e2e/harness/keptAgent.ts';
import type { RunningServers } from '#e2e/harness/startSuite.ts';
import { type Asked, hostOf } from './addresses.ts';
import type { Identity } from './identities.ts';
import { saysUndrawn } from './refusedDrawings.ts';

const agent = keptAgent(16);

/** Headers of the connection, of the time, and those that follow from the body. All others are compared. */
const OF_THE_MOMENT = ['date', 'connection', 'keep-alive', 'content-length'];

interface RawAnswer {
  status: number;
  /** status and headers as text */
  head: string;
  body: Buffer;
}

async function askRaw(servers: RunningServers, { host, path }: Asked, who: Identity): Promise<RawAnswer> {
  const isApi = host === 'api';
  const sent = request({
    agent,
    host: '127.0.0.1',
    port: isApi ? servers.apiPort : servers.port,
    path,
    headers: { host: hostOf(host), ...(isApi ? who.api : who.site) },
  });
  sent.end();
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject);
  });
  const { statusCode: status = 0, headers } = answer;
  const told = Object.entries(headers).filter(([name]) => !OF_THE_MOMENT.includes(name));
  return { status, head: JSON.stringify([status, told]), body: await buffer(answer) };
}

/** The responses of two servers to one reader at one address. */
export interface Compared {
  asked: Asked;
  status: number;
  bytes: number;
  /** the first difference, in words; null if they are equal */
  difference: string | null;
  /** it says that a chart could not be drawn */
  isUndrawn: boolean;
}

/** Sends two servers the same request and looks for a byte that differs. */
export async function compareAnswers(
  plain: RunningServers,
  changed: RunningServers,
  asked: Asked,
  who: Identity,
): Promise<Compared> {
  const [one, other] = [await askRaw(plain, asked, who), await askRaw(changed, asked, who)];
  const difference =
    (one.body.equals(other.body) ? null : await bodyDifference(one.body, other.body)) ??
    placeOf(one.head, other.head);
  const isUndrawn = saysUndrawn(one.body.toString('latin1'));
  return { asked, status: one.status, bytes: one.body.length, difference, isUndrawn };
}

/**
 * PDF files contain the time of printing, so their words are compared. Compressed files are compared
 * uncompressed.
 */
async function bodyDifference(one: Buffer, other: Buffer): Promise<string | null> {
  const [left, right] = await Promise.all([one, other].map(contentOf));
  return placeOf(left ?? '', right ?? '');
}

async function contentOf(body: Buffer): Promise<string> {
  const start = body.subarray(0, 4).toString('latin1');
  if (start === '%PDF') return (await extractText(new Uint8Array(body), { mergePages: true })).text;
  if (!start.startsWith('PK')) return body.toString('latin1');
  const parts = Object.entries(unzipSync(body));
  return parts
    .map(([name, bytes]) => `${name}\n${Buffer.from(bytes).toString('latin1')}`)
    .join('\n')
    .replace(OF_ONE_FILE, '');
}

/** Word files contain their time of creation, and their parts are numbered over all files of a process. */
const OF_ONE_FILE = /<dcterms:(?:created|modified)[^>]*>[^<]*|\b(?:[wr]:)?(?:id|Id|embed)="[^"]*"/g;

const AROUND = 60;

function placeOf(one: string, other: string): string | null {
  if (one === other) return null;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - AROUND), at + AROUND).replace(/\s+/g, ' ');
  return `${around(one)} ⟷ ${around(other)}`;
}
