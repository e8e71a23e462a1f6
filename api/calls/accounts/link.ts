import { fieldRefusal, readFields } from '#api/accounts/readFields.ts';
import { defineCall } from '#api/request/call.ts';
import type { LinkAnswer } from '#generated/types.ts';

/**
 * Purpose of a link from an email. The link stays unused, because mail programs open links before people do.
 */
export const linkCall = defineCall<object>({
  method: 'POST',
  path: '/auth/link/',
  summary: 'What a link that came by mail is for',
  body: 'LinkRequest',
  answer: 'LinkAnswer',
  asker: 'nobody',
  limit: 'link',
  async handle(services, { body }) {
    const { accounts, suite } = services;
    const { token } = readFields(suite.messages, body, { token: { max: 200, kind: 'secret' } });
    const link = await accounts.links.look(token, ['signup', 'reset', 'newsletter']);
    if (!link) throw fieldRefusal(suite.messages, 'token', 'accounts-link-ended');
    const answer: LinkAnswer = { purpose: link.purpose, email: link.email };
    return { body: answer };
  },
});
