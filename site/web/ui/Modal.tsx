import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { CloseButton } from './CloseButton.tsx';
import styles from './Modal.module.css';
import { useWords } from './ShellContext.tsx';

interface ModalProps {
  title: string;
  /** clicking outside closes it too; false if typed text would be lost */
  closesOutside?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog over the page, with focus on its first field. The browser keeps the focus inside, closes it on
 * Escape, and restores the focus.
 */
export function Modal({ title, closesOutside = true, onClose, children }: ModalProps) {
  const say = useWords();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it leaves the document, so that the browser restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('input, textarea')?.focus();
    return () => element?.close();
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={onClose}
      onClick={({ target }) => closesOutside && target === dialog.current && close()}
    >
      <div className={styles.inner}>
        <header className={styles.header}>
          <h2 id={id}>{title}</h2>
          <CloseButton className={styles.close} words={say('login-close')} onClick={close} />
        </header>
        {children}
      </div>
    </dialog>
  );
}
