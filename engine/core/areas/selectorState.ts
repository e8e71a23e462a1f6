export interface SelectorState {
  /** the focus area is the only choice, so there is nothing to choose */
  hidden: boolean;
  /** no room for another area: say so and take no more */
  full: boolean;
}

/** How an area selector shows itself. Without `max` it takes any number. */
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
