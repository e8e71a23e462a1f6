/** Cookie with the chart width in px that fitted the browser's window at its last visit. */
export const WIDTH_COOKIE = 'chartWidth';

/** Seconds that the cookie is kept. */
const LIFE = 31_536_000;

/** The cookie in the format of `document.cookie`. */
export const widthCookie = (width: number): string =>
  `${WIDTH_COOKIE}=${width}; Path=/; Max-Age=${LIFE}; SameSite=Lax`;
