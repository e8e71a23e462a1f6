import type { PermissionMap, User } from '#generated/types.ts';
import type { ApiKeys } from './people/apiKeys.ts';
import type { Attempts } from './people/attempts.ts';
import type { AuditLog } from './people/auditLog.ts';
import type { GrantHolder } from './people/changes.ts';
import type { Inbox } from './people/inbox.ts';
import type { OneTimeLinks } from './people/oneTimeLinks.ts';
import type { NewPerson } from './people/register.ts';
import type { ReportShelf } from './people/savedReports.ts';
import type { Directory, Grant } from './records/directory.ts';
import type { Acting, UserSession } from './records/sessions.ts';

/** A session that is open, and whose. */
export interface OpenUserSession {
  id: string;
  user: User;
  expiresAt: number;
  remember: boolean;
  acting: Acting | null;
}

/** A person as the command line lists them, also those who are locked out. */
export interface ListedPerson {
  user: User;
  disabled: boolean;
  /** what the person holds themselves, and what their organisation holds */
  grants: { own: Grant[]; organisation: Grant[] };
}

export interface ListedOrganisation {
  id: number;
  crm_id: string;
  name: string;
}

export type LoginResult =
  /** `browser` names the one that logged in, at its next login */
  | { outcome: 'in'; user: User; token: string; expiresAt: number; browser: string }
  /** wrong address or password: which of them is not said */
  | { outcome: 'refused' }
  /** too many failures at this account from there, or from everywhere; milliseconds until the next attempt */
  | { outcome: 'wait'; wait: number }
  /** too many logins at this moment */
  | { outcome: 'busy' };

export interface Accounts {
  userByEmail(email: string): Promise<User | null>;
  userById(id: number): Promise<User | null>;
  /** everybody who can log in, by name */
  users(): Promise<User[]>;
  /**
   * What a person (null: a visitor) holds in an area: own and organisation's grants there and everywhere, and what a
   * public area gives everybody. A small area has what the district around it was granted. Without an area: what holds
   * everywhere.
   */
  permissionsFor(userId: number | null, areaId: string | null): Promise<PermissionMap>;
  /** what a person holds in an area by own and organisation's grants, without what a public area gives everybody */
  grantedTo(userId: number, areaId: string): Promise<PermissionMap>;
  /** areas a person or their organisation subscribes to, without those inside them */
  userAreas(userId: number): Promise<string[]>;
  publicAreas(): Promise<{ area_id: string; public_details: string[] }[]>;
  /** changes whenever anything above may have changed */
  accessVersion(): Promise<string>;

  /** @throws LoginsBusy */
  verifyPassword(email: string, password: string): Promise<User | null>;
  /** Checks limits and password and opens a session. @param address network address of the asker */
  logIn(input: {
    email: string;
    password: string;
    address: string;
    remember: boolean;
    /** what the browser calls itself, to be told apart in the list of sessions */
    device?: string;
    /** what the last login from this browser gave it: failures of strangers do not count for it */
    browser?: string;
  }): Promise<LoginResult>;
  /** Knows a browser as one of the person's, by a new token. @returns the token, of which only the hash is kept */
  knowBrowser(userId: number, before?: string): Promise<string>;
  /** @returns the token: given out once, only its hash is kept */
  createSession(userId: number, options: { remember: boolean; device?: string }): Promise<string>;
  sessionUser(token: string): Promise<User | null>;
  session(token: string): Promise<OpenUserSession | null>;
  /**
   * Gives a session of staff another token, with whom it acts as for the next hour; null: nobody any more.
   * @returns the new token, null where the old one opens nothing
   */
  startActing(token: string, as: number | null): Promise<string | null>;
  /** Notes whom a session acts as, where only a header says so: the hour runs from now. */
  noteActing(token: string, as: number): Promise<void>;
  revokeSession(token: string): Promise<void>;
  /** open sessions, newest first */
  sessions(userId: number): Promise<UserSession[]>;
  /** ends one session by its id, or all */
  revokeSessions(userId: number, id?: string): Promise<void>;

  /** all or nothing */
  save(directory: Directory): Promise<void>;
  /** ends all sessions of the user too */
  setPassword(userId: number, password: string): Promise<void>;
  /** Opens an account for a person whose address is proved. @returns null where the address has an account already */
  register(person: NewPerson, password: string): Promise<User | null>;
  changeName(userId: number, name: { first_name: string; last_name: string }): Promise<void>;
  /** what a person holds, as it was granted: own grants and those of the organisation */
  grantsOf(userId: number): Promise<Grant[]>;
  /** everybody, also who is locked out, by address */
  people(): Promise<ListedPerson[]>;
  organisations(): Promise<ListedOrganisation[]>;
  setDisabled(userId: number, disabled: boolean): Promise<void>;
  grant(to: GrantHolder, grant: Grant): Promise<void>;
  /** @returns how many permissions were taken away, counted by area */
  withdraw(from: GrantHolder, grant: Grant): Promise<number>;
  addDomain(organisationId: number, domain: string): Promise<void>;

  audit: AuditLog;
  links: OneTimeLinks;
  keys: ApiKeys;
  reports: ReportShelf;
  inbox: Inbox;
  attempts: Attempts;
  close(): Promise<void>;
}

export class LoginsBusy extends Error {
  override name = 'LoginsBusy';
}
