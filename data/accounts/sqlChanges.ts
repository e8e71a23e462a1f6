import type { Accounts } from './contract.ts';
import { addGrant, changeName, removeGrant, setDisabled } from './people/changes.ts';
import { register } from './people/register.ts';
import type { Directory } from './records/directory.ts';
import { addDomain, normalEmail, saveDirectory } from './records/saveDirectory.ts';
import { endSessions } from './records/sessions.ts';
import type { AccountParts } from './sqlAccounts.ts';

/** What changes people, organisations and what they hold; each all or nothing. */
export function changing({ writer, access, passwords }: AccountParts) {
  const newHashes = async ({ users = [] }: Directory): Promise<Map<string, string>> => {
    const hashes = users.map(async ({ email, password }) => {
      const isNew = password !== undefined && !(await passwords.isSet(await access.userByEmail(email)));
      return [normalEmail(email), isNew ? await passwords.hash(password) : ''] as const;
    });
    return new Map(await Promise.all(hashes));
  };
  const change: <Result>(work: (transaction: typeof writer) => Promise<Result>) => Promise<Result> = (work) =>
    writer.transaction().execute(work);
  return {
    save: async (directory) => {
      const hashes = await newHashes(directory);
      await change((transaction) => saveDirectory(transaction, directory, hashes));
    },
    setPassword: async (userId, password) => {
      const password_hash = await passwords.hash(password);
      await change(async (transaction) => {
        await transaction
          .updateTable('person')
          .set({ password_hash })
          .where('person_id', '=', userId)
          .execute();
        await endSessions(transaction, userId);
      });
    },
    register: async (person, password) => {
      const hash = await passwords.hash(password);
      const id = await change((transaction) => register(transaction, person, hash));
      return id === null ? null : access.user(id);
    },
    changeName: (userId, name) => change((transaction) => changeName(transaction, userId, name)),
    setDisabled: (userId, disabled) => change((transaction) => setDisabled(transaction, userId, disabled)),
    grant: (holder, grant) => change((transaction) => addGrant(transaction, holder, grant)),
    withdraw: (holder, grant) => change((transaction) => removeGrant(transaction, holder, grant)),
    addDomain: (organisationId, domain) =>
      change((transaction) => addDomain(transaction, organisationId, domain)),
  } satisfies Partial<Accounts>;
}
