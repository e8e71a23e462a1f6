export interface SelectorState {
  /** the focus area is the only choice, so there is nothing to choose */
  hidden: boolean;
  /** no more areas can be added, and the selector says so */
  full: boolean;
}

/** State of an area selector. Without `max` it takes any number of areas. */
export function selectorState(input: {
  choices: readonly string[];
  selected: readonly string[];
  focus?: string;
  max?: number;
}): SelectorState {
  const { choices, selected, focus, max } = input;
  return {
    hidden: choices.length > 0 && choices.every((id) => id === focus),
    full: max !== undefined && selected.length >= max,
  };
}
