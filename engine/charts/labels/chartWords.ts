import { word } from '#engine/core/words/suiteWords.ts';

/** The few words charts add to a page's own. */
export const chartWord = (
  name: 'total' | 'more' | 'others' | 'confidential' | 'unreliable' | 'not-available',
  values: { count?: number } = {},
): string => word(`drawn-${name}`, values);
