import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import styles from './Dropdown.module.css';
import { useDismiss } from './useDismiss.tsx';

interface DropdownProps {
  /** what the button says */
  label: ReactNode;
  children: ReactNode;
  /** side of the button that the list keeps to */
  align?: 'start' | 'end';
}

/** Widths from which dropdowns follow the pointer; below they take a click. */
const DESKTOP = '(min-width: 992px) and (hover: hover)';
// A pointer that strays off for a moment does not close the list.
const LINGER = 200;

/** A button with a list of links: opens on hover (desktop) or click (small screens), closes on Escape. Works without scripts. */
export function Dropdown({ label, children, align = 'start' }: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useDismiss(details);
  const hovers = (event: PointerEvent) => event.pointerType === 'mouse' && window.matchMedia(DESKTOP).matches;
  const enter = (event: PointerEvent) => {
    clearTimeout(leaving.current);
    if (details.current && hovers(event)) details.current.open = true;
  };
  const leave = (event: PointerEvent) => {
    if (!hovers(event)) return;
    leaving.current = setTimeout(() => details.current?.removeAttribute('open'), LINGER);
  };
  // What hovering opened is not closed by the click that follows it; keys still toggle.
  const click = (event: MouseEvent) => {
    const onButton = event.target instanceof Element && event.target.closest('summary');
    if (onButton && event.detail > 0 && window.matchMedia(DESKTOP).matches) event.preventDefault();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return;
    event.stopPropagation();
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  };
  return (
    <details
      className={styles.dropdown}
      ref={details}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onKeyDown={onKey}
      onClick={click}
    >
      <summary className={styles.button}>
        {label}
        <svg className={styles.arrow} width="8" height="5" viewBox="0 0 8 5" aria-hidden="true">
          <path d="M0 0h8L4 5z" fill="currentColor" />
        </svg>
      </summary>
      <div className={styles.list} data-align={align}>
        {children}
      </div>
    </details>
  );
}
