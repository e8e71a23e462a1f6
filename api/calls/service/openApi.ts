import { defineCall } from '#api/request/call.ts';

/** The OpenAPI description of all calls. */
export const openApiCall = defineCall<object>({
  method: 'GET',
  path: '/api/openapi.json',
  example: {},
  summary: 'This description, as OpenAPI 3.1',
  asker: 'nobody',
  handle: ({ openApiText }) => ({ text: openApiText }),
});
