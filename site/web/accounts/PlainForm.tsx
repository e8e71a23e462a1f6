import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { MessagesManifest } from '#generated/types.ts';
import type { FormErrors } from '#site/shared/accountPage.ts';
import type { FormField, SiteForm } from '#site/shared/forms.ts';

export interface PlainFormProps {
  form: SiteForm;
  messages: MessagesManifest;
  /** entered or initial values */
  values?: Readonly<Record<string, string>>;
  errors?: FormErrors;
  /** label of the button, if it is not the usual one */
  submit?: string;
  /** distinguishes the button from others with the same text, e.g. the session it ends */
  subject?: string;
}

/**
 * A form that works without scripts. If there are errors, the site shows it again with the entered values.
 */
export function PlainForm({ form, messages, values = {}, errors = {}, submit, subject }: PlainFormProps) {
  const say = (key: string) => sayMessage(messages, key);
  const firstWrong = form.fields.find(({ name }) => errors[name])?.name;
  return (
    <form
      className="site-form"
      data-site-form={form.name}
      data-down={say('accounts-down')}
      method="post"
      action={form.path}
    >
      <div className="form-error" role="alert">
        {errors['']?.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {form.fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          form={form}
          say={say}
          value={values[field.name] ?? ''}
          errors={errors[field.name]}
          isFirstWrong={field.name === firstWrong}
        />
      ))}
      <button type="submit" className="form-submit">
        {submit ?? say(form.submit)}
        {subject !== undefined && <span className="visually-hidden">: {subject}</span>}
      </button>
    </form>
  );
}

interface FieldProps {
  field: FormField;
  form: SiteForm;
  say: (key: string) => string;
  value: string;
  errors: readonly string[] | undefined;
  isFirstWrong: boolean;
}

function Field({ field, form, say, value, errors, isFirstWrong }: FieldProps) {
  const { name, label, type, optional, hint, autoComplete } = field;
  if (type === 'hidden') return <input type="hidden" name={name} value={value} readOnly />;
  const id = `${form.name}-${name}`;
  if (type === 'checkbox') {
    return (
      <label className="form-check">
        <input type="checkbox" name={name} value="true" defaultChecked={value !== 'false'} />
        {say(`login-${label}`)}
      </label>
    );
  }
  const described = [errors && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const attributes = {
    id,
    name,
    'aria-invalid': errors ? (true as const) : undefined,
    'aria-describedby': described || undefined,
    // The server checks required fields, with the suite's messages instead of the browser's.
    'aria-required': optional ? undefined : (true as const),
    autoFocus: isFirstWrong || undefined,
    // Passwords are not sent back to the page.
    defaultValue: type === 'password' ? undefined : value,
  };
  return (
    <div className="form-field">
      <label htmlFor={id}>
        {say(`accounts-${label}`)}
        {optional && <span className="form-optional"> ({say('accounts-optional')})</span>}
      </label>
      {hint && (
        <p className="form-hint" id={`${id}-hint`}>
          {say(hint)}
        </p>
      )}
      {type === 'lines' ? (
        <textarea rows={6} {...attributes} />
      ) : (
        <input type={type} autoComplete={autoComplete} {...attributes} />
      )}
      {errors && (
        <p className="form-error" id={`${id}-error`}>
          {errors.join(' ')}
        </p>
      )}
    </div>
  );
}
