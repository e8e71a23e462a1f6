import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from '#codegen/house/sources.ts';
import { measures } from '#engine/core/measures/registry.ts';

/** Keys of messages that the code says, found in its text. */
export interface SaidKeys {
  /** keys that stand in a call that says them */
  said: ReadonlySet<string>;
  /** whether the code may say a key: as a text of its own, or as one that it puts together */
  maySay(key: string): boolean;
}

/** What says a message: the first text in its brackets is a key, or two between which it chooses. */
const CALL =
  /\b(?:say|words|sayMessage|word|wordList|useSay\(\)|useWords\(\))\(\s*(?:[\w.]+,\s*)?(?:[^'`(){};]*\?\s*)?'([a-z][\w-]*)'(?:\s*:\s*'([a-z][\w-]*)')?/g;
const TEXT = /'([a-zA-Z][\w-]*)'/g;
/** `measure-${name}-about`, `${name}-short`: parts of a key around what is filled in. */
const MADE = /`([a-z][\w-]*)?\$\{[^`{}]*(?:\{[^`{}]*\}[^`{}]*)*\}([\w-]*)/g;
/** `measure-${name}` with words of its own. */
const OF_MEASURES = ['', '-about', '-formula', '-source'];

let known: SaidKeys | undefined;

/** Reads them from the code that runs, once. */
export function saidKeys(): SaidKeys {
  known ??= readSaidKeys(join(import.meta.dirname, '../../..'));
  return known;
}

function readSaidKeys(root: string): SaidKeys {
  const said = new Set(
    Object.keys(measures).flatMap((name) => OF_MEASURES.map((end) => `measure-${name}${end}`)),
  );
  const texts = new Set<string>();
  const made = new Map<string, Set<string>>();
  const endings = new Set<string>();
  for (const file of sourceFiles(root, ['engine', 'api', 'site', 'data'])) {
    const source = readFileSync(join(root, file), 'utf8');
    for (const [, key = '', other = key] of source.matchAll(CALL)) said.add(key).add(other);
    for (const [, text = ''] of source.matchAll(TEXT)) texts.add(text);
    for (const [, start = '', end = ''] of source.matchAll(MADE))
      if (start !== '') made.set(start, (made.get(start) ?? new Set()).add(end));
      else if (end.startsWith('-')) endings.add(end);
  }
  const isMade = (key: string) =>
    [...made].some(([start, ends]) => key.startsWith(start) && [...ends].some((end) => key.endsWith(end)));
  const isEnded = (key: string) =>
    [...endings].some((end) => key.endsWith(end) && texts.has(key.slice(0, -end.length)));
  return { said, maySay: (key) => texts.has(key) || said.has(key) || isMade(key) || isEnded(key) };
}
