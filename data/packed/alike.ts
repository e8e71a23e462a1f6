/** Whether two lists have the same texts. */
export const alike = (left: readonly string[], right: readonly string[]): boolean =>
  left === right || (left.length === right.length && left.every((text, at) => text === right[at]));
