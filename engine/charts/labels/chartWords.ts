import { word } from '#engine/core/words/suiteWords.ts';

/** The few words charts add to a page's own. */
export const chartWord = (
  name:
    | 'all-others'
    | 'confidential'
    | 'middle-half'
    | 'more'
    | 'not-available'
    | 'others'
    | 'strips'
    | 'total'
    | 'unreliable',
  values: { count?: number } = {},
): string => word(`drawn-${name}`, values);
