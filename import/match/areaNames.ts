import { distance } from 'fastest-levenshtein';
import { foldText } from '#engine/core/words/foldText.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import type { AreaManifest } from '#generated/types.ts';

/** Words that publishers add to a name or omit. */
const kindWords =
  /\b(region|regional|district|city|territory|council|territorial authority|unitary authority|local board( area)?|area|country)\b/g;

/**
 * A name without capitals, macrons, apostrophes, hyphens and the like: `Kāpiti Coast` equals `KAPITI-COAST`.
 */
function spelling(name: string): string {
  return foldText(name)
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The same without words such as region or district: `Far North district` equals `Far North`. */
function stem(name: string): string {
  const short = spelling(name).replace(kindWords, ' ').replace(/\s+/g, ' ').trim();
  return short === '' ? spelling(name) : short;
}

/** Words that indicate the type of an area; councils and authorities can be of any type. */
const typeWords = /\b(region|regional|district|city|territory|local board|country)\b/g;
const typeWordsOf = (name: string): string[] =>
  [...spelling(name).matchAll(typeWords)].map(([word]) => (word === 'regional' ? 'region' : word));

/** Normalised names of an area, computed once because each table and draft column looks areas up again. */
interface Written {
  spellings: ReadonlySet<string>;
  stems: ReadonlySet<string>;
  typeWords: readonly string[];
}

const written = new WeakMap<AreaManifest, Written>();

function writtenOf(area: AreaManifest): Written {
  const known = written.get(area);
  if (known) return known;
  const names = areaNamings(area);
  const fresh = {
    spellings: new Set(names.map(spelling)),
    stems: new Set(names.map(stem)),
    typeWords: typeWordsOf(area.name),
  };
  written.set(area, fresh);
  return fresh;
}

const known = new WeakMap<readonly AreaManifest[], AreaNames>();

/** Names of all areas of a suite, built once. */
export function allAreaNames(areas: readonly AreaManifest[]): AreaNames {
  const names = known.get(areas) ?? new AreaNames(areas);
  known.set(areas, names);
  return names;
}

/** Finds areas by their common names. */
export class AreaNames {
  private readonly bySpelling = new Map<string, Set<AreaManifest>>();
  private readonly byStem = new Map<string, Set<AreaManifest>>();
  /** type word → types of the areas whose names have it */
  private readonly typesOfWord = new Map<string, Set<string>>();
  /** area → types of the areas with the same boundary */
  private readonly twinTypes = new Map<string, string>();

  /** @param all areas of the suite, whose names show which area types a word means */
  constructor(areas: readonly AreaManifest[], all: readonly AreaManifest[] = areas) {
    for (const area of all) {
      const { area_type, hiddenDuplicateOf } = area;
      for (const word of writtenOf(area).typeWords)
        this.typesOfWord.set(word, (this.typesOfWord.get(word) ?? new Set()).add(area_type));
      if (hiddenDuplicateOf) this.twinTypes.set(hiddenDuplicateOf, area_type);
    }
    for (const area of areas) {
      const { spellings, stems } = writtenOf(area);
      for (const name of spellings) addTo(this.bySpelling, name, area);
      for (const name of stems) addTo(this.byStem, name, area);
    }
  }

  /**
   * Areas with a name, best match first: the full name, then the name without words such as district. Returns
   * several only if they cannot be distinguished; an area and its hidden duplicate count as one. A name with
   * another type matches none: "Kauri Region" if only a district has that name.
   */
  find(text: string): AreaManifest[] {
    const exact = this.bySpelling.get(spelling(text));
    const full = [...(exact ?? [])].filter((area) => spelling(area.name) === spelling(text));
    const alike = () => [...(this.byStem.get(stem(text)) ?? [])].filter((area) => this.mayBe(text, area));
    const found = full.length > 0 ? full : exact ? [...exact] : alike();
    const ids = new Set(found.map(({ area_id }) => area_id));
    return found.filter(({ hiddenDuplicateOf }) => !hiddenDuplicateOf || !ids.has(hiddenDuplicateOf));
  }

  /** Whether no word of a name indicates another type of area. */
  private mayBe(text: string, { area_id, area_type }: AreaManifest): boolean {
    const types = [area_type, this.twinTypes.get(area_id)];
    return typeWordsOf(text).every((word) => {
      const said = this.typesOfWord.get(word);
      return said === undefined || types.some((type) => type !== undefined && said.has(type));
    });
  }
}

/** All names of an area. */
export function areaNamings({
  name,
  short_name,
  maori_name,
  abbreviation,
  aliases = [],
}: AreaManifest): string[] {
  return [name, short_name, maori_name, abbreviation, ...aliases].filter((text) => text !== undefined);
}

function addTo(index: Map<string, Set<AreaManifest>>, key: string, area: AreaManifest): void {
  if (key === '') return;
  const areas = index.get(key);
  if (areas) areas.add(area);
  else index.set(key, new Set([area]));
}

const most = 3;
/** A typing error may change one letter in this many. */
const lettersEach = 8;

/**
 * Likely areas for an unknown name: one that differs by a letter or two, otherwise those whose names contain
 * its words, otherwise the nearest spelling. Areas already matched come last: if a file has Upper Hutt City,
 * its Hutt City is Lower Hutt.
 */
export function likelyAreas(
  text: string,
  areas: readonly AreaManifest[],
  taken: ReadonlySet<AreaManifest>,
): string[] {
  const shown = areas.filter((area) => !area.hiddenDuplicateOf);
  const open = shown.filter((area) => !taken.has(area));
  const near = nearest(text, shown.flatMap(areaNamings));
  if (near !== undefined && distance(foldText(text), foldText(near)) * lettersEach <= text.length)
    return [near];
  const words = stem(text).split(' ');
  const holding = open.filter(({ name, short_name }) =>
    [name, short_name].some((own) => words.every((word) => stem(own).split(' ').includes(word))),
  );
  if (holding.length > 0 && holding.length <= most) return holding.map(({ name }) => name);
  const likely = nearest(text, open.flatMap(areaNamings)) ?? near;
  return likely === undefined ? [] : [likely];
}
