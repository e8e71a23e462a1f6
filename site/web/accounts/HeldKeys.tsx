import { siteForms } from '#site/shared/forms.ts';
import type { AccountPart } from './accountPart.ts';
import { dayAndTime } from './accountWords.ts';
import { PlainForm } from './PlainForm.tsx';

/** The person's API keys, and a form that creates one. */
export function HeldKeys({ account, contact, sent, messages, timeZone, say }: AccountPart) {
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
