/** The values of the form. */
export interface LoginValues {
  email: string;
  password: string;
  rememberMe: boolean;
}

/** Messages by field; '' for those of no field. */
export type LoginErrors = Partial<Record<'email' | 'password' | '', string[]>>;

/** Message keys for missing values. Only the server checks whether the password is valid. */
export function validateLogin({
  email,
  password,
}: LoginValues): Partial<Record<'email' | 'password', string>> {
  return {
    ...(!email.trim() && { email: 'login-email-required' }),
    ...(!password && { password: 'login-password-required' }),
  };
}

/** Errors without those of the edited field and those of no field. */
export function clearErrors(errors: LoginErrors, field: 'email' | 'password'): LoginErrors {
  const { [field]: _, '': __, ...others } = errors;
  return others;
}
