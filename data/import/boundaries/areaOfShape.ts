import { AreaNames } from '#data/import/match/areaNames.ts';
import type { AreaManifest } from '#generated/types.ts';
import type { OutlineShape } from './shapes.ts';

/** Finds the area of an outline by what the file says of it: area id, official code of any scheme, or name. */
export class ShapeMatcher {
  private readonly byText = new Map<string, Set<AreaManifest>>();
  private readonly names: AreaNames;

  constructor(areas: readonly AreaManifest[]) {
    this.names = new AreaNames(areas);
    for (const area of areas) {
      for (const text of [area.area_id, ...Object.values(area.codes ?? {})]) {
        this.byText.set(text, (this.byText.get(text) ?? new Set()).add(area));
      }
    }
  }

  /** @returns undefined when nothing, or more than one area, is meant */
  find({ names }: OutlineShape): AreaManifest | undefined {
    const byText = names.map((text) => only([...(this.byText.get(text) ?? [])]));
    const found = byText.find((area) => area !== undefined);
    return found ?? names.map((text) => only(this.names.find(text))).find((area) => area !== undefined);
  }
}

const only = (areas: AreaManifest[]): AreaManifest | undefined => (areas.length === 1 ? areas[0] : undefined);
