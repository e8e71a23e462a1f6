import { type ChangeEvent, type KeyboardEvent, useEffect, useRef } from 'react';

/** Keys that move in a list, by steps or by the first letters of a choice. */
const moves = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey) && (/^(Arrow|Page|Home|End)/.test(key) || /^\S$/u.test(key));

interface SettledChoiceOptions {
  byEnterAlone?: boolean;
  /** the value to show and the address it belongs to; a new address discards a pending choice */
  shown?: { value: string; at: string };
}

/**
 * Handlers for a native select that applies a choice when it is final: with the pointer at once, with keys on
 * Enter or blur. Arrow keys change a closed select at every press, and readers do not mean each value. With
 * `byEnterAlone`, blur applies nothing, because the reader may be moving to a cancel button next to it. A
 * choice made before hydration is applied afterwards.
 */
export function useSettledChoice(
  act: (value: string) => void,
  { byEnterAlone = false, shown }: SettledChoiceOptions = {},
) {
  const select = useRef<HTMLSelectElement>(null);
  const isMoving = useRef(false);
  const waiting = useRef<string | null>(null);
  const settle = (): boolean => {
    const value = waiting.current;
    waiting.current = null;
    isMoving.current = false;
    if (value !== null) act(value);
    return value !== null;
  };
  const { value, at } = shown ?? {};
  const isNew = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the select is set when what it should show changes, not when `act` does
  useEffect(() => {
    const early = isNew.current;
    isNew.current = false;
    if (!select.current || value === undefined || select.current.value === value) return;
    if (early) return act(select.current.value);
    waiting.current = null;
    isMoving.current = false;
    select.current.value = value;
  }, [value, at]);
  return {
    ref: select,
    onChange({ target }: ChangeEvent<HTMLSelectElement>) {
      waiting.current = target.value;
      if (!isMoving.current) settle();
    },
    onKeyDown(event: KeyboardEvent<HTMLSelectElement>) {
      // Prevent Enter from also submitting the form.
      if (event.key === 'Enter' && settle()) event.preventDefault();
      else isMoving.current = moves(event);
    },
    onPointerDown() {
      isMoving.current = false;
    },
    onBlur() {
      if (!byEnterAlone) settle();
    },
  };
}
