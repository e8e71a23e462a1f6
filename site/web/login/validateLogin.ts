/** The values of the form. */
export interface LoginValues {
  email: string;
  password: string;
  rememberMe: boolean;
}

/** Messages by field; '' names those that belong to none. */
export type LoginErrors = Partial<Record<'email' | 'password' | '', string[]>>;

/** Keys of the messages for what is missing. Of a password only its presence is asked: its form is the server's business. */
export function validateLogin({
  email,
  password,
}: LoginValues): Partial<Record<'email' | 'password', string>> {
  return {
    ...(email.trim() === '' ? { email: 'login-email-required' } : {}),
    ...(password === '' ? { password: 'login-password-required' } : {}),
  };
}

/** Messages without those of a field that is being edited, and without those that belong to no field. */
export function clearErrors(errors: LoginErrors, field: 'email' | 'password'): LoginErrors {
  const { [field]: _, '': __, ...others } = errors;
  return others;
}
