import { seeded } from '#e2e/harness/seeded.ts';
import { boundList, isListed } from './boundFigure.ts';
import type { ReadHeadline } from './proveClaims.ts';
import { ORDINAL, readOrdinal } from './readNumber.ts';

/** A headline that was true and was changed into a false one. */
export interface Planted {
  kind: FaultKind;
  headline: ReadHeadline;
  sentences: string[];
}

/** Makes a true text false in one place; undefined if it cannot. */
type Fault = (text: string, headline: ReadHeadline) => Promise<string | undefined> | string | undefined;

const SEED = 15;

/** Makes one false headline of each kind in each round, if a headline allows it. */
export async function plantFaults(headlines: readonly ReadHeadline[], count: number): Promise<Planted[]> {
  const planted: Planted[] = [];
  const kinds = Object.entries(FAULTS) as [FaultKind, Fault][];
  const waiting = new Map(kinds.map(([kind]) => [kind, shuffled(headlines)]));
  for (let turn = 0; planted.length < count && waiting.size > 0; turn++) {
    const [kind, fault] = kinds[turn % kinds.length] as [FaultKind, Fault];
    const next = waiting.get(kind);
    const made = next && (await firstOf(kind, fault, next));
    if (made) planted.push(made);
    else waiting.delete(kind);
  }
  return planted;
}

async function firstOf(kind: FaultKind, fault: Fault, waiting: ReadHeadline[]): Promise<Planted | undefined> {
  for (let headline = waiting.pop(); headline; headline = waiting.pop()) {
    for (const [at, sentence] of headline.sentences.entries()) {
      const changed = await fault(sentence, headline);
      if (changed === undefined || changed === sentence) continue;
      return { kind, headline, sentences: headline.sentences.with(at, changed) };
    }
  }
  return undefined;
}

/** The headlines shuffled, always in the same order. */
function shuffled(headlines: readonly ReadHeadline[]): ReadHeadline[] {
  const pick = seeded(SEED);
  const places = headlines.map((_, at) => at);
  const order: ReadHeadline[] = [];
  while (places.length > 0) {
    const at = pick(places);
    places.splice(places.indexOf(at), 1);
    order.push(headlines[at] as ReadHeadline);
  }
  return order;
}

/** Replaces the first of some words by its opposite. */
function swapped(text: string, pairs: readonly (readonly [string, string])[]): string | undefined {
  const both = pairs.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]);
  const words = both.map(([word]) => word).join('|');
  const found = new RegExp(`\\b(${words})\\b`).exec(text);
  const other = both.find(([word]) => word === found?.[1])?.[1];
  return found && other ? text.replace(found[0], other) : undefined;
}

const FIGURE = /(\$)?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?( million| billion)?(%)?/g;

/** The first figure that is money, a percentage, or too long for a year or an age. */
function changedFigure(text: string, change: (figure: string) => string): string | undefined {
  const found = [...text.matchAll(FIGURE)].find(
    ([, dollar, whole = '', , , percent]) => dollar || percent || whole.includes(','),
  );
  if (!found) return undefined;
  return text.slice(0, found.index) + change(found[0]) + text.slice(found.index + found[0].length);
}

/** Changes the first digit: "4,500" → "5,500". */
const otherDigit = (figure: string) =>
  figure.replace(/[\d.,]+/, (digits) => {
    const at = digits.search(/[1-9]/);
    if (at < 0) return digits.replace(/\d/, '7');
    return digits.slice(0, at) + ((Number(digits[at]) % 9) + 1) + digits.slice(at + 1);
  });

function otherUnit(figure: string): string {
  if (figure.endsWith('%')) return figure.replace('%', ' percentage points');
  if (/million/.test(figure)) return figure.replace('million', 'billion');
  if (/billion/.test(figure)) return figure.replace('billion', 'million');
  return figure.startsWith('$') ? figure.slice(1) : `$${figure}`;
}

const WORDS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const inWords = (place: number) => WORDS[place - 1] ?? `${place}th`;
const STANDING = new RegExp(`(${ORDINAL})(?= of\\b| most diverse)`);

/** Takes two true items of a list, and names one instead of the other. */
async function otherWinner(text: string, { source, facts }: ReadHeadline): Promise<string | undefined> {
  for (const query of Object.values(source.numbers ?? {}).filter(isListed)) {
    const { items = [] } = (await boundList(query, source.numbers ?? {}, facts)) ?? {};
    const [first] = items;
    const named = first?.names.find((name) => text.toLowerCase().includes(name.toLowerCase()));
    const other = items.find(({ value }) => first && value !== first.value)?.names[0];
    if (!first || !named || !other || text.toLowerCase().includes(other.toLowerCase())) continue;
    const at = text.toLowerCase().indexOf(named.toLowerCase());
    return text.slice(0, at) + other + text.slice(at + named.length);
  }
  return undefined;
}

/** Every way to make a headline false. */
const FAULTS = {
  'a figure changed': (text) => changedFigure(text, otherDigit),
  'direction flipped': (text) =>
    swapped(text, [
      ['rose', 'fell'],
      ['grew', 'fell'],
      ['grow', 'shrink'],
    ]),
  'comparison flipped': (text) =>
    swapped(text, [
      ['higher than', 'lower than'],
      ['faster than', 'slower than'],
      ['against a rise in', 'against a fall in'],
    ]),
  'another named first': otherWinner,
  'rank off by one': (text) =>
    text.replace(STANDING, (place) => {
      const read = readOrdinal(place);
      return read ? `${read.tied ? 'equal ' : ''}${inWords(read.place + 1)}` : place;
    }),
  'a tie declared a winner': (text) => text.replace(/\bequal (?=\w+ of\b)/, ''),
  'a winner declared a tie': (text) =>
    text.replace(/(?<!equal )(\b\w+)(?= of \w+ )/, (place) =>
      readOrdinal(place) ? `equal ${place}` : place,
    ),
  'another period': (text) => text.replace(/\b(19|20)\d\d(?!\d)/, (year) => String(Number(year) - 1)),
  'another area': (text, { facts: { area, suite } }) => {
    const other = suite.areas.find(
      ({ area_type, area_id }) => area_type === area.area_type && area_id !== area.area_id,
    );
    return other && text.replace(area.name, other.name);
  },
  'another unit': (text) => changedFigure(text, otherUnit),
  'a sum that does not add': (text) => text.replace(/([+−][\d,]+)(?= from )/, (part) => otherDigit(part)),
} satisfies Record<string, Fault>;

type FaultKind = keyof typeof FAULTS;
