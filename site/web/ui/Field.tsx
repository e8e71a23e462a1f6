import { type ComponentProps, useId } from 'react';
import styles from './Form.module.css';

type Control = ComponentProps<'input'> & ComponentProps<'textarea'>;

interface FieldProps extends Omit<Control, 'id' | 'ref'> {
  label: string;
  /** error message */
  error: string | undefined;
}

/** A labelled form field, multi-line if `rows` is set, with its error below. */
export function Field({ label, error, ...control }: FieldProps) {
  const id = useId();
  const Kind = control.rows === undefined ? 'input' : 'textarea';
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Kind
        {...control}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <p className={styles.error} id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
