import { type RefObject, useEffect } from 'react';

/** Closes an open `details` when the pointer is pressed or the focus goes elsewhere. */
export function useDismiss(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = ({ target }: Event) => {
      const element = details.current;
      if (!element?.open || (target instanceof Node && element.contains(target))) return;
      element.open = false;
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
    };
  }, [details]);
}
