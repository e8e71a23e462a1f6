/** Tables of the accounts. Ids are given out by the program; booleans are 0 and 1; times are milliseconds since 1970. */
export interface AccountTables {
  organisation: { organisation_id: number; crm_id: string; name: string };
  person: PersonTable;
  grant_line: GrantTable;
  user_area: { holder: Holder; holder_id: number; area_id: string };
  public_area: { area_id: string };
  public_sponsor: { area_id: string; place: number; name: string };
  public_permission: { area_id: string; permission_group: string; permission: string };
  session: SessionTable;
  login_failure: { failure_key: string; failed_at: number; place: number };
  access_state: { state_id: number; version: number };
}

export type Holder = 'organisation' | 'person';

export interface PersonTable {
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

/** One permission in one area; area_id is '' where it holds everywhere. */
export interface GrantTable {
  holder: Holder;
  holder_id: number;
  permission_group: string;
  permission: string;
  area_id: string;
}

export interface SessionTable {
  /** SHA-256 of the token, hexadecimal */
  token_hash: string;
  person_id: number;
  created_at: number;
  expires_at: number;
  remember: number;
}
