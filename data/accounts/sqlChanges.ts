import { inTransaction } from '#data/sql/inTransaction.ts';
import type { AccountChanges } from './contract.ts';
import {
  addGrant,
  changeName,
  confirmOrganisation,
  moveInto,
  removeGrant,
  setDisabled,
} from './people/changes.ts';
import { register } from './people/register.ts';
import type { Directory } from './records/directory.ts';
import { normalEmail } from './records/mailbox.ts';
import { addDomain, saveDirectory } from './records/saveDirectory.ts';
import { endSessions } from './sessions/sqlSessions.ts';
import type { AccountParts } from './sqlAccounts.ts';

/** Changes to people, organisations and their grants; each is atomic. */
export function changing({ writer, access, passwords }: AccountParts) {
  const newHashes = async ({ users = [] }: Directory): Promise<Map<string, string>> => {
    const hashes = users.map(async ({ email, password }) => {
      const isNew = password !== undefined && !(await passwords.isSet(await access.userByEmail(email)));
      return [normalEmail(email), isNew ? await passwords.hash(password) : ''] as const;
    });
    return new Map(await Promise.all(hashes));
  };
  const change: <Result>(work: (transaction: typeof writer) => Promise<Result>) => Promise<Result> = (work) =>
    inTransaction(writer, work);
  return {
    save: async (directory) => {
      const hashes = await newHashes(directory);
      await change((transaction) => saveDirectory(transaction, directory, hashes));
    },
    replacePassword: (userId, { hash: password_hash }) =>
      change(async (transaction) => {
        await transaction
          .updateTable('person')
          .set({ password_hash })
          .where('person_id', '=', userId)
          .execute();
        await endSessions(transaction, userId);
      }),
    openAccount: (person, { hash }) => change((transaction) => register(transaction, person, hash)),
    changeName: (userId, name) => change((transaction) => changeName(transaction, userId, name)),
    setDisabled: (userId, disabled) => change((transaction) => setDisabled(transaction, userId, disabled)),
    grant: (holder, grant) => change((transaction) => addGrant(transaction, holder, grant)),
    withdraw: (holder, grant) => change((transaction) => removeGrant(transaction, holder, grant)),
    confirmOrganisation: (id) => change((transaction) => confirmOrganisation(transaction, id)),
    moveInto: (claim, id) => change((transaction) => moveInto(transaction, claim, id)),
    addDomain: (organisationId, domain) =>
      change((transaction) => addDomain(transaction, organisationId, domain)),
  } satisfies Partial<AccountChanges>;
}
