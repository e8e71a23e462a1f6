import type { FastifyRequest } from 'fastify';
import type { Call, CallRequest } from '../calls/call.ts';
import type { HttpSchemas } from '../openapi/httpSchemas.ts';
import { forbidden } from '../problem/problem.ts';
import type { Services } from '../services.ts';
import { type Asker, readAsker } from './asker.ts';
import { namesTag } from './entityTag.ts';
import type { QuerySchema } from './parameterSchema.ts';
import { parameterReader, type RawQuery, type ReadParameters } from './readParameters.ts';

/** Who asks where a call does not look: nobody. */
const NOBODY: Asker = {
  actor: null,
  user: null,
  permissions: {},
  staff: false,
  actorIsStaff: false,
  allSmallAreas: false,
  personal: false,
};

/** Turns requests of one call into what it handles: sender known, parameters read. */
export function callReader(
  call: Call,
  services: Services,
): (request: FastifyRequest) => Promise<CallRequest<never>> {
  const readQuery = queryReader(call, services.schemas);
  return async (request) => {
    // Who asks comes first: a session that has ended is said before anything else.
    const asker = call.asker === 'nobody' ? NOBODY : await readAsker(services.accounts, request.headers);
    if (call.asker === 'staff') demandStaff(asker);
    return {
      query: readQuery(request.query as RawQuery) as never,
      body: request.body,
      asker,
      address: request.ip,
      accept: request.headers.accept ?? '',
      authorization: request.headers.authorization,
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

/** Staff calls are for staff as themselves: acting as another, they have that person's rights. */
function demandStaff({ staff, actorIsStaff }: Asker): void {
  if (staff) return;
  if (actorIsStaff) throw forbidden('acting', 'This call is not answered while acting as another person.');
  throw forbidden('staff-only', 'This call is for staff.');
}
