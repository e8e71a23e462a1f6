const FREQUENCIES = ['A', 'Q', 'M', 'W'];
const LETTERS = [
  ...['signup', 'existing', 'reset', 'changed', 'key', 'second-on', 'second-off'],
  ...['contact', 'event', 'access', 'newsletter-ask', 'newsletter'],
];
const LABELS = [
  ...['code', 'current-password', 'email', 'first-name', 'key-name', 'last-name', 'message', 'name'],
  ...['new-password', 'organisation', 'password'],
];
const COVERED = [
  'year',
  'calendar-year',
  'named-year',
  'year-to-month',
  'quarter',
  'month',
  'week',
  'census',
  'season',
];
const STATUSES = ['A', 'B', 'E', 'F', 'I', 'L', 'M', 'O', 'P', 'Q', 'R', 'U'];

/** Keys that the code composes. Each * is replaced by every listed part, and each result needs a message. */
export const madeKeys: Readonly<Record<string, readonly string[]>> = {
  'accounts-*': LABELS,
  'accounts-*-intro': ['key', 'recovery'],
  'accounts-*-title': ['key', 'recovery'],
  'accounts-password-intro-*': ['signup', 'reset'],
  'accounts-password-title-*': ['signup', 'reset'],
  'accounts-period-*': ['open', 'until', 'from', 'from-until', 'ended'],
  'accounts-saved-*': ['name', 'password', 'sessions', 'keys', 'second'],
  'accounts-second-*': ['off', 'on', 'none'],
  'accounts-thanks-*': ['contact', 'feedback', 'newsletter', 'access', 'event'],
  'aggregation-*': ['sum', 'ratio', 'weighted-mean', 'not-additive'],
  'be-*': ['was', 'were', 'is', 'are'],
  'change-*': ['better', 'worse'],
  'comparer-*': ['non-subscribed', 'invalid'],
  'covers-*': COVERED,
  'download-form-*': ['csv', 'xlsx', 'sdmx-csv', 'json-stat'],
  'download-*': ['csv', 'xlsx', 'from', 'to'],
  'drawn-*': [
    'total',
    'more',
    'others',
    'all-others',
    'middle-half',
    'strips',
    'confidential',
    'unreliable',
    'not-available',
  ],
  'every-*': FREQUENCIES,
  'file-fact-status-*': STATUSES,
  'mail-*-subject': LETTERS,
  'mail-*-text': LETTERS,
  'ordinal-*': ['one', 'two', 'few', 'other'],
  'periods-*': [...COVERED, 'year-to'],
  'login-*': ['remember'],
  'report-*': ['brief', 'full', 'pdf', 'docx'],
  'search-kind-*': ['area', 'page', 'text', 'series', 'term'],
  'show-*': ['chart', 'table', 'map'],
  'table-season-*': FREQUENCIES,
  'unit-rank-*': ['ascending', 'descending', 'better'],
};

/** Keys that one pattern produces, or all patterns. */
export const keysMade = (one?: string): string[] =>
  Object.entries(madeKeys).flatMap(([key, filled]) =>
    one === undefined || one === key ? filled.map((part) => key.replace('*', part)) : [],
  );

/** Whether the key with these two parts is listed above. */
export const isListed = (start: string, end: string): boolean => Object.hasOwn(madeKeys, `${start}*${end}`);
