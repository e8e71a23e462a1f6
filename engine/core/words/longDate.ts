/** A day as people write it: 21 November 2026. @param milliseconds since 1970 */
export const longDate = (milliseconds: number): string =>
  new Date(milliseconds).toLocaleDateString('en-NZ', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Pacific/Auckland',
  });
