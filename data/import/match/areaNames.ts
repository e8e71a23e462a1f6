import { foldText } from '#engine/core/words/foldText.ts';
import type { AreaManifest } from '#generated/types.ts';

/** Words that publishers put behind a name or leave out. */
const kindWords =
  /\b(region|regional|district|city|territory|council|territorial authority|unitary authority|local board( area)?|area|country)\b/g;

/** A name without capitals, macrons, apostrophes, hyphens and the like: `Kāpiti Coast` and `KAPITI-COAST` are one. */
function spelling(name: string): string {
  return foldText(name)
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The same without words such as region or district: `Far North district` and `Far North` are one. */
export function stem(name: string): string {
  const short = spelling(name).replace(kindWords, ' ').replace(/\s+/g, ' ').trim();
  return short === '' ? spelling(name) : short;
}

/** Finds areas by what people call them. */
export class AreaNames {
  private readonly bySpelling = new Map<string, Set<AreaManifest>>();
  private readonly byStem = new Map<string, Set<AreaManifest>>();

  constructor(areas: readonly AreaManifest[]) {
    for (const area of areas) {
      for (const name of namesOf(area)) {
        addTo(this.bySpelling, spelling(name), area);
        addTo(this.byStem, stem(name), area);
      }
    }
  }

  /**
   * Areas of a name, best match first: the full name, then the name without words such as district. More than one are
   * left only where they cannot be told apart; an area and its hidden duplicate count as one.
   */
  find(text: string): AreaManifest[] {
    const exact = this.bySpelling.get(spelling(text));
    const full = [...(exact ?? [])].filter((area) => spelling(area.name) === spelling(text));
    const found = full.length > 0 ? full : [...(exact ?? this.byStem.get(stem(text)) ?? [])];
    const ids = new Set(found.map(({ area_id }) => area_id));
    return found.filter(({ hiddenDuplicateOf }) => !hiddenDuplicateOf || !ids.has(hiddenDuplicateOf));
  }
}

/** All names an area goes by. */
export function namesOf({
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
