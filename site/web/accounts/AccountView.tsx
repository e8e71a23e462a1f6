import { sayMessage } from '#engine/core/words/fillMessage.ts';
import { longDate } from '#engine/core/words/longDate.ts';
import type { AccountAnswer, MessagesManifest } from '#generated/types.ts';
import type { AccountContent } from '#site/shared/accountPage.ts';
import { type FormName, siteForms } from '#site/shared/forms.ts';
import { dayAndTime, deviceName } from './accountWords.ts';
import { PlainForm } from './PlainForm.tsx';

interface AccountViewProps extends AccountContent {
  messages: MessagesManifest;
  /** in which moments are said */
  timeZone: string;
}

/** A day of the calendar as people write it. @param day written as 2026-12-31 */
const longDay = (day: string): string => longDate(Date.parse(day), 'UTC');

type Say = (key: string, values?: Record<string, string>) => string;

interface PartProps extends AccountViewProps {
  say: Say;
}

/** Who somebody is here, what they hold, where they are logged in, and what of it they can change. */
export function AccountView(props: AccountViewProps) {
  const { account, messages } = props;
  const say: Say = (key, values) => sayMessage(messages, key, values);
  const part = { ...props, say };
  return (
    <div className="account">
      {account.acting && (
        <p className="account-note">
          {say('accounts-acting', { user: account.user.name || account.user.email })}
        </p>
      )}
      <You {...part} />
      <Subscriptions {...part} />
      {!account.acting && (
        <>
          <Change {...part} name="name" title="accounts-change-name" values={{ ...account.user }} />
          <Change
            {...part}
            name="new-password"
            title="accounts-change-password"
            intro="accounts-change-password-intro"
          />
          <SecondFactor {...part} />
          <Sessions {...part} />
          <Keys {...part} />
        </>
      )}
    </div>
  );
}

function You({ account: { user, acting }, messages, say }: PartProps) {
  return (
    <section>
      <h2>{say('accounts-you')}</h2>
      <dl className="facts">
        {[
          [say('accounts-name'), user.name],
          [say('accounts-email'), user.email],
          [say('accounts-organisation'), user.organisation.name],
        ].map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {!acting && (
        <form method="post" action="/account/logout" className="site-form">
          <button type="submit" className="form-plain">
            {sayMessage(messages, 'accounts-logout-submit')}
          </button>
        </form>
      )}
    </section>
  );
}

function Subscriptions({ account, contact, say }: PartProps) {
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
        <a href={contact}>{say('accounts-extend')}</a>
      </p>
    </section>
  );
}

/** What the organisation holds, where, and until when. */
function HeldTable({ subscriptions, say }: Pick<AccountAnswer, 'subscriptions'> & { say: Say }) {
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

/** Which words say when something holds; a beginning that is past is nobody's business any more. */
function periodKey(from: string | null, until: string | null, state: Subscription['state']): string {
  if (state === 'ended') return 'ended';
  if (state === 'coming' && from) return until ? 'from-until' : 'from';
  return until ? 'until' : 'open';
}

interface ChangeProps extends PartProps {
  name: FormName;
  title: string;
  intro?: string;
  values?: Readonly<Record<string, unknown>>;
}

function Change({ name, title, intro, values = {}, sent, messages, say }: ChangeProps) {
  const texts = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, String(value)]));
  const own = sent?.form === name ? sent : { values: texts, errors: {} };
  return (
    <section>
      <h2>{say(title)}</h2>
      {intro && <p>{say(intro)}</p>}
      <PlainForm form={siteForms[name]} messages={messages} values={own.values} errors={own.errors} />
    </section>
  );
}

function SecondFactor({ account: { second_factor }, sent, messages, say }: PartProps) {
  if (!second_factor) return null;
  const { state, recovery_codes, demanded } = second_factor;
  const name = state === 'on' ? 'second-end' : 'second-begin';
  return (
    <section>
      <h2>{say('accounts-second')}</h2>
      {demanded && <p className="account-note">{say('accounts-second-demanded')}</p>}
      <p>{say(`accounts-second-${state}`, { count: String(recovery_codes) })}</p>
      {state !== 'none' && (
        <PlainForm
          form={siteForms[name]}
          messages={messages}
          errors={sent?.form === name ? sent.errors : {}}
        />
      )}
    </section>
  );
}

/** So many sessions are listed at once. */
const RECENT = 5;

function Sessions(part: PartProps) {
  const { account, messages, say } = part;
  const sessions = account.sessions.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || b.created_at - a.created_at,
  );
  const earlier = sessions.slice(RECENT);
  return (
    <section>
      <h2>{say('accounts-sessions')}</h2>
      <SessionList {...part} sessions={sessions.slice(0, RECENT)} />
      {earlier.length > 0 && (
        <details className="account-earlier">
          <summary>{say('accounts-sessions-earlier', { count: String(earlier.length) })}</summary>
          <SessionList {...part} sessions={earlier} />
        </details>
      )}
      {sessions.length > 1 && (
        <PlainForm form={siteForms.session} messages={messages} submit={say('accounts-sessions-submit')} />
      )}
    </section>
  );
}

interface SessionListProps extends PartProps {
  sessions: AccountContent['account']['sessions'];
}

function SessionList({ sessions, messages, timeZone, say }: SessionListProps) {
  return (
    <ul className="account-list">
      {sessions.map(({ id, device, created_at, expires_at, remember, current }) => {
        const what = deviceName(device) ?? say('accounts-unknown-device');
        const began = say('accounts-session-began', { date: dayAndTime(created_at, timeZone) });
        return (
          <li key={id} className="account-row">
            <div>
              <b>{what}</b>{' '}
              {current && <span className="account-mark">{say('accounts-session-current')}</span>}
              <span className="account-quiet">
                {began},{' '}
                {remember
                  ? say('accounts-session-ends', { date: dayAndTime(expires_at, timeZone) })
                  : say('accounts-session-browser')}
              </span>
            </div>
            {!current && (
              <PlainForm
                form={siteForms.session}
                messages={messages}
                values={{ id }}
                subject={`${what}, ${began}`}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Keys({ account, contact, sent, messages, timeZone, say }: PartProps) {
  const { keys, may_have_keys } = account;
  const own = sent?.form === 'key' ? sent : { values: {}, errors: {} };
  return (
    <section>
      <h2>{say('accounts-keys')}</h2>
      <p>{say(may_have_keys ? 'accounts-keys-intro' : 'accounts-keys-need-data')}</p>
      {!may_have_keys && (
        <p className="text">
          <a href={contact}>{say('contact-us')}</a>
        </p>
      )}
      <ul className="account-list">
        {keys.map(({ id, title, created_at, used_at }) => (
          <li key={id} className="account-row">
            <div>
              <b>{title}</b>
              <span className="account-quiet">
                {say('accounts-key-made', { date: dayAndTime(created_at, timeZone) })},{' '}
                {used_at === null
                  ? say('accounts-key-unused')
                  : say('accounts-key-used', { date: dayAndTime(used_at, timeZone) })}
              </span>
            </div>
            <PlainForm form={siteForms['key-end']} messages={messages} values={{ id }} subject={title} />
          </li>
        ))}
      </ul>
      {may_have_keys && (
        <PlainForm form={siteForms.key} messages={messages} values={own.values} errors={own.errors} />
      )}
    </section>
  );
}
