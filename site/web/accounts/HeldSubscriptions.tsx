import { longDate } from '#engine/core/words/longDate.ts';
import type { AccountAnswer } from '#generated/types.ts';
import type { AccountPart, SayAccount } from './accountPart.ts';

/** A date in words. @param day e.g. 2026-12-31 */
const longDay = (day: string): string => longDate(Date.parse(day), 'UTC');

/** A person's subscriptions, with notices of those that end soon. */
export function HeldSubscriptions({ account, say }: AccountPart) {
  const { subscriptions, areas } = account;
  const ending = subscriptions.filter(({ state }) => state === 'ending');
  return (
    <section>
      <h2>{say('accounts-subscriptions')}</h2>
      {ending.map(({ group, permissions, areas: held, title, until }) => (
        <p key={`${group} ${permissions} ${held}`} className="account-note">
          {say('accounts-subscription-ending', {
            title,
            packages: permissions.join(', '),
            areas: held ? held.join(', ') : say('accounts-all-areas'),
            date: longDay(until ?? ''),
          })}
        </p>
      ))}
      {subscriptions.length === 0 ? (
        <p>{say('accounts-subscriptions-none')}</p>
      ) : (
        <HeldTable subscriptions={subscriptions} say={say} />
      )}
      <h3>{say('accounts-areas')}</h3>
      <p>{areas.length > 0 ? areas.join(', ') : say('accounts-areas-none')}</p>
      <p className="text">
        <a href="/account/access">{say('accounts-extend')}</a>
      </p>
    </section>
  );
}

/** Subscribed packages, with areas and periods. */
function HeldTable({ subscriptions, say }: Pick<AccountAnswer, 'subscriptions'> & { say: SayAccount }) {
  return (
    <table className="account-table">
      <thead>
        <tr>
          {['accounts-package', 'accounts-areas', 'accounts-period'].map((key) => (
            <th key={key} scope="col">
              {say(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {subscriptions.map(({ group, title, permissions, areas, from, until, state }) => (
          <tr key={`${group} ${permissions} ${areas} ${from}`}>
            <th scope="row">
              {title}
              <span className="account-quiet">{permissions.join(', ')}</span>
            </th>
            <td>{areas ? areas.join(', ') : say('accounts-all-areas')}</td>
            <td>
              {say(`accounts-period-${periodKey(from, until, state)}`, {
                from: from ? longDay(from) : '',
                until: until ? longDay(until) : '',
              })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Subscription = AccountAnswer['subscriptions'][number];

/** Message key for a validity period; a start in the past is not mentioned. */
function periodKey(from: string | null, until: string | null, state: Subscription['state']): string {
  if (state === 'ended') return 'ended';
  if (state === 'coming' && from) return until ? 'from-until' : 'from';
  return until ? 'until' : 'open';
}
