import { useEffect, useRef } from 'react';

/**
 * Makes a `details` element a menu. Escape, a click outside or moving the focus outside closes it; Escape
 * returns the focus to its button. Without scripts, only the button works.
 */
export function useMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => closeFromOutside(menu), []);
  return menu;
}

function closeFromOutside(menu: { current: HTMLDetailsElement | null }) {
  const close = (event: Event) => {
    const element = menu.current;
    if (!element?.open) return;
    if (event instanceof KeyboardEvent) {
      if (event.key !== 'Escape') return;
      element.querySelector('summary')?.focus();
    } else if (event.target instanceof Node && element.contains(event.target)) return;
    element.open = false;
  };
  const events = ['pointerdown', 'keydown', 'focusin'];
  for (const event of events) document.addEventListener(event, close);
  return () => {
    for (const event of events) document.removeEventListener(event, close);
  };
}
