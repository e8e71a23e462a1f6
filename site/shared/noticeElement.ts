/** Id of the line above a page that is outdated or differs from its address; other pages have none. */
export const NOTICE = 'notice';
