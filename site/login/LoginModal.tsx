import { useEffect, useRef } from 'react';
import { useWords } from '../shell/ShellContext.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginModal.module.css';

interface LoginModalProps {
  onClose: () => void;
  onDone: () => void;
  isExisting?: boolean;
}

/** The login form in a dialog over the page: the browser keeps the focus inside, Escape closes, the focus goes back. */
export function LoginModal({ onClose, onDone, isExisting }: LoginModalProps) {
  const say = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('input')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="login-title"
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <div className={styles.inner}>
        <header className={styles.header}>
          <h2 id="login-title">{say('login-title')}</h2>
          <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
            <span className="visually-hidden">{say('login-close')}</span>
            <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
              <path d="M1 1l12 12M13 1L1 13" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        </header>
        <LoginForm onDone={onDone} {...(isExisting ? { isExisting } : {})} />
      </div>
    </dialog>
  );
}
