import type { FastifyRequest } from 'fastify';
import { demandTurn } from '#api/accounts/limits.ts';
import { mayHaveKeys } from '#api/accounts/mayHaveKeys.ts';
import { themselves } from '#api/accounts/themselves.ts';
import { type Asker, readAsker } from '#api/request/asker.ts';
import type { Call, CallRequest } from '#api/request/call.ts';
import type { QuerySchema } from '#api/request/parameterSchema.ts';
import { bodyReader } from '#api/request/readBody.ts';
import { parameterReader, type RawQuery, type ReadParameters } from '#api/request/readParameters.ts';
import type { HttpSchemas } from '#api/services/httpSchemas.ts';
import type { Services } from '#api/services/services.ts';
import { namesTag } from '#serving/http/entityTag.ts';
import { forbidden } from '#serving/http/problem.ts';

/** The requester of calls that do not identify people. */
const NOBODY: Asker = {
  actor: null,
  user: null,
  permissions: {},
  staff: false,
  actorIsStaff: false,
  allSmallAreas: false,
  personal: false,
  session: null,
  byKey: false,
};

/** Reads requests of one call: identifies the requester and parses parameters and body. */
export function callReader(
  call: Call,
  schemas: HttpSchemas,
): (request: FastifyRequest, services: Services) => Promise<CallRequest<never>> {
  const readQuery = queryReader(call, schemas);
  const readBody = bodyReader(call.body === undefined ? undefined : schemas.titled(call.body).schema);
  return async (request, services) => {
    // Identify the requester first, so that an ended session is reported before anything else.
    const asker = call.asker === 'nobody' ? NOBODY : await readAsker(services, request);
    // Refused attempts are logged too.
    if (asker.actor !== asker.user) await recordAct(request, asker, services);
    if (call.asker === 'staff') demandStaff(asker);
    if (call.asker === 'person') themselves(asker);
    if (asker.byKey) await demandData(call, asker, services);
    const query = readQuery(request.query as RawQuery) as never;
    const body = readBody(request.body);
    if (typeof call.limit === 'string') {
      await demandTurn(services, call.limit, { address: request.ip, person: asker.actor?.id ?? null });
    }
    return {
      query,
      body,
      asker,
      address: request.ip,
      accept: request.headers.accept ?? '',
      authorization: request.headers.authorization,
      device: request.headers['user-agent'] ?? '',
      holds: (etag) => namesTag(request.headers['if-none-match'], etag),
    };
  };
}

function queryReader({ query }: Call, schemas: HttpSchemas): ReadParameters {
  const none: QuerySchema = { title: '', description: '', properties: {}, additionalProperties: false };
  return parameterReader(
    query === undefined ? none : (schemas.titled(query).schema as unknown as QuerySchema),
  );
}

/** Staff calls are only for staff as themselves. While acting, they have only the other person's rights. */
function demandStaff({ staff, actorIsStaff }: Asker): void {
  if (staff) return;
  if (actorIsStaff) throw forbidden('acting', 'This call is not answered while acting as another person.');
  throw forbidden('staff-only', 'This call is for staff.');
}

/** Keys read data only, and only while their owner has a DATA permission. */
async function demandData(call: Call, { user }: Asker, { accounts, suite }: Services): Promise<void> {
  if (!call.keys) throw forbidden('key-for-data-only', 'An API key reads data only.');
  if (!(await mayHaveKeys(accounts, suite, user))) {
    throw forbidden('key-without-data', 'The subscription of this key holds no DATA permission any more.');
  }
}

/** What the audit log records of a request besides its path. */
const TOLD = ['app_type', 'address', 'area_id', 'path', 'series'];

/** Logs every request of staff who act as another person, with both names, before it is answered. */
async function recordAct(request: FastifyRequest, asker: Asker, { accounts }: Services): Promise<void> {
  const query = request.query as RawQuery;
  const told = TOLD.filter((name) => query[name] !== undefined).map((name) => `${name}=${query[name]}`);
  await accounts.audit.record({
    action: 'acted',
    actor: asker.actor?.id ?? null,
    subject: asker.user?.id ?? -1,
    detail: [request.method, request.routeOptions.url, ...told].join(' '),
  });
}
