/**
 * Confidentiality of counts as Stats NZ keeps it for a census.
 * Reference: Stats NZ, "Applying confidentiality rules to 2018 Census data": fixed random rounding to base 3 and suppression
 * of small counts.
 */

const BASE = 3;

/**
 * A count rounded to a multiple of three. Two in three times to the nearer one, one in three times to the other, so that sums
 * stay right on average. The same key always gives the same rounding ("fixed"): asking twice tells nothing more.
 * @param count people or dwellings, not negative
 * @param key what the count is of
 */
export function roundToBase3(count: number, key: number): number {
  const whole = Math.round(count);
  const rest = whole % BASE;
  if (rest === 0) return whole;
  const isNearer = stir(key ^ Math.imul(whole, 0x9e3779b1)) % BASE !== 0;
  const down = whole - rest;
  const nearerIsDown = rest === 1;
  return isNearer === nearerIsDown ? down : down + BASE;
}

/** Counts under this are withheld for small areas; none at all says nothing about anybody. */
const LEAST_SHOWN = 6;

/** Whether a count is so small that it is withheld. */
export const isHeldBack = (count: number): boolean => Math.round(count) > 0 && count < LEAST_SHOWN;

/** 32 bits well mixed (finaliser after Ettinger, "hash prospector"). */
function stir(word: number): number {
  let state = word;
  state = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
  state = Math.imul(state ^ (state >>> 15), 0x735a2d97);
  return (state ^ (state >>> 15)) >>> 0;
}
