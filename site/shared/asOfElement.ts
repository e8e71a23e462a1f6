/** Id of the line that dates an outdated page; current pages have none. */
export const AS_OF = 'as-of';
