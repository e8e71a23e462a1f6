import { mayHaveKeys } from '#api/accounts/mayHaveKeys.ts';
import { defineCall } from '#api/request/call.ts';
import type { Services } from '#api/services/services.ts';
import { isDemonstrationAddress } from '#data/accounts/demonstration/exposure.ts';
import type { Grant } from '#data/accounts/records/directory.ts';
import { dayIn } from '#engine/core/periods/startOfDay.ts';
import type { AccountAnswer, AccountSubscription, User } from '#generated/types.ts';
import { forbidden } from '#serving/http/problem.ts';

/** The requester's account. Staff who act as another person see their subscriptions, but no logins. */
export const accountCall = defineCall<object>({
  method: 'GET',
  path: '/api/account/',
  example: {},
  summary: 'The account of who asks: subscriptions, areas, sessions, API keys',
  answer: 'AccountAnswer',
  asker: 'anybody',
  async handle(services, { asker }) {
    const { accounts, suite } = services;
    const { actor, user, session } = asker;
    if (!user) throw forbidden('log-in', 'Log in first.');
    const acting = actor !== user;
    const grants = await accounts.grantsOf(user.id, 'ever');
    const answer: AccountAnswer = {
      user,
      acting,
      subscriptions: grants.map((grant) => subscriptionOf(services, grant)),
      areas: (await accounts.userAreas(user.id)).map((id) => nameOf(services, id)),
      sessions: acting
        ? []
        : (await accounts.sessions.list(user.id)).map(({ id, createdAt, expiresAt, remember, device }) => ({
            id,
            created_at: createdAt,
            expires_at: expiresAt,
            remember,
            device,
            current: id === session?.id,
          })),
      keys: acting
        ? []
        : (await accounts.keys.list(user.id)).map(({ id, title, createdAt, usedAt }) => ({
            id,
            title,
            created_at: createdAt,
            used_at: usedAt,
          })),
      ...(!acting && { second_factor: await secondFactorOf(accounts, user) }),
      may_have_keys: !acting && (await mayHaveKeys(accounts, suite, user)),
    };
    return { body: answer };
  },
});

async function secondFactorOf(
  accounts: Services['accounts'],
  { id, email }: User,
): Promise<AccountAnswer['second_factor']> {
  const { isOn, recoveryCodes } = await accounts.secondFactors.standing(id);
  return {
    state: isOn ? 'on' : isDemonstrationAddress(email) ? 'none' : 'off',
    recovery_codes: isOn ? recoveryCodes : 0,
    demanded: await accounts.lacksSecondFactor(id),
  };
}

function subscriptionOf(services: Services, grant: Grant): AccountSubscription {
  const { group, permissions, areas, from = null, until = null } = grant;
  const known = services.suite.permissions.groups.find((one) => one.group === group);
  const title = (permission: string) =>
    known?.permissions.find((one) => one.permission === permission)?.title ?? permission;
  return {
    group,
    title: known?.title ?? group,
    permissions: permissions.map(title),
    areas: areas === 'all' ? null : areas.map((id) => nameOf(services, id)),
    from,
    until,
    state: stateOf(services, grant),
  };
}

const DAY = 86_400_000;
/** A grant counts as ending this many days before its end. */
const NOTICE = 30;

function stateOf({ clock, suite }: Services, { from = '', until }: Grant): AccountSubscription['state'] {
  const dayOf = (moment: number) => dayIn(moment, suite.sites.suite.timeZone);
  const now = clock();
  if (from > dayOf(now)) return 'coming';
  if (until === undefined) return 'open';
  if (until < dayOf(now)) return 'ended';
  return until < dayOf(now + NOTICE * DAY) ? 'ending' : 'open';
}

function nameOf({ suite }: Services, areaId: string): string {
  return suite.areas.find(({ area_id }) => area_id === areaId)?.name ?? areaId;
}
