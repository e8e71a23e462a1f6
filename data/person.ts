import { userInfo } from 'node:os';
import type { Environment } from '#environment/environment.ts';

/** The person who publishes, for versions: ROHE_PERSON, otherwise the user account that runs the command. */
export function commandPerson({ person }: Pick<Environment, 'person'>): string {
  if (person) return person;
  try {
    return userInfo().username;
  } catch {
    // The user has no entry in the system's list, as in some containers.
    return '';
  }
}
