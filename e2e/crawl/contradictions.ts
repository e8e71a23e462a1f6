import { parseSearch } from '#engine/core/navigation/searchString.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import type { Choice, ReadPage } from './readPage.ts';

/** Contradictions between a page and its own address. */
export function contradictions(page: ReadPage, pathname: string, search: string): string[] {
  const asked = parseSearch(search);
  const wrong = page.choices
    .filter(({ name, value }) => asked[name] !== undefined && asked[name] !== value)
    .map(({ name, value }) => `shows ${name}=${value}`);
  const canonical =
    page.canonical === undefined || page.canonical === pathname ? [] : [`calls itself ${page.canonical}`];
  const empty = page.isOpen && page.title === '' ? ['has no title'] : [];
  const saysSo = ['chart-failed', 'chart-undrawn'].some((key) => page.words.includes(word(key)));
  const undrawn = saysSo ? ['could not draw a chart'] : [];
  return [...wrong, ...canonical, ...empty, ...undrawn];
}

/** A choice and its new value. */
interface Made {
  name: string;
  value: string;
  /** a headline that names a choice names this one by its label */
  isNamed: boolean;
}

/**
 * Contradictions between a page and the choice made on the previous page: the choice is not shown, changes
 * nothing, or the sentence that named the old choice still names it.
 */
export function ignoredChoice(before: ReadPage, after: ReadPage, { name, value, isNamed }: Made): string[] {
  const [was, is] = [before, after].map((page) => page.choices.find((one) => one.name === name));
  if (!was || !is) return was ? [`has no ${name} any more`] : [];
  if (is.value !== value) return [`shows ${name}=${is.value} instead of ${value}`];
  if (after.words === before.words && after.drawn === before.drawn)
    return [`says the same after ${name}=${value}`];
  const isOld = isNamed && namesOld(before, after, was, is);
  return isOld ? [`names "${titleOf(was)}" after ${name}=${value}`] : [];
}

/** Choices made together that a page offers but does not show. */
export function lostChoices(page: ReadPage, chosen: readonly (readonly [string, string])[]): string[] {
  return chosen.flatMap(([name, value]) => {
    const choice = page.choices.find((one) => one.name === name);
    const offered = choice?.options.map((option) => option.value) ?? [];
    const isOffered = value.split(',').every((one) => offered.includes(one));
    return choice && isOffered && choice.value !== value ? [`lost ${name}=${value}`] : [];
  });
}

const titleOf = ({ value, options }: Choice): string =>
  options.find((option) => option.value === value)?.title ?? value;

/** Whether the headline named the old choice, and still names it without a word of the new one. */
function namesOld(before: ReadPage, after: ReadPage, was: Choice, is: Choice): boolean {
  const [old, now] = [titleOf(was), titleOf(is)].map((title) => title.toLowerCase());
  if (was.several || !old || !now || old.length < MEANINGFUL) return false;
  const [said, says] = [before.headline, after.headline].map((text) => text.toLowerCase());
  return (said?.includes(old) && says?.includes(old) && !says.includes(now)) ?? false;
}

/** Shorter names are part of other words. */
const MEANINGFUL = 4;
