import type { Accounts } from '#data/accounts/contract.ts';

/**
 * A person or program: the headers that identify it to the API, and the cookies that identify it to a site.
 */
export interface Identity {
  name: IdentityName;
  api: Record<string, string>;
  site: Record<string, string>;
  /** email addresses that responses to this identity may contain */
  emails: string[];
  /** the token opens no session */
  ended: boolean;
}

export type IdentityName = (typeof IDENTITIES)[number];

export const IDENTITIES = [
  'visitor',
  'basic',
  'census',
  'subscriber',
  'quarterly',
  'population',
  'events',
  'staff',
  'staff as subscriber',
  'staff as public',
  'subscriber by key',
  'logged out',
  'garbage',
] as const;

const ACCOUNTS: readonly IdentityName[] = [
  'basic',
  'census',
  'subscriber',
  'quarterly',
  'population',
  'events',
  'staff',
];

/** Everybody of the demonstration, each with their own session. */
export async function openIdentities(accounts: Accounts): Promise<Identity[]> {
  const identities: Identity[] = [identity('visitor', null)];
  for (const name of ACCOUNTS) identities.push(identity(name, await sessionOf(accounts, name)));
  const staff = () => sessionOf(accounts, 'staff');
  const subscriber = await accounts.userByEmail(emailOf('subscriber'));
  const ended = await sessionOf(accounts, 'subscriber');
  await accounts.sessions.end(ended);
  return [
    ...identities,
    identity('staff as subscriber', await staff(), String(subscriber?.id)),
    identity('staff as public', await staff(), '-1'),
    byKey('subscriber by key', await keyOf(accounts, 'subscriber')),
    { ...identity('logged out', ended), ended: true },
    { ...identity('garbage', 'garbage-'.repeat(5)), ended: true },
  ];
}

/** A new API key of an account. */
export async function keyOf(accounts: Accounts, name: IdentityName): Promise<string> {
  const user = await accounts.userByEmail(emailOf(name));
  const key = user && (await accounts.keys.create(user.id, 'leaks'));
  if (!key) throw new Error(`no key of ${name}`);
  return key;
}

/** A program with an API key of an account, which it sends to sites and API alike. */
export function byKey(name: IdentityName, key: string): Identity {
  const api = { authorization: `Token ${key}` };
  return { name, api, site: api, emails: [`${name.replace(' by key', '')}@rohe.test`], ended: false };
}

/** A new session of an account. @returns its token */
export async function sessionOf(accounts: Accounts, name: IdentityName): Promise<string> {
  const user = await accounts.userByEmail(emailOf(name));
  if (!user) throw new Error(`no account ${name}`);
  return accounts.sessions.open(user.id, { remember: false });
}

export const emailOf = (name: IdentityName): string => `${name}@rohe.test`;

export function identity(name: IdentityName, token: string | null, loginAs?: string): Identity {
  const [actor = '', acted = ''] = name.split(' as ');
  const cookie = [token && `userToken=${token}`, loginAs && `loginAs=${loginAs}`].filter(Boolean).join('; ');
  return {
    name,
    api: {
      ...(token && { authorization: `Token ${token}` }),
      ...(loginAs && { 'x-login-as': loginAs }),
    },
    site: cookie ? { cookie } : {},
    emails: [actor, acted].map((who) => `${who}@rohe.test`),
    ended: false,
  };
}
