/**
 * Confidentiality rules for counts, as Stats NZ applies them to a census.
 * Reference: Stats NZ, "Applying confidentiality rules to 2018 Census data": fixed random rounding to base 3
 * and suppression of small counts.
 */

const BASE = 3;

/**
 * Rounds a count to a multiple of three: two times in three to the nearer one, otherwise to the other, so
 * sums are right on average. The same key always gives the same rounding ("fixed"), so repeated requests
 * disclose nothing more.
 * @param count people or dwellings, not negative
 * @param key identifies the count
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

/** Smaller counts are suppressed for small areas, except zero, which discloses nothing about anybody. */
const MIN_SHOWN = 6;

/** Whether a count is small enough to be suppressed. */
export const isHeldBack = (count: number): boolean => Math.round(count) > 0 && count < MIN_SHOWN;

/** 32 bits well mixed (finaliser after Ettinger, "hash prospector"). */
function stir(word: number): number {
  let state = word;
  state = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
  state = Math.imul(state ^ (state >>> 15), 0x735a2d97);
  return (state ^ (state >>> 15)) >>> 0;
}
