import { withArticle } from '#engine/core/words/withArticle.ts';
import type { NumberQuery } from '#generated/types.ts';
import {
  type BoundFigure,
  type BoundItem,
  type BoundList,
  boundList,
  boundNumber,
  boundStanding,
  type Declared,
  isListed,
  movedBetween,
  numberOf,
} from './boundFigure.ts';
import { type Claim, claim } from './claim.ts';
import { type FilledHole, type HoleShape, matchSentence } from './matchSentence.ts';
import { nextUpdate } from './nextUpdate.ts';
import type { PageFacts } from './pageFacts.ts';
import { NUMBER, readNumber, readOrdinal } from './readNumber.ts';
import { namesPeriod } from './readPeriod.ts';
import { sumClaims } from './sums.ts';
import { weighComparison, weighEither, weighMove, weighNumber } from './weigh.ts';

/** Sentences as a manifest writes them, and the figures that it declares for them. */
export interface HeadlineSource {
  sentences: readonly string[];
  numbers?: Declared;
}

export interface CheckedHeadline {
  claims: Claim[];
  /** parts of sentences that could not be read */
  unread: string[];
  /** sentences that match no template */
  strange: string[];
}

/** Reads the claims of printed sentences and recalculates each of them. */
export async function checkHeadline(
  sentences: readonly string[],
  { sentences: templates, numbers = {} }: HeadlineSource,
  facts: PageFacts,
): Promise<CheckedHeadline> {
  const claims: Claim[] = [];
  const strange: string[] = [];
  const reader = new HeadlineReader(numbers, facts);
  const shape = shaper(numbers);
  let next = 0;
  for (const sentence of sentences) {
    const found = templates
      .slice(next)
      .map((template, at) => ({ at: at + next, holes: matchSentence(template, sentence, shape) }))
      .find(({ holes }) => holes !== undefined);
    if (!found?.holes) {
      strange.push(sentence);
      continue;
    }
    next = found.at + 1;
    claims.push(...(await reader.claims(found.holes)), ...sumClaims(sentence));
  }
  return { claims, unread: reader.unread, strange };
}

const COMPARISONS = ['versus', 'pace', 'extent'];
const MOVES = ['move', 'moving', 'grow'];
/** Modifiers that print nothing: conditions for keeping a sentence. */
const SILENT = ['projected', 'known', 'none', 'same'];
/** Modifiers of grammar, which claim nothing. */
const GRAMMAR = ['agree', 'projected', 'known', 'same'];

const shaper =
  (declared: Declared) =>
  (name: string, modifier: string): HoleShape => {
    const [kind = ''] = modifier.split(' ');
    if (kind === 'ordinal') return 'ordinal';
    if (COMPARISONS.includes(kind)) return 'comparison';
    if (MOVES.includes(kind)) return 'move';
    if (kind === 'agree' || kind === 'either') return 'one of';
    if (SILENT.includes(kind)) return 'nothing';
    if (name in AREA_WORDS) return 'name';
    const { root, path } = partsOf(name);
    const isNumber =
      numberOf(root, declared) !== undefined && path.at(-1) !== 'label' && path[0] !== 'period';
    return isNumber && ['', 'abs', 'signed', 'words', 'each'].includes(kind) ? 'number' : 'words';
  };

/** Splits "top.1.label" and "growth@benchmark" into their parts. */
function partsOf(name: string): { root: string; path: string[]; at: string[] } {
  const [whole = '', ...at] = name.split('@');
  const [root = '', ...path] = whole.split('.');
  return { root, path, at };
}

const AREA_WORDS: Readonly<Record<string, (facts: PageFacts) => string[]>> = {
  area: ({ area }) => [area.name, withArticle(area)],
  areaShort: ({ area }) => [area.short_name, area.name],
  benchmark: ({ benchmark }) => [benchmark.name, withArticle(benchmark)],
  benchmarkShort: ({ benchmark }) => [benchmark.short_name, benchmark.abbreviation ?? benchmark.name],
};

const FOCUS_WORDS = ['year', 'period', 'yearTo', 'season'];
const BASE_WORDS = ['baseYear', 'basePeriod'];

/** Checks, sentence after sentence, the text in each placeholder against its figure. */
class HeadlineReader {
  readonly unread: string[] = [];
  /** of all sentences read so far, because later ones may say "next came" */
  private readonly holes: FilledHole[] = [];
  private readonly declared: Declared;
  private readonly facts: PageFacts;
  private readonly lists = new Map<string, Promise<BoundList | undefined>>();

  constructor(declared: Declared, facts: PageFacts) {
    this.declared = declared;
    this.facts = facts;
  }

