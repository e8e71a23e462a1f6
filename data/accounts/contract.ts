import type { ConnectionUsage } from '#data/contract/contract.ts';
import type { Jobs, MadeFile } from '#engine/core/jobs/jobs.ts';
import type { Limiter } from '#engine/core/limits/limiter.ts';
import type { PermissionMap, User } from '#generated/types.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { ApiKeys } from './people/apiKeys.ts';
import type { AuditLog } from './people/auditLog.ts';
import type { GrantHolder } from './people/changes.ts';
import type { Inbox } from './people/inbox.ts';
import type { OneTimeLinks } from './people/oneTimeLinks.ts';
import type { NewPerson } from './people/register.ts';
import type { ReportShelf } from './people/savedReports.ts';
import type { Directory, Grant } from './records/directory.ts';
import type { SecondFactors } from './secondFactor/secondFactors.ts';
import type { OpenSession, Sessions } from './sessions/sessions.ts';

/** A session that is open, and whose. */
export interface OpenUserSession extends Omit<OpenSession, 'personId'> {
  user: User;
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
  /** somebody who signed up typed the name, and staff have not said that it is so */
  isClaim: boolean;
  /** who signs up with an address there belongs to it */
  domains: string[];
  grants: Grant[];
}

export type LoginResult =
  /** `browser` names the one that logged in, at its next login */
  | { outcome: 'in'; user: User; token: string; browser: string }
  /** the password is right, and a code is asked for with this ticket */
  | { outcome: 'second'; ticket: string }
  /** wrong address or password: which of them is not said */
  | { outcome: 'refused' }
  /** too many failures at this account from there, or from everywhere; milliseconds until the next attempt */
  | { outcome: 'wait'; wait: number }
  /** too many logins at this moment */
  | { outcome: 'busy' };

/** Who may what. */
export interface Access {
  userByEmail(email: string): Promise<User | null>;
  userById(id: number): Promise<User | null>;
  /** everybody who can log in, by name */
  users(): Promise<User[]>;
  /**
   * Rights of a person (null: a visitor) in an area: grants to them and their organisation there and
   * everywhere, and what a public area gives everybody. A small area has the rights of the district around
   * it. Without an area: rights everywhere. Grants apply on their days, in the suite's time zone.
   */
  permissionsFor(userId: number | null, areaId: string | null): Promise<PermissionMap>;
  /** what a person holds in an area by own and organisation's grants, without what a public area gives everybody */
  grantedTo(userId: number, areaId: string): Promise<PermissionMap>;
  /** areas a person or their organisation subscribes to, without those inside them */
  userAreas(userId: number): Promise<string[]>;
  publicAreas(): Promise<{ area_id: string; public_details: string[] }[]>;
  /** changes whenever anything above may have changed */
  accessVersion(): Promise<string>;
  /** whether a person has nothing of what they hold as staff, because a second factor is demanded that they have not */
  lacksSecondFactor(userId: number): Promise<boolean>;
  /** The session of a token, and whose it is; null also where that person may not log in any more. */
  session(token: string): Promise<OpenUserSession | null>;
  /** what a person holds, as it was granted: own grants and those of the organisation; `ever`: also what ended or begins later */
  grantsOf(userId: number, when?: 'now' | 'ever'): Promise<Grant[]>;
}

export interface Accounts extends Access {
  /** The same answers, all of the moment of the first: for what reads and changes nothing. */
  atOneMoment(): Access;

  /** @throws LoginsBusy */
  verifyPassword(email: string, password: string): Promise<User | null>;
  /** Checks limits and password, opens a session and records it in the log. @param address network address of the asker */
  logIn(input: {
    email: string;
    password: string;
    address: string;
    remember: boolean;
    /** User-Agent, to identify the session in a list */
    device?: string;
    /** what the last login from this browser gave it: failures of strangers do not count for it */
    browser?: string;
  }): Promise<LoginResult>;
  /** Knows a browser as one of the person's, by a new token. @returns the token, of which only the hash is kept */
  knowBrowser(userId: number, before?: string): Promise<string>;

  /**
   * Makes all changes of `work` or none: accounts, audit entries and emails. Nobody else can change accounts
   * meanwhile, so `work` must wait for nothing else.
   */
  together<Result>(work: (changes: AccountChanges) => Promise<Result>): Promise<Result>;
  /** Makes a password ready to be kept, which takes long: before `together`, never in it. */
  readyPassword(password: string): Promise<ReadyPassword>;

  /** all or nothing */
  save(directory: Directory): Promise<void>;
  /** ends all sessions of the user too */
  setPassword(userId: number, password: string): Promise<void>;
  /**
   * Opens an account for a person with a verified address.
   * @returns null if the address has an account already
   */
  register(person: NewPerson, password: string): Promise<User | null>;
  changeName(userId: number, name: { first_name: string; last_name: string }): Promise<void>;
  /** everybody, also who is locked out, by address */
  people(): Promise<ListedPerson[]>;
  organisations(): Promise<ListedOrganisation[]>;
  setDisabled(userId: number, disabled: boolean): Promise<void>;
  grant(to: GrantHolder, grant: Grant): Promise<void>;
  /** @returns how many permissions were taken away, counted by area */
  withdraw(from: GrantHolder, grant: Grant): Promise<number>;
  addDomain(organisationId: number, domain: string): Promise<void>;
  /** An organisation that somebody named at sign-up is one from now on. */
  confirmOrganisation(id: number): Promise<void>;
  /** The people of a claim belong to another organisation from now on, and the claim goes. */
  moveInto(claim: number, organisationId: number): Promise<void>;

  audit: AuditLog;
  links: OneTimeLinks;
  keys: ApiKeys;
  reports: ReportShelf;
  inbox: Inbox;
  limiter: Limiter;
  sessions: Sessions;
  outbox: Outbox;
  /** Documents that are being made, shared by all servers. @param keptBytes of all files that wait; absent: as everywhere */
  documentJobs<Basis, File extends MadeFile>(keptBytes?: number): Jobs<Basis, File>;
  /** Reads a line of every table, those that logging in needs among them. @throws DatabaseFault, or Error where one is gone */
  tryReading(): Promise<void>;
  /** Writes something and takes it back. @throws DatabaseFault */
  tryWriting(): Promise<void>;
  /** bytes free for the database; null: unknown */
  room(): Promise<number | null>;
  secondFactors: SecondFactors;
  /** how busy the connections to the database are */
  usage(): ConnectionUsage[];
  /**
   * Called when something may have changed, in any process, if the database can notify. Code that has to know
   * polls too.
   */
  onCommit(heard: () => void): void;
  close(): Promise<void>;
}

/** A password as it is kept. */
export interface ReadyPassword {
  hash: string;
}

/** What changes accounts, each by itself or several together. */
export interface AccountChanges
  extends Pick<
    Accounts,
    | 'knowBrowser'
    | 'save'
    | 'changeName'
    | 'people'
    | 'setDisabled'
    | 'grant'
    | 'withdraw'
    | 'addDomain'
    | 'confirmOrganisation'
    | 'moveInto'
    | 'audit'
    | 'links'
    | 'keys'
    | 'inbox'
    | 'limiter'
    | 'sessions'
    | 'outbox'
    | 'secondFactors'
  > {
  /** See `Accounts.register`. @returns the id of the person */
  openAccount(person: NewPerson, password: ReadyPassword): Promise<number | null>;
  /** See `Accounts.setPassword`. */
  replacePassword(userId: number, password: ReadyPassword): Promise<void>;
}

export class LoginsBusy extends Error {
  override name = 'LoginsBusy';
}
