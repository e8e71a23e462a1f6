import { foldText } from '#engine/core/words/foldText.ts';

/** Languages of official statistics in Latin script. */
const languages = 'en mi de nb sv da is fi et lv lt pl cs sk hu sl ro nl fr it es ca pt tr ga cy';
const months = Array.from({ length: 12 }, (_, at) => at + 1);

let known: ReadonlyMap<string, number> | undefined;

/**
 * Month, 1 to 12, of a full or short name in these languages; undefined if unknown, or if languages disagree.
 */
export function monthNamed(text: string): number | undefined {
  known ??= namesOfMonths();
  return known.get(foldText(text).replace(/\.$/, ''));
}

/** Names from the runtime's own lists; English takes precedence. */
function namesOfMonths(): ReadonlyMap<string, number> {
  const found = new Map<string, number>([['sept', 9]]);
  const english = new Set<string>();
  const several = new Set<string>();
  for (const language of languages.split(' ')) {
    for (const length of ['long', 'short'] as const) {
      const form = new Intl.DateTimeFormat(language, { month: length, timeZone: 'UTC' });
      for (const month of months) {
        const name = foldText(form.format(Date.UTC(2024, month - 1, 15))).replace(/\.$/, '');
        if (!/^\p{L}+$/u.test(name) || english.has(name)) continue;
        const before = found.get(name);
        if (before !== undefined && before !== month) several.add(name);
        found.set(name, month);
        if (language === 'en') english.add(name);
      }
    }
  }
  for (const name of several) found.delete(name);
  return found;
}
