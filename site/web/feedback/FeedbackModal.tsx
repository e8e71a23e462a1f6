import { type FormEvent, useState } from 'react';
import { fetchJson } from '#engine/ui/fetch/fetchJson.ts';
import { StatusCodeError } from '#engine/ui/fetch/statusCodeError.ts';
import { Field } from '#site/web/ui/Field.tsx';
import styles from '#site/web/ui/Form.module.css';
import { Modal } from '#site/web/ui/Modal.tsx';
import { useWords } from '#site/web/ui/ShellContext.tsx';

export interface FeedbackModalProps {
  onClose: () => void;
  /** sends the message; tests and stories use their own */
  send?: (feedback: Feedback) => Promise<void>;
}

export interface Feedback {
  message: string;
  email: string;
  page: string;
}

const sendFeedback = async (feedback: Feedback) => {
  await fetchJson('/api/contact/', { method: 'POST', body: { kind: 'feedback', ...feedback } });
};

/** A feedback form over the page. The text stays until it is sent. */
export function FeedbackModal({ onClose, send = sendFeedback }: FeedbackModalProps) {
  const say = useWords();
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open');
  const [errors, setErrors] = useState<Record<string, string>>({});

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'busy') return;
    const fields = new FormData(event.currentTarget);
    const [message, email] = ['message', 'email'].map((name) => String(fields.get(name) ?? '').trim());
    if (!message) return setErrors({ message: say('feedback-required') });
    setState('busy');
    setErrors({});
    try {
      await send({ message, email: email ?? '', page: window.location.pathname });
      setState('sent');
    } catch (error) {
      setErrors(errorsOf(error, say('feedback-failed')));
      setState('open');
    }
  };

  return (
    <Modal title={say('feedback-title')} closesOutside={false} onClose={onClose}>
      {state === 'sent' ? (
        <p role="status">{say('feedback-thanks')}</p>
      ) : (
        <form className={styles.form} onSubmit={submit} noValidate aria-busy={state === 'busy' || undefined}>
          <Field
            label={say('feedback-message')}
            name="message"
            rows={5}
            error={errors.message}
            onChange={() => setErrors({})}
          />
          <Field
            label={say('feedback-email')}
            name="email"
            type="email"
            autoComplete="email"
            error={errors.email}
            onChange={() => setErrors({})}
          />
          <p className={styles.error} role="alert">
            {errors['']}
          </p>
          <button type="submit" className={styles.submit} disabled={state === 'busy'}>
            {say('feedback-send')}
          </button>
        </form>
      )}
    </Modal>
  );
}

/** Errors by field; all others, and missing responses, for the whole form. */
function errorsOf(error: unknown, failed: string): Record<string, string> {
  const { fields, message } = ((error instanceof StatusCodeError && error.body) || {}) as {
    fields?: Record<string, string[]>;
    message?: string;
  };
  if (fields) return Object.fromEntries(Object.entries(fields).map(([name, said]) => [name, said.join(' ')]));
  return { '': (error instanceof StatusCodeError && error.status === 429 && message) || failed };
}
