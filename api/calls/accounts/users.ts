import { defineCall } from '#api/request/call.ts';
import { compareNames } from '#engine/core/words/compareNames.ts';
import type { UsersAnswer } from '#generated/types.ts';

/** People that staff can act as: those of other organisations. */
export const usersCall = defineCall<object>({
  method: 'GET',
  path: '/api/users/',
  example: {},
  summary: 'Persons of other organisations, for staff to act as',
  answer: 'UsersAnswer',
  asker: 'staff',
  async handle({ accounts }, { asker }) {
    const users = await accounts.users();
    const answer: UsersAnswer = {
      users: users
        .filter(({ organisation_id }) => organisation_id !== asker.actor?.organisation_id)
        .map(({ id, name, email, organisation, organisation_id }) => ({
          id,
          name,
          email,
          organisation: organisation.name,
          organisation_id,
        }))
        .toSorted((a, b) => compareNames(a.organisation, b.organisation) || compareNames(a.name, b.name)),
    };
    return { body: answer };
  },
});
