/** Permissions of one group, in a list of areas or in all. */
export interface Grant {
  /** permission group, e.g. REP */
  group: string;
  /** sub-permissions, e.g. REP-BASIC */
  permissions: string[];
  areas: string[] | 'all';
  /** first day on which it applies, in the suite's time zone, e.g. 2027-01-01; absent: it applies already */
  from?: string;
  /** last day on which it applies; absent: it has no end */
  until?: string;
}

export interface OrganisationEntry {
  crm_id: string;
  name: string;
  grants: Grant[];
  /** areas of the organisation besides those in its grants */
  user_areas?: string[];
  /** people who sign up with an address in one of these belong to the organisation; absent: unchanged */
  email_domains?: string[];
}

export interface UserEntry {
  crm_id: string;
  /** compared without regard to case */
  email: string;
  first_name: string;
  last_name: string;
  /** crm_id of an organisation that exists or is saved in the same call */
  organisation: string;
  /** set for a new user; `setPassword` changes it later */
  password?: string;
  grants?: Grant[];
  user_areas?: string[];
  /** cannot log in; open sessions end at once */
  disabled?: boolean;
}

export interface PublicAreaEntry {
  area_id: string;
  /** names of the organisations that sponsor it */
  sponsors: string[];
  /** what everybody may see there; empty: it is no longer public */
  grants: Pick<Grant, 'group' | 'permissions'>[];
}

/** Entries to add or replace, found by crm_id or area_id; others stay unchanged. */
export interface Directory {
  organisations?: OrganisationEntry[];
  users?: UserEntry[];
  publicAreas?: PublicAreaEntry[];
}
