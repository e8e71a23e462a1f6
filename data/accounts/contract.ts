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

/** An open session and its user. */
interface OpenUserSession extends Omit<OpenSession, 'personId'> {
  user: User;
}

/** A person as the command line lists them, including disabled ones. */
export interface ListedPerson {
  user: User;
  disabled: boolean;
  /** the person's own grants, and those of their organisation */
  grants: { own: Grant[]; organisation: Grant[] };
}

export interface ListedOrganisation {
  id: number;
  crm_id: string;
  name: string;
  /** a person typed the name at sign-up, and staff have not confirmed it */
  isClaim: boolean;
  /** people who sign up with an email address in these domains belong to it */
  domains: string[];
  grants: Grant[];
}

type LoginResult =
  /** `browser` identifies the browser at its next login */
  | { outcome: 'in'; user: User; token: string; browser: string }
  /** the password is correct; a code is required with this ticket */
  | { outcome: 'second'; ticket: string }
  /** wrong address or password, without saying which */
  | { outcome: 'refused' }
  /** too many failures at this account, from there or overall; milliseconds until the next attempt */
  | { outcome: 'wait'; wait: number }
  /** too many concurrent logins */
  | { outcome: 'busy' };

/** Reads users and their access. */
export interface Access {
  userByEmail(email: string): Promise<User | null>;
  userById(id: number): Promise<User | null>;
  /** everybody who can log in, by name */
  users(): Promise<User[]>;
  /**
   * Permissions of a person (null: a visitor) in an area: grants to them and their organisation there and
   * everywhere, and those of a public area. A small area has the permissions of the district around it.
   * Without an area: permissions everywhere. Grants apply on their days, in the suite's time zone.
   */
  permissionsFor(userId: number | null, areaId: string | null): Promise<PermissionMap>;
  /**
   * permissions of a person in an area by their own and their organisation's grants, without those of public
   * areas
   */
  grantedTo(userId: number, areaId: string): Promise<PermissionMap>;
  /** areas that a person or their organisation subscribes to, without areas inside them */
  userAreas(userId: number): Promise<string[]>;
  publicAreas(): Promise<{ area_id: string; public_details: string[] }[]>;
  /** changes whenever the result of any call above may have changed */
  accessVersion(): Promise<string>;
  /** whether a person lacks staff permissions, because they need a second factor and have none */
  lacksSecondFactor(userId: number): Promise<boolean>;
  /** The session of a token with its user; null also if that person may no longer log in. */
  session(token: string): Promise<OpenUserSession | null>;
  /** grants of a person and their organisation; `ever`: also those that ended or begin later */
  grantsOf(userId: number, when?: 'now' | 'ever'): Promise<Grant[]>;
}

export interface Accounts extends Access {
  /** A reader whose answers all use the state at the first call, for read-only work. */
  atOneMoment(): Access;

  /** @throws LoginsBusy */
  verifyPassword(email: string, password: string): Promise<User | null>;
  /**
   * Checks limits and password, opens a session and records it in the audit log. @param address client
   * network address
   */
  logIn(input: {
    email: string;
    password: string;
    address: string;
    remember: boolean;
    /** User-Agent, to identify the session in a list */
    device?: string;
    /** token from the last login in this browser: failures of strangers do not count for it */
    browser?: string;
  }): Promise<LoginResult>;
  /** Registers a browser as the person's, with a new token. @returns the token; only its hash is stored */
  knowBrowser(userId: number, before?: string): Promise<string>;

  /**
   * Makes all changes of `work` or none: accounts, audit entries and emails. Other changes to accounts are
   * blocked meanwhile, so `work` must not wait for anything else.
   */
  together<Result>(work: (changes: AccountChanges) => Promise<Result>): Promise<Result>;
  /** Hashes a password, which is slow: call it before `together`, never inside it. */
  readyPassword(password: string): Promise<ReadyPassword>;

  /** all or nothing */
  save(directory: Directory): Promise<void>;
  /** ends all sessions of the user too */
  setPassword(userId: number, password: string): Promise<void>;
  /**
   * Creates an account for a person with a verified address.
   * @returns null if the address already has an account
   */
  register(person: NewPerson, password: string): Promise<User | null>;
  changeName(userId: number, name: { first_name: string; last_name: string }): Promise<void>;
  /** everybody, including disabled people, by address */
  people(): Promise<ListedPerson[]>;
  organisations(): Promise<ListedOrganisation[]>;
  setDisabled(userId: number, disabled: boolean): Promise<void>;
  grant(to: GrantHolder, grant: Grant): Promise<void>;
  /** @returns number of permissions removed, counted by area */
  withdraw(from: GrantHolder, grant: Grant): Promise<number>;
  addDomain(organisationId: number, domain: string): Promise<void>;
  /** Confirms an organisation that a person named at sign-up. */
  confirmOrganisation(id: number): Promise<void>;
  /** Moves the people of a claim to another organisation and deletes the claim. */
  moveInto(claim: number, organisationId: number): Promise<void>;

  audit: AuditLog;
  links: OneTimeLinks;
  keys: ApiKeys;
  reports: ReportShelf;
  inbox: Inbox;
  limiter: Limiter;
  sessions: Sessions;
  outbox: Outbox;
  /**
   * Documents in progress, shared by all servers. @param keptBytes limit for all finished files together;
   * absent: the default
   */
  documentJobs<Basis, File extends MadeFile>(keptBytes?: number): Jobs<Basis, File>;
  /**
   * Reads a row of every table, including those for logging in. @throws DatabaseFault, or Error if a table is
   * missing
   */
  tryReading(): Promise<void>;
  /** Tests a write and undoes it. @throws DatabaseFault */
  tryWriting(): Promise<void>;
  /** bytes free for the database; null: unknown */
  room(): Promise<number | null>;
  secondFactors: SecondFactors;
  /** how busy the database connections are */
  usage(): ConnectionUsage[];
  /**
   * Called after possible changes in any process, if the database sends notifications. Code that must not
   * miss a change polls too.
   */
  onCommit(heard: () => void): void;
  close(): Promise<void>;
}

/** A password as stored. */
interface ReadyPassword {
  hash: string;
}

/** Changes to accounts, each alone or several in one transaction. */
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
