import type { TableShape } from '#data/sql/createTables.ts';
import type { AccountTables } from './tables.ts';

const HOLDER = { holder: 'text', holder_id: 'integer' } as const;
const GRANT = { permission_group: 'text', permission: 'text', area_id: 'text' } as const;
const PERSON = { person_id: 'person.person_id' } as const;

/** The tables of the accounts, each after those that it refers to. */
export const accountTables = {
  organisation: {
    columns: { organisation_id: 'integer', crm_id: 'text', name: 'text', claimed: 'integer' },
    key: ['organisation_id'],
    unique: { organisation_crm_id: ['crm_id'] },
  },
  person: {
    columns: {
      person_id: 'integer',
      crm_id: 'text',
      email: 'text',
      first_name: 'text',
      last_name: 'text',
      organisation_id: 'integer',
      password_hash: 'text',
      disabled: 'integer',
    },
    key: ['person_id'],
    unique: { person_crm_id: ['crm_id'], person_email: ['email'] },
    refers: { organisation_id: 'organisation.organisation_id' },
  },
  // The first day is part of the key, so that a renewal can be stored while the current grant applies.
  grant_line: {
    columns: { ...HOLDER, ...GRANT, from_day: 'text', until_day: 'text' },
    key: ['holder', 'holder_id', 'permission_group', 'permission', 'area_id', 'from_day'],
  },
  user_area: { columns: { ...HOLDER, area_id: 'text' }, key: ['holder', 'holder_id', 'area_id'] },
  public_area: { columns: { area_id: 'text' }, key: ['area_id'] },
  public_sponsor: {
    columns: { area_id: 'text', place: 'integer', name: 'text' },
    key: ['area_id', 'place'],
  },
  public_permission: { columns: GRANT, key: ['area_id', 'permission_group', 'permission'] },
  access_state: { columns: { state_id: 'integer', version: 'integer' }, key: ['state_id'] },
  session: {
    columns: {
      token_hash: 'text',
      person_id: 'integer',
      created_at: 'timestamp',
      expires_at: 'timestamp',
      remember: 'integer',
      device: 'text?',
      acting_as: 'integer?',
      acting_since: 'timestamp?',
      exchanged_for: 'text?',
    },
    key: ['token_hash'],
    refers: PERSON,
  },
  known_browser: {
    columns: { browser_hash: 'text', person_id: 'integer', seen_at: 'timestamp' },
    key: ['browser_hash'],
    refers: PERSON,
  },
  second_factor: {
    columns: {
      person_id: 'integer',
      secret: 'text',
      made_at: 'timestamp',
      confirmed: 'integer',
      last_step: 'integer',
    },
    key: ['person_id'],
    refers: PERSON,
  },
  recovery_code: { columns: { code_hash: 'text', person_id: 'integer' }, key: ['code_hash'], refers: PERSON },
  login_ticket: {
    columns: { ticket_hash: 'text', person_id: 'integer', remember: 'integer', expires_at: 'timestamp' },
    key: ['ticket_hash'],
    refers: PERSON,
  },
  one_time_link: {
    columns: {
      token_hash: 'text',
      purpose: 'text',
      email: 'text',
      first_name: 'text',
      last_name: 'text',
      organisation: 'text',
      created_at: 'timestamp',
      expires_at: 'timestamp',
    },
    key: ['token_hash'],
  },
  organisation_domain: {
    columns: { domain: 'text', organisation_id: 'integer' },
    key: ['domain'],
    refers: { organisation_id: 'organisation.organisation_id' },
  },
  api_key: {
    columns: {
      key_hash: 'text',
      key_id: 'text',
      person_id: 'integer',
      title: 'text',
      created_at: 'timestamp',
      used_at: 'timestamp?',
    },
    key: ['key_hash'],
    unique: { api_key_id: ['key_id'] },
    refers: PERSON,
  },
  audit_entry: {
    columns: {
      entry_id: 'integer',
      at: 'timestamp',
      actor_id: 'integer?',
      subject_id: 'integer?',
      action: 'text',
      detail: 'text',
      operator: 'text',
    },
    key: ['entry_id'],
  },
  message: {
    columns: {
      message_id: 'integer',
      at: 'timestamp',
      kind: 'text',
      name: 'text',
      email: 'text',
      organisation: 'text',
      text: 'text',
      page: 'text',
    },
    key: ['message_id'],
  },
  newsletter: { columns: { email: 'text', joined_at: 'timestamp', leave_hash: 'text' }, key: ['email'] },
  saved_report: {
    columns: {
      report_id: 'text',
      person_id: 'integer',
      product: 'text',
      title: 'text',
      search: 'text',
      saved_at: 'timestamp',
    },
    key: ['report_id'],
    unique: { saved_report_name: ['person_id', 'product', 'title'] },
    refers: PERSON,
  },
  outbox_letter: {
    columns: {
      letter_id: 'text',
      letter: 'text',
      email: 'text',
      details: 'text',
      added_at: 'timestamp',
      due_at: 'timestamp',
      tries: 'integer',
      begun: 'integer',
      lease: 'text',
      failed: 'integer',
      error: 'text',
    },
    key: ['letter_id'],
  },
  attempt: {
    columns: { attempt_key: 'text', attempted_at: 'timestamp', place: 'integer' },
    key: ['attempt_key', 'attempted_at', 'place'],
  },
  document_job: {
    columns: {
      job_id: 'text',
      place: 'integer',
      owner: 'text',
      asker: 'text',
      asked: 'text',
      basis: 'text',
      state: 'text',
      done: 'integer',
      total: 'integer',
      lease: 'text',
      until_at: 'timestamp',
      failure: 'text',
      answer: 'text',
      body: 'bytes?',
    },
    key: ['job_id'],
  },
} satisfies Record<keyof AccountTables, TableShape>;
