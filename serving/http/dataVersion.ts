/**
 * The header by which an answer says of which data version it is, and a request asks for the figures of one where its address names
 * none: so all that one page asks for is of the same.
 */
export const DATA_VERSION = 'x-data-version';
