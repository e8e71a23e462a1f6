import { type FormEvent, useId, useRef, useState } from 'react';
import { useLinks, useWords } from '../shell/ShellContext.tsx';
import styles from './LoginForm.module.css';
import { logIn, loginErrors } from './logIn.ts';
import { clearErrors, type LoginErrors, type LoginValues, validateLogin } from './validateLogin.ts';

interface LoginFormProps {
  /** the person is logged in: what was locked may be open now */
  onDone: () => void;
  /** the person came from signing up with an address that has an account */
  isExisting?: boolean;
  /** what is called instead of the site, in tests and stories */
  send?: (values: LoginValues) => Promise<void>;
}

const EMPTY: LoginValues = { email: '', password: '', rememberMe: true };

/** Email, password and remember me; in the login dialog and at gates. */
export function LoginForm({ onDone, isExisting, send = logIn }: LoginFormProps) {
  const say = useWords();
  const { passwordReset, signup } = useLinks();
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<LoginErrors>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const edit = (field: 'email' | 'password') => (text: string) => {
    setValues((before) => ({ ...before, [field]: text }));
    setErrors((before) => clearErrors(before, field));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const missing = Object.entries(validateLogin(values));
    setErrors(Object.fromEntries(missing.map(([field, key]) => [field, [say(key)]])));
    if (missing[0]) return form.current?.querySelector<HTMLElement>(`[name=${missing[0][0]}]`)?.focus();
    setBusy(true);
    try {
      await send({ ...values, email: values.email.trim() });
      onDone();
    } catch (error) {
      setErrors(loginErrors(error));
      setBusy(false);
    }
  };
  return (
    <form
      className={`${styles.form} scripted`}
      onSubmit={submit}
      ref={form}
      noValidate
      aria-busy={isBusy || undefined}
    >
      {isExisting && <p className={styles.existing}>{say('login-existing')}</p>}
      <Field name="email" type="email" autoComplete="username" errors={errors.email} onEdit={edit('email')} />
      <Field
        name="password"
        type="password"
        autoComplete="current-password"
        errors={errors.password}
        onEdit={edit('password')}
      />
      <label className={styles.remember}>
        <input
          type="checkbox"
          name="rememberMe"
          checked={values.rememberMe}
          onChange={({ target }) => setValues((before) => ({ ...before, rememberMe: target.checked }))}
        />
        {say('login-remember')}
      </label>
      <div role="alert">
        {errors['']?.map((text) => (
          <p key={text} className={styles.error}>
            {text}
          </p>
        ))}
      </div>
      <button type="submit" className={styles.submit} disabled={isBusy}>
        {say(isBusy ? 'login-busy' : 'login-submit')}
      </button>
      <p className={styles.links}>
        <a href={passwordReset}>{say('login-reset-password')}</a>
        <span>
          {say('login-no-account')} <a href={signup}>{say('signup')}</a>
        </span>
      </p>
    </form>
  );
}

interface FieldProps {
  name: 'email' | 'password';
  type: string;
  autoComplete: string;
  errors: string[] | undefined;
  onEdit: (text: string) => void;
}

function Field({ name, type, autoComplete, errors, onEdit }: FieldProps) {
  const say = useWords();
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{say(`login-${name}`)}</label>
      <input
        id={id}
        name={name}
        type={type}
        autoComplete={autoComplete}
        required
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? errorId : undefined}
        onChange={({ target }) => onEdit(target.value)}
      />
      <p className={styles.error} id={errorId} aria-live="polite">
        {errors?.join(' ')}
      </p>
    </div>
  );
}