  async claims(holes: readonly FilledHole[]): Promise<Claim[]> {
    const all: Claim[] = [];
    this.holes.push(...holes);
    for (const hole of holes) {
      const { root } = partsOf(hole.name);
      const query = numberOf(root, this.declared);
      if (GRAMMAR.includes(hole.modifier.split(' ')[0] ?? '')) continue;
      const own = query ? await this.ofNumber(hole, query) : await this.ofWord(hole);
      if (query && own.length === 0) this.unread.push(`{${hole.name}:${hole.modifier}} ${hole.text}`);
      all.push(...own);
    }
    return all;
  }

  /** The named area and period, the number of areas of its type, and the next update. */
  private async ofWord({ name, text }: FilledHole): Promise<Claim[]> {
    const names = AREA_WORDS[name]?.(this.facts);
    if (names) {
      const isNamed = names.some((one) => isSameName(text, one));
      return [claim('area', text, isNamed, names[0] ?? '')];
    }
    if (name === 'typeCount') {
      const { suite, area } = this.facts;
      const count = suite.areas.filter(({ area_type }) => area_type === area.area_type).length;
      return [claim('number', text, readNumber(text)?.value === count, count)];
    }
    const due = name.startsWith('update') ? nextUpdate(this.facts) : undefined;
    if (due && name === 'updateMonth')
      return [claim('period', text, namesPeriod(text, due.month), due.month)];
    if (due) return [claim('number', text, readNumber(text)?.value === due.count, due.count)];
    if (!FOCUS_WORDS.includes(name) && !BASE_WORDS.includes(name)) return [];
    const focus = await this.facts.periodOf(this.facts.series);
    const period = FOCUS_WORDS.includes(name) ? focus : `${this.facts.baseYear}${focus.slice(4)}`;
    const isWhole = name === 'year' || name === 'baseYear';
    return [claim('period', text, namesPeriod(text, isWhole ? period.slice(0, 4) : period), period)];
  }

  private async ofNumber(hole: FilledHole, query: NumberQuery): Promise<Claim[]> {
    const { path, at } = partsOf(hole.name);
    const [kind = ''] = hole.modifier.split(' ');
    if (isListed(query)) return this.ofList(hole, query);
    if (path[0] === 'period') return this.ofCoveredPeriod(hole, query, at);
    if (path[0] === 'count' || kind === 'ordinal') return this.ofRank(hole, query, at);
    const figure = await boundNumber(query, at, this.facts);
    return figure ? this.weigh(hole, figure) : [];
  }

  private async ofCoveredPeriod({ text }: FilledHole, query: NumberQuery, at: string[]): Promise<Claim[]> {
    const figure = await boundNumber(query, at, this.facts);
    return figure ? [claim('period', text, namesPeriod(text, figure.cell.period), figure.cell.period)] : [];
  }

  private async ofRank({ name, text }: FilledHole, query: NumberQuery, at: string[]): Promise<Claim[]> {
    const standing = await boundStanding(query, at, this.facts);
    if (!standing) return [];
    const { place, tied, count } = standing;
    const found = `${tied ? 'equal ' : ''}${place} of ${count}`;
    if (name.endsWith('.count'))
      return [claim('rank', `of ${text}`, readNumber(text)?.value === count, found)];
    const written = readOrdinal(text);
    return written ? [claim('rank', text, written.place === place && written.tied === tied, found)] : [];
  }

  /** Claims in the words of a modifier about a figure. */
  private async weigh(
    { name, modifier, text }: FilledHole,
    figure: BoundFigure,
    item?: BoundItem,
  ): Promise<Claim[]> {
    const [kind = '', ...words] = modifier.split(' ');
    if (kind === '' && this.isSaidToFall(name)) return weighNumber(text, figure, 'abs');
    if (['', 'words', 'each'].includes(kind)) return weighNumber(text, figure);
    if (kind === 'abs' || kind === 'signed') return weighNumber(text, figure, kind);
    if (kind === 'either') return weighEither(text, figure, words);
    if (kind === 'level') return weighLevel(text, figure);
    if (MOVES.includes(kind)) {
      const level = words.find((word) => numberOf(word, this.declared) !== undefined);
      const ends = await movedBetween(figure, this.facts);
      return weighMove(text, figure, level === undefined ? ends : { now: await this.named(level) });
    }
    if (COMPARISONS.includes(kind)) {
      const other = await this.named(words[0] ?? '', item);
      return other ? weighComparison(text, figure, other, this.facts.suite) : [];
    }
    return [];
  }

