import { defineCall } from '#api/request/call.ts';
import type { VersionAnswer } from '#generated/types.ts';
import { entityTag } from '#serving/http/entityTag.ts';

/** Versions of data and access. If both are unchanged, so is every response. */
export const versionCall = defineCall<object>({
  method: 'GET',
  path: '/api/version/',
  example: {},
  summary: 'Versions of the figures and of the access rules',
  answer: 'VersionAnswer',
  asker: 'nobody',
  async handle({ store, accessVersion }) {
    const [data_version, access_version] = await Promise.all([store.version(), accessVersion()]);
    const answer: VersionAnswer = { data_version, access_version };
    return { body: answer, etag: entityTag(`${data_version}/${access_version}`) };
  },
});
