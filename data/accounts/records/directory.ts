/** Permissions of one group, in a list of areas or in all. */
export interface Grant {
  /** permission group, e.g. REP */
  group: string;
  /** sub-permissions, e.g. REP-BASIC */
  permissions: string[];
  areas: string[] | 'all';
  /** first day on which it holds, by the suite's calendar, e.g. 2027-01-01; absent: it holds already */
  from?: string;
  /** last day on which it holds; absent: it has no end */
  until?: string;
}

export interface OrganisationEntry {
  crm_id: string;
  name: string;
  grants: Grant[];
  /** areas the organisation counts as its own, besides those in its grants */
  user_areas?: string[];
  /** who signs up with an address of one of these belongs to the organisation; absent: they stay as they are */
  email_domains?: string[];
}

export interface UserEntry {
  crm_id: string;
  /** compared without regard to case */
  email: string;
  first_name: string;
  last_name: string;
  /** crm_id of an organisation known or saved along */
  organisation: string;
  /** set when the user is new; `setPassword` changes it later */
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
  /** what everybody may see there; empty: it is closed again */
  grants: Pick<Grant, 'group' | 'permissions'>[];
}

/** Entries to add or replace, each found by its crm_id or area_id; what is not named stays as it is. */
export interface Directory {
  organisations?: OrganisationEntry[];
  users?: UserEntry[];
  publicAreas?: PublicAreaEntry[];
}
