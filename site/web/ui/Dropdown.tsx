import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { BREAKPOINTS } from '#engine/ui/style/breakpoints.ts';
import styles from './Dropdown.module.css';
import { useIsStill } from './ShellContext.tsx';

interface DropdownProps {
  /** label of the button */
  label: ReactNode;
  children: ReactNode;
  /** side of the button that the list is aligned with */
  align?: 'start' | 'end';
}

/** Devices on which dropdowns open on hover; others need a press. */
const DESKTOP = `(min-width: ${BREAKPOINTS.lg}px) and (hover: hover)`;
// ms before the list closes, in case the pointer leaves only for a moment
const LINGER = 200;

/**
 * A button with a list of links: opens on hover (desktop) or click (small screens). Escape closes it and
 * restores the focus; leaving it also closes it. Without scripts, the list opens on focus.
 */
export function Dropdown(props: DropdownProps) {
  return useIsStill() ? <PlainDropdown {...props} /> : <LiveDropdown {...props} />;
}

/** The same for pages without scripts: a press toggles it, and opening another one closes it. */
function PlainDropdown({ label, children, align = 'start' }: DropdownProps) {
  return (
    <details className={styles.dropdown} name="dropdown">
      <summary className={styles.button}>
        {label}
        <Arrow />
      </summary>
      <div className={styles.list} data-align={align} data-open>
        {children}
      </div>
    </details>
  );
}

function LiveDropdown({ label, children, align = 'start' }: DropdownProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setOpen] = useState(false);
  useClickElsewhere(box, isOpen, () => setOpen(false));

  const enter = (event: PointerEvent) => {
    clearTimeout(leaving.current);
    if (hovers(event)) setOpen(true);
  };
  const leave = (event: PointerEvent) => {
    if (hovers(event)) leaving.current = setTimeout(() => setOpen(false), LINGER);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div
      className={styles.dropdown}
      ref={box}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onKeyDown={onKey}
      onBlur={({ relatedTarget }) => relatedTarget && !box.current?.contains(relatedTarget) && setOpen(false)}
    >
      <button
        type="button"
        className={styles.button}
        ref={button}
        aria-expanded={isOpen}
        aria-controls={id}
        // A click does not close a list that hovering opened; keys still toggle it.
        onClick={({ detail }) =>
          setOpen((before) => (detail > 0 && window.matchMedia(DESKTOP).matches) || !before)
        }
      >
        {label}
        <Arrow />
      </button>
      <div className={styles.list} id={id} data-align={align} data-open={isOpen || undefined}>
        {children}
      </div>
    </div>
  );
}

function hovers(event: PointerEvent): boolean {
  return event.pointerType === 'mouse' && window.matchMedia(DESKTOP).matches;
}

function useClickElsewhere(
  box: { current: HTMLElement | null },
  isOpen: boolean,
  onElsewhere: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ target }: Event) => {
      if (!(target instanceof Node && box.current?.contains(target))) onElsewhere();
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  });
}

function Arrow() {
  return (
    <svg className={styles.arrow} width="8" height="5" viewBox="0 0 8 5" aria-hidden="true">
      <path d="M0 0h8L4 5z" fill="currentColor" />
    </svg>
  );
}
