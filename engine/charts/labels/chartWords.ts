/** The few words charts add to a page's own. */
export const chartWords = {
  total: 'Total',
  more: 'more',
  others: 'others',
  confidential: 'confidential',
  unreliable: 'not reliable',
  notAvailable: 'not available',
} as const;
