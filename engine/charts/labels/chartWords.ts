import { word } from '#engine/core/words/suiteWords.ts';

/** Words that charts add to those of a page. */
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
