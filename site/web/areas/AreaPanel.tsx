import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { CloseButton } from '#site/web/ui/CloseButton.tsx';
import { useWords } from '#site/web/ui/ShellContext.tsx';
import styles from './AreaPanel.module.css';

interface AreaPanelProps {
  title: string;
  /** the button that opened it; on wide screens the panel is below it */
  anchor: HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
}

/** px between panel, button and the edges of the window */
const GAP = 4;
const EDGE = 16;

/** A dialog with a list of areas: below its button on wide screens, full-page on small ones. */
export function AreaPanel({ title, anchor, onClose, children }: AreaPanelProps) {
  const say = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it leaves the document, so that the browser restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (anchor) place(element, anchor);
    element.showModal();
    return () => element.close();
  }, [anchor]);
  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-label={title}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <div className={styles.inner}>
        <header className={styles.header}>
          <h2>{title}</h2>
          <CloseButton words={say('login-close')} onClick={() => dialog.current?.close()} />
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** The content security policy forbids style attributes but allows scripts to set style properties. */
function place(panel: HTMLElement, anchor: HTMLElement): void {
  const { left, bottom } = anchor.getBoundingClientRect();
  const room = document.documentElement.clientWidth - panel.offsetWidth - EDGE;
  panel.style.setProperty('--left', `${Math.max(EDGE, Math.min(left, room - 360))}px`);
  panel.style.setProperty('--top', `${bottom + GAP}px`);
}
