import { userInfo } from 'node:os';

/** Who publishes, as versions keep it: ROHE_PERSON, else the name of the account that the command runs under. */
export function commandPerson(environment: NodeJS.ProcessEnv): string {
  if (environment.ROHE_PERSON) return environment.ROHE_PERSON;
  try {
    return userInfo().username;
  } catch {
    // The account has no entry in the system's list, as in some containers.
    return '';
  }
}
