/** Name of the element that holds a written page. */
export const CONTENT_ID = 'content';
