/**
 * The arrow for a change: '▲' up, '▼' down, '' unchanged. Colour alone would exclude readers who cannot see
 * it.
 */
export const directionArrow = (direction: -1 | 0 | 1 = 0): string =>
  direction === 0 ? '' : direction > 0 ? '▲' : '▼';
