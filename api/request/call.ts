import type { Readable } from 'node:stream';
import type { Services } from '#api/services/services.ts';
import type { LimitName } from '#engine/core/limits/limits.ts';
import type { Asker } from './asker.ts';
import type { Fields } from './readBody.ts';

/** A request with parsed parameters and a known requester. */
export interface CallRequest<Query> {
  query: Query;
  /** body fields, each of the type in its schema */
  body: Fields;
  asker: Asker;
  /** address of the client, for limits; never logged with a name */
  address: string;
  /** value of the Accept header */
  accept: string;
  /** value of the Authorization header, for logging out */
  authorization: string | undefined;
  /** user agent of the client */
  device: string;
  /** says whether the client already has this version of the response */
  holds: (etag: string) => boolean;
}

/**
 * The response of a call. `text` and `bytes` are sent unchanged, `body` as JSON, and `stream` as a stream.
 */
export interface CallAnswer {
  status?: number;
  body?: unknown;
  text?: string;
  bytes?: Uint8Array;
  /** of any length; has no entity tag */
  stream?: Readable;
  type?: string;
  /** entity tag of this version; absent: computed from the text */
  etag?: string;
  headers?: Record<string, string>;
  /** the response of this address never changes, so caches need not revalidate it */
  forever?: true;
}

/** One call of the API. Its parameters and responses are given by the titles of schemas in schemas/http. */
export type Call = CallParts & Made;

/** What stands in an example for the values of a suite. */
export type ExampleValue =
  | 'product'
  | 'written product'
  | 'area'
  | 'own area'
  | 'small area'
  | 'area type'
  | 'page'
  | 'block'
  | 'page of downloads'
  | 'download'
  | 'series'
  | 'word'
  | 'outlines';

/**
 * A call that reads has an example: the parameters of an answered request. `own area`: only people who may
 * see it get an answer. A call that writes names its limit in the registry, or says why it needs none.
 */
type Made =
  | { method: 'GET'; limit?: LimitName; example: Readonly<Record<string, ExampleValue>> }
  | { method: 'POST'; limit: LimitName | { none: string } };

interface CallParts {
  path: string;
  summary: string;
  /** title of the schema of its parameters; absent: it has none */
  query?: string;
  /** title of the schema of its JSON body */
  body?: string;
  /** title of the schema of its response; absent: any JSON */
  answer?: string;
  /** status → title of the schema, for refusals that are not a Problem */
  refusals?: Record<number, string>;
  /** other media types of its responses */
  types?: string[];
  /**
   * Who may call it. `nobody`: the requester is not identified. `anybody`: visitors too. `person`: only
   * logged-in people, not while acting. `staff`: only staff, not while acting.
   */
  asker: 'nobody' | 'anybody' | 'person' | 'staff';
  /** accepts API keys: it only reads data */
  keys?: true;
  handle: (services: Services, request: CallRequest<never>) => CallAnswer | Promise<CallAnswer>;
}

/** Declares a call; `Query` is the type generated from its query schema. */
export function defineCall<Query>(
  call: Omit<CallParts, 'handle'> &
    Made & {
      handle: (services: Services, request: CallRequest<Query>) => CallAnswer | Promise<CallAnswer>;
    },
): Call {
  // The parser built from the query schema returns exactly the type generated from it.
  return call as Call;
}
