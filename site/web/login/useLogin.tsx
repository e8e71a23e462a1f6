import { type FormEvent, useState } from 'react';
import { useWords } from '#site/web/ui/ShellContext.tsx';
import { asksForCode, loginErrors } from './logIn.ts';
import { clearErrors, type LoginErrors, type LoginValues, validateLogin } from './validateLogin.ts';

/**
 * State of a login form: its errors, and handlers for editing and sending. The fields themselves hold the
 * values.
 */
export function useLogin(send: (values: LoginValues) => Promise<void>, onDone: () => void) {
  const say = useWords();
  const [errors, setErrors] = useState<LoginErrors>({});
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const values = readValues(form);
    const missing = Object.entries(validateLogin(values));
    setErrors(Object.fromEntries(missing.map(([field, key]) => [field, [say(key)]])));
    const [first] = missing;
    if (first) return form.querySelector<HTMLElement>(`[name=${first[0]}]`)?.focus();
    setBusy(true);
    try {
      await send(values);
      onDone();
    } catch (error) {
      // The site asks for the code on a separate page, which the form opens without scripts too.
      if (asksForCode(error)) return form.submit();
      setErrors(loginErrors(error));
      setBusy(false);
    }
  };
  return {
    errors,
    isBusy,
    submit,
    edit: (field: 'email' | 'password') => () => setErrors((before) => clearErrors(before, field)),
  };
}

/** Values of the fields, including those entered before the script loaded. */
function readValues(form: HTMLFormElement): LoginValues {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '');
  return { email: text('email').trim(), password: text('password'), rememberMe: fields.has('rememberMe') };
}
