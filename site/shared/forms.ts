import type { FormBlock } from '#generated/types.ts';

/** One field of a form. Its label is the message `accounts-<label>`. */
export interface FormField {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password' | 'lines' | 'hidden' | 'checkbox';
  autoComplete?: string;
  optional?: true;
  /** key of a message with help for the field */
  hint?: string;
}

/** A form: its fields, and the API call that handles them. Works without scripts. */
export interface SiteForm {
  name: FormName;
  /** address that it is sent to, and of its own page */
  path: string;
  /** message of its button */
  submit: string;
  fields: readonly FormField[];
  /** the API's call */
  call: string;
  /** fields sent with fixed values */
  fixed?: Readonly<Record<string, string>>;
}

export type FormName =
  | 'signup'
  | 'reset'
  | 'password'
  | 'login'
  | 'code'
  | 'second-begin'
  | 'second'
  | 'second-end'
  | 'name'
  | 'new-password'
  | 'session'
  | 'key'
  | 'key-end'
  | 'contact'
  | 'event'
  | 'access'
  | 'newsletter'
  | 'join'
  | 'leave';

const email: FormField = { name: 'email', label: 'email', type: 'email', autoComplete: 'email' };
const firstName: FormField = {
  name: 'first_name',
  label: 'first-name',
  type: 'text',
  autoComplete: 'given-name',
};
const lastName: FormField = {
  name: 'last_name',
  label: 'last-name',
  type: 'text',
  autoComplete: 'family-name',
};
const organisation: FormField = {
  name: 'organisation',
  label: 'organisation',
  type: 'text',
  autoComplete: 'organization',
  optional: true,
};
const newPassword: FormField = {
  name: 'password',
  label: 'new-password',
  type: 'password',
  autoComplete: 'new-password',
  hint: 'accounts-password-hint',
};
const token: FormField = { name: 'token', label: 'token', type: 'hidden' };
const id: FormField = { name: 'id', label: 'id', type: 'hidden' };
const name: FormField = { name: 'name', label: 'name', type: 'text', autoComplete: 'name' };
const message: FormField = { name: 'message', label: 'message', type: 'lines' };
const about: FormField = { name: 'about', label: 'about', type: 'hidden' };
const page: FormField = { name: 'page', label: 'page', type: 'hidden' };
const product: FormField = { name: 'product', label: 'product', type: 'hidden' };

const next: FormField = { name: 'next', label: 'next', type: 'hidden' };
const code: FormField = {
  name: 'code',
  label: 'code',
  type: 'text',
  autoComplete: 'one-time-code',
  hint: 'accounts-code-hint',
};

const list: readonly SiteForm[] = [
  {
    name: 'signup',
    path: '/account/signup',
    submit: 'accounts-signup-submit',
    fields: [firstName, lastName, organisation, email],
    call: '/auth/signup/',
  },
  {
    name: 'reset',
    path: '/account/password-reset',
    submit: 'accounts-reset-submit',
    fields: [email],
    call: '/auth/password-reset/',
  },
  {
    name: 'password',
    path: '/account/password',
    submit: 'accounts-password-submit',
    fields: [token, newPassword],
    call: '/auth/password/',
  },
  {
    name: 'login',
    path: '/account/login',
    submit: 'login-submit',
    fields: [
      { ...email, autoComplete: 'username' },
      { name: 'password', label: 'password', type: 'password', autoComplete: 'current-password' },
      { name: 'rememberMe', label: 'remember', type: 'checkbox' },
      next,
    ],
    call: '/auth/login/',
  },
  {
    name: 'code',
    path: '/account/login/code',
    submit: 'accounts-code-submit',
    fields: [{ name: 'ticket', label: 'ticket', type: 'hidden' }, code, next],
    call: '/auth/second/',
  },
  {
    name: 'second-begin',
    path: '/account/codes/begin',
    submit: 'accounts-second-begin-submit',
    fields: [],
    call: '/api/account/second/begin/',
  },
  {
    name: 'second',
    path: '/account/codes',
    submit: 'accounts-second-submit',
    fields: [{ ...code, hint: 'accounts-code-first-hint' }],
    call: '/api/account/second/',
  },
  {
    name: 'second-end',
    path: '/account/codes/end',
    submit: 'accounts-second-end-submit',
    fields: [code],
    call: '/api/account/second/end/',
  },
  {
    name: 'name',
    path: '/account/name',
    submit: 'accounts-name-submit',
    fields: [firstName, lastName],
    call: '/api/account/name/',
  },
  {
    name: 'new-password',
    path: '/account/new-password',
    submit: 'accounts-new-password-submit',
    fields: [
      {
        name: 'current',
        label: 'current-password',
        type: 'password',
        autoComplete: 'current-password',
      },
      newPassword,
    ],
    call: '/auth/password-change/',
  },
  {
    name: 'session',
    path: '/account/sessions',
    submit: 'accounts-session-submit',
    fields: [id],
    call: '/api/account/sessions/end/',
  },
  {
    name: 'key',
    path: '/account/keys',
    submit: 'accounts-key-submit',
    fields: [{ name: 'title', label: 'key-name', type: 'text' }],
    call: '/api/account/keys/',
  },
  {
    name: 'key-end',
    path: '/account/keys/end',
    submit: 'accounts-key-end-submit',
    fields: [id],
    call: '/api/account/keys/end/',
  },
  {
    name: 'contact',
    path: '/account/contact',
    submit: 'accounts-contact-submit',
    fields: [name, email, organisation, message],
    call: '/api/contact/',
  },
  {
    name: 'event',
    path: '/account/event',
    submit: 'accounts-event-submit',
    fields: [about, name, email, organisation],
    call: '/api/contact/',
    fixed: { kind: 'event' },
  },
  {
    name: 'access',
    path: '/account/access',
    submit: 'accounts-access-submit',
    fields: [about, page, product, name, email, organisation, { ...message, optional: true }],
    call: '/api/contact/',
    fixed: { kind: 'access' },
  },
  {
    name: 'newsletter',
    path: '/account/newsletter',
    submit: 'accounts-newsletter-submit',
    fields: [email],
    call: '/api/newsletter/',
  },
  {
    name: 'join',
    path: '/account/join-newsletter',
    submit: 'accounts-join-submit',
    fields: [token],
    call: '/api/newsletter/confirm/',
  },
  {
    name: 'leave',
    path: '/account/leave-newsletter',
    submit: 'accounts-leave-submit',
    fields: [token],
    call: '/api/newsletter/leave/',
  },
];

/** Every form, by its name. */
export const siteForms = Object.fromEntries(list.map((form) => [form.name, form])) as Record<
  FormName,
  SiteForm
>;

/** The form sent to an address; undefined: none. */
export const formAt = (path: string): SiteForm | undefined => list.find((form) => form.path === path);

/**
 * Forms that written pages of any site may contain: a page can only send to its own site. All others are on
 * the home site.
 */
const OPEN_EVERYWHERE: Readonly<Record<FormBlock['name'], true>> = {
  contact: true,
  event: true,
  newsletter: true,
};
export const isOpenEverywhere = (name: string): name is FormBlock['name'] =>
  Object.hasOwn(OPEN_EVERYWHERE, name);
