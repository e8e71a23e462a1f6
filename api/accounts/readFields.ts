import type { Fields } from '#api/request/readBody.ts';
import { isMailbox, normalEmail } from '#data/accounts/records/mailbox.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { MessagesManifest } from '#generated/types.ts';
import { Refusal } from '#serving/http/problem.ts';

/** Requirement for a field of a form. */
export interface FieldRule {
  /** characters at most */
  max: number;
  /** may be left empty */
  optional?: true;
  kind?: 'email' | 'new-password' | 'secret' | 'lines';
}

const MIN_PASSWORD = 10;
const CONTROL = /\p{Cc}/u;
const CONTROL_BUT_LINES = /[^\P{Cc}\n\t]/u;

/**
 * Reads the texts of a form; missing ones count as empty. Texts are trimmed and email addresses normalised.
 * Secrets are not changed.
 * @throws Refusal 400 with a message for every invalid field
 */
export function readFields<Name extends string>(
  messages: MessagesManifest,
  body: Fields,
  rules: Record<Name, FieldRule>,
): Record<Name, string> {
  const values = {} as Record<Name, string>;
  const fields: Record<string, string[]> = {};
  for (const [name, rule] of Object.entries(rules) as [Name, FieldRule][]) {
    const text = String(body[name] ?? '');
    const value = isSecret(rule) ? text : text.replaceAll('\r\n', '\n').trim();
    const fault = faultOf(value, rule);
    if (fault) fields[name] = [sayMessage(messages, fault, { max: rule.max, min: MIN_PASSWORD })];
    values[name] = rule.kind === 'email' && !fault && value ? normalEmail(value) : value;
  }
  const [first] = Object.values(fields);
  if (first) throw new Refusal({ status: 400, code: 'bad-fields', message: first.join(' '), fields });
  return values;
}

const isSecret = ({ kind }: FieldRule): boolean => kind === 'secret' || kind === 'new-password';

/** Key of the error message; undefined: the value is valid. */
function faultOf(value: string, { kind, max, optional }: FieldRule): string | undefined {
  if (value === '') {
    if (optional) return undefined;
    return kind === 'email'
      ? 'login-email-required'
      : isSecret({ kind, max } as FieldRule)
        ? 'login-password-required'
        : 'accounts-required';
  }
  if (value.length > max) return 'accounts-too-long';
  if (kind === 'new-password' && [...value].length < MIN_PASSWORD) return 'accounts-password-short';
  if (kind === 'email' && !isMailbox(value)) return 'accounts-email-invalid';
  if (isSecret({ kind, max } as FieldRule)) return undefined;
  return (kind === 'lines' ? CONTROL_BUT_LINES : CONTROL).test(value) ? 'accounts-required' : undefined;
}

/** A refusal that belongs to one field. */
export function fieldRefusal(
  messages: MessagesManifest,
  field: string,
  key: string,
  status: 400 | 403 = 400,
): Refusal {
  const message = sayMessage(messages, key);
  return new Refusal({ status, code: key, message, fields: { [field]: [message] } });
}
