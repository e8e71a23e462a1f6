import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from '#codegen/house/sources.ts';
import { measures } from '#engine/core/measures/registry.ts';
import { PLACE_NAME } from '#engine/core/words/fillMessage.ts';
import { isListed, keysMade } from './madeKeys.ts';
import { eitherValues, placesFilled, type SaidValues, valuesAfter } from './saidValues.ts';

/** Message keys that the code uses, found by searching its source. */
export interface SaidKeys {
  /** keys in calls that show a message */
  said: ReadonlySet<string>;
  /** whether the code may use a key, as a string or composed from parts */
  maySay(key: string): boolean;
  /**
   * whether the code may fill a placeholder of a key; exact if its calls list their values, otherwise any
   * name in the code
   */
  mayFill(key: string, place: string): boolean;
  /** placeholders that calls of a key fill, if they list them */
  places(key: string): readonly string[];
}

/** A call that shows a message. Its first string is the key, or two keys with a condition. */
const CALL =
  /\b(?:say|words|sayMessage|word|wordList|useSay\(\)|useWords\(\))\(\s*(?:[\w.]+,\s*)?(?:[^'`(){};]*\?\s*)?'([a-z][\w-]*)'(?:\s*:\s*'([a-z][\w-]*)')?/g;
/** A call that shows a message with a composed key. */
export const MADE_CALL =
  /\b(?:say|words|sayMessage|word|wordList|useSay\(\)|useWords\(\))\(\s*(?:[\w.]+,\s*)?(?:[^'`(){};]*\?\s*)?(?:'[\w-]*'\s*:\s*)?`([a-z][\w-]*)\$\{[^`{}]*\}([\w-]*)`/g;
/** A call that fills placeholders for any key. */
const FILLED = /\b(?:sayMessage|fillMessage)\([^{}'`]*(\{)/g;
/** A possible name of a placeholder. */
const NAMED = new RegExp(`\\b(?=[a-z])(${PLACE_NAME})(?=\\s*[:,}])`, 'g');
const TEXT = /['"]([a-zA-Z][\w-]*)['"]/g;
/** The parts of a composed key around its expression: `measure-${name}-about`, `${name}-short`. */
const MADE = /`([a-z][\w-]*)?\$\{[^`{}]*(?:\{[^`{}]*\}[^`{}]*)*\}([\w-]*)/g;
/** Endings of the message keys that each measure has. */
const OF_MEASURES = ['', '-about', '-formula', '-source'];

let known: SaidKeys | undefined;

/** Reads the keys from the running code once. */
export function saidKeys(): SaidKeys {
  known ??= readSaidKeys(join(import.meta.dirname, '../../..'));
  return known;
}

/** `wordList` splits its message first and its values are filled elsewhere, so they can be any. */
const valuesOf = (call: string, source: string, index: number): SaidValues =>
  call.startsWith('wordList') ? 'any' : valuesAfter(source, index + call.length);

function readSaidKeys(root: string): SaidKeys {
  const ofMeasures = Object.keys(measures).flatMap((name) =>
    OF_MEASURES.map((end) => `measure-${name}${end}`),
  );
  const said = new Set([...ofMeasures, ...keysMade()]);
  const texts = new Set<string>();
  const made = new Map<string, Set<string>>();
  const endings = new Set<string>();
  const values = new Map<string, SaidValues>();
  const filled = new Set<string>();
  const named = new Set<string>();
  const noteValues = (keys: readonly string[], found: SaidValues) => {
    for (const key of keys) values.set(key, eitherValues(values.get(key), found));
  };
  for (const file of sourceFiles(root, ['engine', 'api', 'site', 'data', 'import', 'cli'])) {
    const source = readFileSync(join(root, file), 'utf8');
    for (const { 0: call, 1: key = '', 2: other = key, index } of source.matchAll(CALL)) {
      said.add(key).add(other);
      noteValues(
        [key, other],
        call.startsWith('wordList') ? 'any' : valuesAfter(source, index + call.length),
      );
    }
    for (const { 0: call, 1: start, 2: end, index } of source.matchAll(MADE_CALL))
      noteValues(keysMade(`${start}*${end}`), valuesOf(call, source, index));
    for (const { 0: call, index } of source.matchAll(FILLED))
      for (const name of placesFilled(source, index + call.length - 1)) if (name) filled.add(name);
    for (const [, name = ''] of source.matchAll(NAMED)) named.add(name);
    for (const [, text = ''] of source.matchAll(TEXT)) texts.add(text);
    for (const [, start = '', end = ''] of source.matchAll(MADE))
      if (start !== '') made.set(start, (made.get(start) ?? new Set()).add(end));
      else if (end.startsWith('-')) endings.add(end);
  }
  const isMade = (key: string) =>
    [...made].some(
      ([start, ends]) =>
        key.startsWith(start) && [...ends].some((end) => key.endsWith(end) && !isListed(start, end)),
    );
  const isEnded = (key: string) =>
    [...endings].some((end) => key.endsWith(end) && texts.has(key.slice(0, -end.length)));
  const placesOf = (key: string) => values.get(key) ?? 'any';
  return {
    said,
    maySay: (key) => texts.has(key) || said.has(key) || isMade(key) || isEnded(key),
    mayFill(key, place) {
      const own = placesOf(key);
      return filled.has(place) || (own === 'any' ? named.has(place) : own.has(place));
    },
    places: (key) => [...new Set(placesOf(key) === 'any' ? [] : placesOf(key))],
  };
}
