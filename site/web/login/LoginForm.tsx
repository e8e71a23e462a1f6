import { Field } from '#site/web/ui/Field.tsx';
import form from '#site/web/ui/Form.module.css';
import { useLinks, useWords } from '#site/web/ui/ShellContext.tsx';
import styles from './LoginForm.module.css';
import { logIn } from './logIn.ts';
import { useLogin } from './useLogin.tsx';
import type { LoginValues } from './validateLogin.ts';

interface LoginFormProps {
  /** called after login: locked pages may be open now */
  onDone: () => void;
  /** the person tried to sign up with an address that has an account */
  isExisting?: boolean;
  /** sends the form; tests and stories use their own */
  send?: (values: LoginValues) => Promise<void>;
}

/** The login form, in the dialog and at gates. Without scripts, it is sent to the site. */
export function LoginForm({ onDone, isExisting, send = logIn }: LoginFormProps) {
  const say = useWords();
  const { errors, isBusy, edit, submit } = useLogin(send, onDone);
  return (
    <form
      className={form.form}
      method="post"
      action="/account/login"
      onSubmit={submit}
      noValidate
      aria-busy={isBusy || undefined}
    >
      {isExisting && <p className={styles.existing}>{say('login-existing')}</p>}
      <Field
        label={say('login-email')}
        name="email"
        type="email"
        autoComplete="username"
        required
        error={errors.email?.join(' ')}
        onChange={edit('email')}
      />
      <Field
        label={say('login-password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={errors.password?.join(' ')}
        onChange={edit('password')}
      />
      <label className={styles.remember}>
        <input type="checkbox" name="rememberMe" value="true" defaultChecked />
        {say('login-remember')}
      </label>
      <div role="alert">
        {errors['']?.map((text) => (
          <p key={text} className={form.error}>
            {text}
          </p>
        ))}
      </div>
      <button type="submit" className={form.submit} disabled={isBusy}>
        {say(isBusy ? 'login-busy' : 'login-submit')}
      </button>
      <OtherWays />
    </form>
  );
}

/** Links for people without a password or account. */
function OtherWays() {
  const say = useWords();
  const { passwordReset, signup } = useLinks();
  return (
    <p className={styles.links}>
      <a href={passwordReset}>{say('login-reset-password')}</a>
      <span>
        {say('login-no-account')} <a href={signup}>{say('signup')}</a>
      </span>
    </p>
  );
}
