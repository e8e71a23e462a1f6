/** A browser's memory of its last visit: px that charts were drawn at to fit its window. */
export const WIDTH_COOKIE = 'chartWidth';

/** Seconds for which it is kept. */
const LIFE = 31_536_000;

/** As it is written to `document.cookie`. */
export const widthCookie = (width: number): string =>
  `${WIDTH_COOKIE}=${width}; Path=/; Max-Age=${LIFE}; SameSite=Lax`;
