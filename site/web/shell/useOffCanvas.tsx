import { type RefObject, useEffect, useRef } from 'react';
import { type Breakpoint, isFrom } from '#engine/ui/style/breakpoints.ts';

/** Breakpoint from which the menu is next to the page, as in its style sheet. */
const BESIDE: Breakpoint = 'lg';

/**
 * While the overlay is open, the rest of the page is inert, Escape closes it, and the focus is inside. On
 * closing, the previous focus is restored. It also closes when the window becomes wide enough for the menu.
 */
export function useOffCanvas(
  sheet: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onClose: () => void,
): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const element = sheet.current;
    if (!isOpen || !element) return;
    const before = document.activeElement;
    const rest = outside(element);
    for (const other of rest) other.inert = true;
    element.querySelector<HTMLElement>('button, a[href]')?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close.current();
    };
    const onResize = () => {
      if (isFrom(BESIDE, window.innerWidth)) close.current();
    };
    document.addEventListener('keydown', onKey);
    window.addEventListener('resize', onResize);
    return () => {
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('resize', onResize);
      for (const other of rest) other.inert = false;
      if (before instanceof HTMLElement) before.focus();
    };
  }, [sheet, isOpen]);
}

/** Every element outside the overlay and its parents, except the backdrop. */
function outside(sheet: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let inner = sheet.parentElement; inner && inner !== document.body; inner = inner.parentElement) {
    for (const sibling of inner.parentElement?.children ?? []) {
      if (sibling !== inner && sibling instanceof HTMLElement && !sibling.inert) found.push(sibling);
    }
  }
  return found;
}
