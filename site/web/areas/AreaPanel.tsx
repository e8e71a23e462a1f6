import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { CloseButton } from '#site/web/ui/CloseButton.tsx';
import { useWords } from '#site/web/ui/ShellContext.tsx';
import styles from './AreaPanel.module.css';

interface AreaPanelProps {
  title: string;
  /** the button that opened it: the panel hangs below it on wide screens */
  anchor: HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
}

/** px between panel, button and the edges of the window */
const GAP = 4;
const EDGE = 16;

/** A dialog with a list of areas: below its button on wide screens, over the whole page on small ones. */
export function AreaPanel({ title, anchor, onClose, children }: AreaPanelProps) {
  const say = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed while it is still in the document, it gives the focus back.
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

/** Style properties set by script are allowed where the content security policy forbids style attributes. */
function place(panel: HTMLElement, anchor: HTMLElement): void {
  const { left, bottom } = anchor.getBoundingClientRect();
  const room = document.documentElement.clientWidth - panel.offsetWidth - EDGE;
  panel.style.setProperty('--left', `${Math.max(EDGE, Math.min(left, room - 360))}px`);
  panel.style.setProperty('--top', `${bottom + GAP}px`);
}
