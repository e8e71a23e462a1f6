import type { Readable } from 'node:stream';
import type { Services } from '#api/services/services.ts';
import type { LimitName } from '#engine/core/limits/limits.ts';
import type { Asker } from './asker.ts';
import type { Fields } from './readBody.ts';

/** A request after its parameters were read and its sender is known. */
export interface CallRequest<Query> {
  query: Query;
  /** fields of the body, each of the type its schema gives it */
  body: Fields;
  asker: Asker;
  /** address the request came from, for limits; never logged with a name */
  address: string;
  /** value of the Accept header */
  accept: string;
  /** value of the Authorization header, for logging out */
  authorization: string | undefined;
  /** what the client calls itself */
  device: string;
  /** says whether the client holds this version of the answer already */
  holds: (etag: string) => boolean;
}

/** The answer of a call. `text` and `bytes` are sent unchanged, a `body` as JSON, a `stream` as a stream. */
export interface CallAnswer {
  status?: number;
  body?: unknown;
  text?: string;
  bytes?: Uint8Array;
  /** of any length; carries no tag */
  stream?: Readable;
  type?: string;
  /** names this version of the answer; absent: made from the text */
  etag?: string;
  headers?: Record<string, string>;
  /** the address never answers anything else: it may be kept without asking again */
  forever?: true;
}

/** One call of the API: what it takes and answers, by the titles of schemas in schemas/http. */
export type Call = CallParts & Made;

/** One that writes names its line in the registry of limits, or says why it needs none. */
type Made = { method: 'GET'; limit?: LimitName } | { method: 'POST'; limit: LimitName | { none: string } };

interface CallParts {
  path: string;
  summary: string;
  /** title of the schema of its parameters; absent: it takes none */
  query?: string;
  /** title of the schema of its JSON body */
  body?: string;
  /** title of the schema of its answer; absent: any JSON */
  answer?: string;
  /** status → title of the schema, where a refusal is not a Problem */
  refusals?: Record<number, string>;
  /** other types it can answer in */
  types?: string[];
  /**
   * Whose call it is: `nobody` does not look at who asks, `anybody` answers visitors too, `person` only who is logged in
   * as themselves, `staff` only staff as themselves.
   */
  asker: 'nobody' | 'anybody' | 'person' | 'staff';
  /** answers API keys too: it reads data and nothing else */
  keys?: true;
  handle: (services: Services, request: CallRequest<never>) => CallAnswer | Promise<CallAnswer>;
}

/** Declares a call; `Query` is the type that belongs to its query schema. */
export function defineCall<Query>(
  call: Omit<CallParts, 'handle'> &
    Made & {
      handle: (services: Services, request: CallRequest<Query>) => CallAnswer | Promise<CallAnswer>;
    },
): Call {
  // The reader made from the query schema gives exactly the type generated from it.
  return call as Call;
}
