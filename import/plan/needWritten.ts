import { ImportStop, quoted } from '#data/problems/problems.ts';
import { draftsIn, howToWrite } from '#engine/core/words/toBeWritten.ts';

/** @throws ImportStop if a recipe still has a placeholder, naming the property and what to write */
export function needWritten(recipe: object): void {
  for (const { path, text } of draftsIn(recipe))
    throw new ImportStop(
      `${quoted(path.join('.'))} of the recipe is still ${quoted(text)}: ${howToWrite[text]}.`,
    );
}
