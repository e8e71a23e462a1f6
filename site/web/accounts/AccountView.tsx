import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { MessagesManifest } from '#generated/types.ts';
import type { AccountContent } from '#site/shared/accountPage.ts';
import { type FormName, siteForms } from '#site/shared/forms.ts';
import { dayAndTime, deviceName } from './accountWords.ts';
import { PlainForm } from './PlainForm.tsx';

interface AccountViewProps extends AccountContent {
  messages: MessagesManifest;
  /** in which moments are said */
  timeZone: string;
}

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
  return (
    <section>
      <h2>{say('accounts-subscriptions')}</h2>
      {subscriptions.length === 0 && <p>{say('accounts-subscriptions-none')}</p>}
      <ul className="account-list">
        {subscriptions.map(({ group, title, permissions, areas: held }) => (
          <li key={`${group} ${permissions} ${held}`}>
            <b>{title}</b>
            <span>{permissions.join(', ')}</span>
            <span className="account-quiet">{held ? held.join(', ') : say('accounts-all-areas')}</span>
          </li>
        ))}
      </ul>
      <h3>{say('accounts-areas')}</h3>
      <p>{areas.length > 0 ? areas.join(', ') : say('accounts-areas-none')}</p>
      <p className="text">
        <a href={contact}>{say('accounts-extend')}</a>
      </p>
    </section>
  );
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
