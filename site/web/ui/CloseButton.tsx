import type { ComponentProps } from 'react';
import styles from './CloseButton.module.css';

interface CloseButtonProps extends ComponentProps<'button'> {
  /** label for screen readers */
  words: string;
}

/** The button that closes a dialog, a panel or the menu. */
export function CloseButton({ words, className = '', ...props }: CloseButtonProps) {
  // A button of a browser popover needs no script.
  const isScripted = props.popoverTarget === undefined ? 'scripted' : '';
  return (
    <button type="button" className={`${styles.close} ${className} ${isScripted}`} {...props}>
      <span className="visually-hidden">{words}</span>
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        <path d="M1 1l12 12M13 1L1 13" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </button>
  );
}
