import { siteForms } from '#site/shared/forms.ts';
import type { AccountPart } from './accountPart.ts';
import { dayAndTime, deviceName } from './accountWords.ts';
import { PlainForm } from './PlainForm.tsx';

/** Number of sessions listed at first. */
const RECENT = 5;

/** The person's sessions, the current browser first. */
export function HeldSessions(part: AccountPart) {
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

interface SessionListProps extends AccountPart {
  sessions: AccountPart['account']['sessions'];
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
