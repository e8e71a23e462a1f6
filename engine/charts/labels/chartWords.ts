/** The few words charts add to a page's own. */
export const chartWords = {
  total: 'Total',
  more: 'more',
  confidential: 'confidential',
  unreliable: 'not reliable',
  notAvailable: 'not available',
} as const;
