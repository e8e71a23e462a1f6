/**
 * Tables of the accounts. The program assigns ids; booleans are 0 and 1; times are milliseconds since 1970.
 */
export interface AccountTables {
  /** `claimed`: a person typed the name at sign-up, and staff have not confirmed it */
  organisation: { organisation_id: number; crm_id: string; name: string; claimed: number };
  person: PersonTable;
  grant_line: GrantTable;
  user_area: { holder: Holder; holder_id: number; area_id: string };
  public_area: { area_id: string };
  public_sponsor: { area_id: string; place: number; name: string };
  public_permission: { area_id: string; permission_group: string; permission: string };
  session: SessionTable;
  /** browsers that logged in before, by the SHA-256 of their token */
  known_browser: { browser_hash: string; person_id: number; seen_at: number };
  /** `secret`: sealed by `SecretSeal`; `last_step`: the latest 30-second step whose code was used */
  second_factor: { person_id: number; secret: string; made_at: number; confirmed: number; last_step: number };
  /** keyed by the SHA-256 of the code */
  recovery_code: { code_hash: string; person_id: number };
  login_ticket: { ticket_hash: string; person_id: number; remember: number; expires_at: number };
  one_time_link: OneTimeLinkTable;
  organisation_domain: { domain: string; organisation_id: number };
  api_key: ApiKeyTable;
  audit_entry: AuditTable;
  message: MessageTable;
  newsletter: { email: string; joined_at: number; leave_hash: string };
  saved_report: {
    report_id: string;
    person_id: number;
    product: string;
    title: string;
    search: string;
    saved_at: number;
  };
  outbox_letter: OutboxTable;
  document_job: JobTable;
  attempt: { attempt_key: string; attempted_at: number; place: number };
  access_state: { state_id: number; version: number };
}

export type Holder = 'organisation' | 'person';

interface PersonTable {
  person_id: number;
  crm_id: string;
  /** lower case */
  email: string;
  first_name: string;
  last_name: string;
  organisation_id: number;
  password_hash: string;
  disabled: number;
}

/** One permission in one area; area_id is '' if it applies everywhere. */
export interface GrantTable {
  holder: Holder;
  holder_id: number;
  permission_group: string;
  permission: string;
  area_id: string;
  /** first and last day, e.g. 2026-12-31; '' if there is none */
  from_day: string;
  until_day: string;
}

interface SessionTable {
  /** SHA-256 of the token, hexadecimal */
  token_hash: string;
  person_id: number;
  created_at: number;
  expires_at: number;
  remember: number;
  /** the browser's User-Agent, shortened */
  device: string | null;
  /** id of the person that staff act as, -1 for the public; null: nobody */
  acting_as: number | null;
  acting_since: number | null;
  /** hash of the token that replaced this one; null: it is current */
  exchanged_for: string | null;
}

export interface OneTimeLinkTable {
  /** SHA-256 of the token, hexadecimal */
  token_hash: string;
  purpose: 'signup' | 'reset' | 'newsletter';
  /** lower case */
  email: string;
  first_name: string;
  last_name: string;
  organisation: string;
  created_at: number;
  expires_at: number;
}

interface ApiKeyTable {
  /** SHA-256 of the key, hexadecimal */
  key_hash: string;
  /** identifies the key without revealing it */
  key_id: string;
  person_id: number;
  title: string;
  created_at: number;
  used_at: number | null;
}

export interface AuditTable {
  entry_id: number;
  at: number;
  /** who did it; null: a visitor or the command line */
  actor_id: number | null;
  /** who ran a command; '' for a site or the API */
  operator: string;
  /** the person affected, or as whom the actor acted; -1 for the public */
  subject_id: number | null;
  action: string;
  detail: string;
}

interface MessageTable {
  message_id: number;
  at: number;
  kind: string;
  name: string;
  email: string;
  organisation: string;
  text: string;
  /** URL of the sender's page */
  page: string;
}

/** An email that has not been sent yet. */
export interface OutboxTable {
  letter_id: string;
  letter: string;
  email: string;
  /** JSON: data for the email's template */
  details: string;
  added_at: number;
  /** when it may be taken next */
  due_at: number;
  tries: number;
  begun: number;
  /** the server that took it; '' for none */
  lease: string;
  failed: number;
  error: string;
}

/** A document in progress or ready to download. */
export interface JobTable {
  job_id: string;
  /** increases with each new job */
  place: number;
  owner: string;
  asker: string;
  /** JSON, as `basis` is */
  asked: string;
  basis: string;
  state: string;
  done: number;
  total: number;
  /** the server that makes it */
  lease: string;
  /** when the lease of a running job ends, or a finished one is deleted */
  until_at: number;
  /** '' if it did not fail */
  failure: string;
  /** JSON: facts about the file besides its bytes; '' until known */
  answer: string;
  body: Uint8Array | null;
}
