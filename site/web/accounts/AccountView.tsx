import { sayMessage } from '#engine/core/words/fillMessage.ts';
import { type FormName, siteForms } from '#site/shared/forms.ts';
import type { AccountPart, AccountViewProps } from './accountPart.ts';
import { HeldKeys } from './HeldKeys.tsx';
import { HeldSessions } from './HeldSessions.tsx';
import { HeldSubscriptions } from './HeldSubscriptions.tsx';
import { PlainForm } from './PlainForm.tsx';

/** The account page: person, subscriptions, sessions and keys, with forms to change them. */
export function AccountView(props: AccountViewProps) {
  const { account, messages } = props;
  const say: AccountPart['say'] = (key, values) => sayMessage(messages, key, values);
  const part = { ...props, say };
  return (
    <div className="account">
      {account.acting && (
        <p className="account-note">
          {say('accounts-acting', { user: account.user.name || account.user.email })}
        </p>
      )}
      <You {...part} />
      <HeldSubscriptions {...part} />
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
          <HeldSessions {...part} />
          <HeldKeys {...part} />
        </>
      )}
    </div>
  );
}

function You({ account: { user, acting }, messages, say }: AccountPart) {
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

interface ChangeProps extends AccountPart {
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

function SecondFactor({ account: { second_factor }, sent, messages, say }: AccountPart) {
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
