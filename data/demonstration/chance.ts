/**
 * Pseudo-random numbers that depend on a name only, so every run, machine and order of generation gives the
 * same figures.
 */

/** 32-bit FNV-1a of a text, with its bits mixed. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  return stir(state);
}

function stir(word: number): number {
  let state = word;
  state = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
  state = Math.imul(state ^ (state >>> 15), 0x735a2d97);
  return (state ^ (state >>> 15)) >>> 0;
}

/** At least 0, less than 1. */
export const chance = (name: string): number => hash(name) / 2 ** 32;

/** At least -1, less than 1. */
export const swing = (name: string): number => chance(name) * 2 - 1;

/**
 * Smooth noise from about -1 to 1: a value at each whole step of `pace` periods, interpolated in between, and
 * a little noise in every period.
 */
export class Wander {
  private readonly seed: number;

  constructor(name: string) {
    this.seed = hash(name);
  }

  /** @param time position in periods, e.g. the year; fractions allowed */
  at(time: number, pace = 4): number {
    const knot = Math.floor(time / pace);
    const part = time / pace - knot;
    const ease = part * part * (3 - 2 * part);
    const [left, right] = [this.point(knot), this.point(knot + 1)];
    return left + (right - left) * ease + 0.15 * this.point(Math.round(time * 4) + 100_003);
  }

  private point(step: number): number {
    return stir(this.seed ^ Math.imul(step + 7919, 0x9e3779b1)) / 2 ** 31 - 1;
  }
}

/** Areas also differ within a year or two: the strength of that noise, and its pace in years. */
export const pulse = 0.6;
export const shortPace = 1.3;

const patterns = new Map<string, RegExp>();

/** Whether a code matches a pattern of the profile. */
export function isLike(pattern: string, code: string): boolean {
  const known = patterns.get(pattern) ?? new RegExp(pattern);
  patterns.set(pattern, known);
  return known.test(code);
}
