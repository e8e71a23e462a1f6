import { ImportStop, quoted } from '#data/import/problems/problems.ts';
import { howToWrite } from '#engine/core/words/toBeWritten.ts';

/** @throws ImportStop where a draft left a text of a recipe for a person to write, naming the property and what to write */
export function needWritten(value: object, path: readonly string[] = []): void {
  for (const [key, inner] of Object.entries(value)) {
    const place = [...path, key];
    if (typeof inner === 'object' && inner !== null) needWritten(inner, place);
    const how = typeof inner === 'string' ? howToWrite[inner] : undefined;
    if (how)
      throw new ImportStop(`${quoted(place.join('.'))} of the recipe is still ${quoted(inner)}: ${how}.`);
  }
}
