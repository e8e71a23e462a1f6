import { type FormEvent, useState } from 'react';
import { useWords } from '#site/web/ui/ShellContext.tsx';
import { loginErrors } from './logIn.ts';
import { clearErrors, type LoginErrors, type LoginValues, validateLogin } from './validateLogin.ts';

const EMPTY: LoginValues = { email: '', password: '', rememberMe: true };

/** What a login form holds, and what happens when it is edited and sent. */
export function useLogin(send: (values: LoginValues) => Promise<void>, onDone: () => void) {
  const say = useWords();
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<LoginErrors>({});
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const missing = Object.entries(validateLogin(values));
    setErrors(Object.fromEntries(missing.map(([field, key]) => [field, [say(key)]])));
    const [first] = missing;
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name=${first[0]}]`)?.focus();
    setBusy(true);
    try {
      await send({ ...values, email: values.email.trim() });
      onDone();
    } catch (error) {
      setErrors(loginErrors(error));
      setBusy(false);
    }
  };
  return {
    values,
    errors,
    isBusy,
    submit,
    edit: (field: 'email' | 'password') => (text: string) => {
      setValues((before) => ({ ...before, [field]: text }));
      setErrors((before) => clearErrors(before, field));
    },
    remember: (rememberMe: boolean) => setValues((before) => ({ ...before, rememberMe })),
  };
}
