import { formatNumber } from '#engine/core/words/formatNumber.ts';
import { joinNames, numberWords, smallLetter } from '#engine/core/words/numberWords.ts';
import type { ListFigure, ListItem } from './sentenceFigures.ts';

/** A place of a ranked list: one item, or all that tie for it. */
export interface ListPlace extends ListItem {
  tied: boolean;
}

/**
 * A place of a list, counted from 1. Items whose figures look the same share one. If all are equal there is
 * none, because nothing stands out. There is a last place only if there is a first.
 */
export function placeAt(list: ListFigure, place: number | 'last'): ListPlace | undefined {
  const shared = sharedPlaces(list.items);
  if (shared.length === 1 && (place === 'last' || list.items.length > 1)) return undefined;
  const items = place === 'last' ? shared.at(-1) : shared[place - 1];
  return items && asPlace(items);
}

const shown = ({ figures }: ListItem, name = '') => {
  const figure = figures[name];
  return figure?.value == null ? undefined : formatNumber(figure.value, figure.format);
};

function sharedPlaces(items: readonly ListItem[]): ListItem[][] {
  const places: ListItem[][] = [];
  for (const item of items) {
    const last = places.at(-1);
    if (last?.[0] && shown(last[0]) === shown(item)) last.push(item);
    else places.push([item]);
  }
  return places;
}

function asPlace(items: readonly ListItem[]): ListPlace | undefined {
  const [first, ...others] = items;
  if (!first) return undefined;
  const isShared = (name: string) => others.every((other) => shown(other, name) === shown(first, name));
  return {
    ...first,
    label: namesOf(first, others),
    figures: Object.fromEntries(Object.entries(first.figures).filter(([name]) => isShared(name))),
    tied: others.length > 0,
  };
}

const MAX_NAMED = 3;

/** "Farming", "Farming and making", "Farming, making and four others". */
function namesOf(first: ListItem, others: readonly ListItem[]): string {
  const names = [first.label, ...others.map(({ label, common }) => (common ? smallLetter(label) : label))];
  if (names.length <= MAX_NAMED) return joinNames(names);
  const named = names.slice(0, MAX_NAMED - 1);
  return joinNames([...named, `${numberWords(names.length - named.length)} others`]);
}
