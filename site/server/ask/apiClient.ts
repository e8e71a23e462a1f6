import type { ApiDoor, ApiReply } from './apiDoor.ts';

interface ApiAnswer {
  status: number;
  /** parsed JSON; null if the body has none */
  body: unknown;
  /** seconds before a retry, if the API named them */
  retryAfter?: number;
}

/** The API did not respond in time, or responded that it is out of order. */
export class ApiUnavailable extends Error {
  override name = 'ApiUnavailable';
  /** seconds before a retry; null: the API named none */
  retryAfter: number | null = null;
  /** body of a 503 response; null: none */
  said: unknown = null;
  /** status of the response, if there was one */
  status: number | null = null;
}

export interface ApiClient {
  door: ApiDoor;
  /** One GET. @throws ApiUnavailable for network faults, a timeout and statuses from 500 */
  get(path: string, headers: Record<string, string>): Promise<ApiAnswer>;
  /** One GET of a file. It may have to queue, so its timeout is a minute. @throws ApiUnavailable as get */
  bytes(path: string, headers: Record<string, string>): Promise<{ status: number; bytes: Buffer }>;
  /** One POST with a JSON body. @throws ApiUnavailable as get */
  post(path: string, headers: Record<string, string>, body: unknown): Promise<ApiAnswer>;
  close(): void;
}

interface Received {
  status: number;
  bytes: Buffer;
  retryAfter?: number;
}

const MAX_BYTES = 16 * 1024 * 1024;
const FILE_TIMEOUT = 60_000;

/** Client of the API. `timeout` is in ms, for a complete response that is not a file. */
export function createApiClient(door: ApiDoor, timeout = door.patience ?? 10_000): ApiClient {
  const send = async (
    method: string,
    path: string,
    headers: Record<string, string>,
    { body, within = timeout }: { body?: string; within?: number } = {},
  ): Promise<Received> => {
    const error = new ApiUnavailable(`API: ${method} ${path.split('?')[0]}`);
    const giveUp = new AbortController();
    // Cleared with the response: a pending timer would keep the response in memory.
    const timer = setTimeout(() => giveUp.abort(new Error('timeout')), within);
    try {
      const answer = await door.send({ method, path, headers, body, signal: giveUp.signal });
      const wait = Number(answer.headers['retry-after'] ?? 0);
      error.retryAfter = wait || null;
      error.status = answer.status;
      const bytes = await readBody(answer);
      if (answer.status < 500) return { status: answer.status, bytes, ...(wait > 0 && { retryAfter: wait }) };
      if (answer.status === 503) error.said = parseJson(bytes.toString('utf8'));
      error.cause = new Error(`status ${answer.status}`);
    } catch (cause) {
      error.cause = cause;
    } finally {
      clearTimeout(timer);
    }
    throw error;
  };
  const parsed = async (sent: Promise<Received>): Promise<ApiAnswer> => {
    const { bytes, ...rest } = await sent;
    return { ...rest, body: parseJson(bytes.toString('utf8')) };
  };
  return {
    door,
    get: (path, headers) => parsed(send('GET', path, { accept: 'application/json', ...headers })),
    bytes: (path, headers) => send('GET', path, headers, { within: FILE_TIMEOUT }),
    post: (path, headers, body) => {
      const text = JSON.stringify(body ?? {});
      const length = String(Buffer.byteLength(text));
      const sent = { ...headers, 'content-type': 'application/json', 'content-length': length };
      return parsed(send('POST', path, sent, { body: text }));
    },
    close: () => door.close(),
  };
}

async function readBody({ stream }: ApiReply): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error('answer too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** ms that a version is reused: with the response time, less than a second. */
const VERSION_HOLDS = 900;

/** ms before a silent API counts as down, if an earlier version is known. */
const LATE = 2_000;

/** ms that public pages are still shown while the API is down. */
const FORMER_HOLDS = 10 * 60_000;

/** Versions of data and grants in the API's last response. */
interface FormerVersion {
  version: string;
  /** time of the request, in ms since 1970 */
  at: number;
}

/** Reads the current versions of data and grants, as one text. */
export interface VersionReader {
  /** @throws ApiUnavailable */
  (): Promise<string>;
  /** Makes the next read ask the API again. */
  forget(): void;
  /** the last known version; null: it is too old */
  former(): FormerVersion | null;
}

/**
 * Asks the API for the current versions of data and grants, at most once a second. Without the API, nobody
 * knows whether cached pages are still current.
 */
export function createVersionReader(
  api: Pick<ApiClient, 'get'>,
  now: () => number = Date.now,
): VersionReader {
  let last: { at: number; version: Promise<string> } | null = null;
  let former: FormerVersion | null = null;
  const known = () => (former && now() - former.at < FORMER_HOLDS ? former : null);
  const read = () => {
    if (last && now() - last.at < VERSION_HOLDS) return last.version;
    const version = known() ? inTime(readVersion(api)) : readVersion(api);
    const asked = { at: now(), version };
    last = asked;
    version.then(
      (present) => {
        former = { version: present, at: asked.at };
      },
      // Failures are not cached: the next read tries again.
      () => {
        if (last === asked) last = null;
      },
    );
    return version;
  };
  return Object.assign(read, {
    forget: () => {
      last = null;
    },
    former: known,
  });
}

async function inTime(version: Promise<string>): Promise<string> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new ApiUnavailable('API: it is late')), LATE);
  return Promise.race([version, late.promise]).finally(() => clearTimeout(timer));
}

async function readVersion(api: Pick<ApiClient, 'get'>): Promise<string> {
  const { status, body } = await api.get('/api/version/', {});
  const answer = (body ?? {}) as { data_version?: unknown; access_version?: unknown };
  if (status !== 200) throw new Error(`/api/version/ answered ${status}`);
  return `${answer.data_version}/${answer.access_version}`;
}

/** The data version in a combined version. */
export const dataVersionOf = (version: string): string => version.split('/', 1)[0] ?? '';
