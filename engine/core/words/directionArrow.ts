/** The arrow of a change: '▲' up, '▼' down, '' as before. Colour alone says nothing to those who cannot tell it. */
export const directionArrow = (direction: -1 | 0 | 1 = 0): string =>
  direction === 0 ? '' : direction > 0 ? '▲' : '▼';
