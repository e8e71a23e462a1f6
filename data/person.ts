import { userInfo } from 'node:os';
import type { Environment } from '#environment/environment.ts';

/** Who publishes, as versions keep it: ROHE_PERSON, else the name of the account that the command runs under. */
export function commandPerson({ person }: Pick<Environment, 'person'>): string {
  if (person) return person;
  try {
    return userInfo().username;
  } catch {
    // The account has no entry in the system's list, as in some containers.
    return '';
  }
}