  /** Whether a comparison before says that a figure fell, so that it has no sign: "against a fall in". */
  private isSaidToFall(name: string): boolean {
    return this.holes.some(({ modifier, text }) => {
      const [kind = '', other] = modifier.split(' ');
      return COMPARISONS.includes(kind) && other === name && /\bfall\b/.test(text);
    });
  }

  /** The second figure that a modifier names. */
  private async named(name: string, item?: BoundItem): Promise<BoundFigure | undefined> {
    const { root, path, at } = partsOf(name);
    const query = numberOf(root, this.declared);
    if (!query) return undefined;
    if (!isListed(query)) return boundNumber(query, at, this.facts);
    const list = await this.list(root, query);
    const place = list && itemAt(list, path[0]);
    const [, own] = path;
    const found = item ?? place;
    return own === undefined ? place?.figure : found?.other(own);
  }

  private list(name: string, query: NumberQuery): Promise<BoundList | undefined> {
    const known = this.lists.get(name) ?? boundList(query, this.declared, this.facts);
    this.lists.set(name, known);
    return known;
  }

  private async ofList(hole: FilledHole, query: NumberQuery): Promise<Claim[]> {
    const { root, path } = partsOf(hole.name);
    const list = await this.list(root, query);
    if (!list) return [];
    const { items, known } = list;
    const [place, own] = path;
    if (hole.modifier === 'none')
      return [claim('superlative', 'none', known && items.length === 0, items[0]?.names[0] ?? 'none')];
    if (place === 'count')
      return [claim('number', hole.text, readNumber(hole.text)?.value === items.length, items.length)];
    if (own === 'label') return this.ofLabel(hole, list, place);
    const item = this.itemNamed(root, place, list) ?? itemAt(list, place);
    if (!item) return [];
    const figure = own === undefined ? item.figure : await item.other(own);
    return figure ? this.weigh(hole, figure, item) : [];
  }

  /** The item that the sentence itself names at a position of a list. */
  private itemNamed(root: string, place: string | undefined, { items }: BoundList): BoundItem | undefined {
    const label = this.holes.find(({ name }) => name === `${root}.${place}.label`);
    return label && namesIn(label.text, items)[0];
  }

  /** Names at a rank of a list: all items that share it, and no others. */
  private ofLabel({ text }: FilledHole, list: BoundList, place: string | undefined): Claim[] {
    const level = levelAt(list, place);
    if (!level) return [];
    const named = namesIn(text, list.items);
    const holds =
      named.length > 0 &&
      named.every((item) => level.includes(item)) &&
      named.length + othersIn(text) === level.length;
    return [claim('superlative', text, holds, level.map(({ names }) => names[0]).join(' and '))];
  }
}

/** The number not named in "Farming, Mining and four others". */
const OTHERS = new RegExp(`\\band (${NUMBER}) others?$`, 'i');
const othersIn = (text: string) => readNumber(OTHERS.exec(text)?.[1] ?? '')?.value ?? 0;

const levelAt = ({ places }: BoundList, place: string | undefined) =>
  place === 'last' ? places.at(-1) : places[Number(place) - 1];

const itemAt = (list: BoundList, place: string | undefined) => levelAt(list, place)?.[0];

/** The items that words name and nothing else: "Mining and Construction" are two. */
function namesIn(text: string, items: readonly BoundItem[]): BoundItem[] {
  const names = items
    .flatMap((item) => item.names.map((name) => ({ item, name })))
    .toSorted((a, b) => b.name.length - a.name.length);
  const exact = names.find(({ name }) => isSameName(text, name));
  if (exact) return [exact.item];
  let left = ` ${plainName(text.replace(OTHERS, ''))} `;
  const found: BoundItem[] = [];
  for (const { item, name } of names) {
    const at = ` ${plainName(name)} `;
    if (!left.includes(at) || found.includes(item)) continue;
    left = left.replace(at, '  ');
    found.push(item);
  }
  return /^[\s]*(?:(?:and|both|each)[\s]*)*$/.test(left) ? found : [];
}

/** A name without capital letters, articles, quotation marks and commas. */
const plainName = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[“”"‘’',;]/g, '')
    .replace(/^\s*the\s/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const isSameName = (one: string, other: string) => plainName(one) === plainName(other);

/** The name of the band that contains a figure. */
function weighLevel(text: string, { value, series }: BoundFigure): Claim[] {
  const bands = series.levels ?? [];
  const found = bands.find(({ from, to }) => (from === null || value >= from) && (to === null || value < to));
  return found ? [claim('comparison', text, isSameName(text, found.label), found.label)] : [];
}
