/** Id of the line above a page that says of which day it is; there is none above a page of now. */
export const AS_OF = 'as-of';
