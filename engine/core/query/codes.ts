/**
 * The codes of a breakdown, or of the members of an observation in its order, as series, queries and stores write them: comma-joined; of
 * '', which stands for totals, none.
 */
export const codesIn = (joined: string): string[] => (joined === '' ? [] : joined.split(','));
