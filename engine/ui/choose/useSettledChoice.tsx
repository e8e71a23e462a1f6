import { type ChangeEvent, type KeyboardEvent, useEffect, useRef } from 'react';

/** Keys that move in a list, by steps or by the first letters of a choice. */
const moves = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey) && (/^(Arrow|Page|Home|End)/.test(key) || /^\S$/u.test(key));

interface SettledChoiceOptions {
  byEnterAlone?: boolean;
  /** the value that the select has to show, and the address that says so: a new address drops a choice that is not settled */
  shown?: { value: string; at: string };
}

/**
 * Handlers of a native select that acts when its choice is settled: by the pointer at once, by keys with Enter or on leaving it.
 * Arrow keys change a closed select with each press, and nobody means those they pass over. Where a way back stands beside it
 * (`byEnterAlone`) leaving settles nothing: who leaves may be on that way.
 * A choice that was made before the scripts came is acted on when they are there.
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
      // A form that Enter sends too would act twice.
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
