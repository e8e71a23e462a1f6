import { readerContext } from '#api/access/readerContext.ts';
import { defineCall } from '#api/request/call.ts';
import type { UserContextQuery } from '#generated/types.ts';

/** The requester, their permissions, and the areas of an address. */
export const userContextCall = defineCall<UserContextQuery>({
  method: 'GET',
  path: '/api/user_context/',
  example: { app_type: 'product', area_id: 'area' },
  summary: 'Who asks, what they hold, and the areas of one address',
  query: 'UserContextQuery',
  answer: 'UserContext',
  asker: 'anybody',
  keys: true,
  handle: async (services, { query, asker }) => ({ body: await readerContext(services, asker, query) }),
});
