/**
 * Header with the data version of a response. In a request, it selects the version if the address names none,
 * so all data of one page comes from the same version.
 */
export const DATA_VERSION = 'x-data-version';
