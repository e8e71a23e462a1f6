import { visibleText } from '#engine/core/leaving/visibleText.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import { word } from '#engine/core/words/suiteWords.ts';

// User input in messages is cut, and has no invisible characters.
const MAX_SHOWN = 60;
const short = (text: string): string => visibleText(text.slice(0, MAX_SHOWN));

/** A refusal with the nearest name that exists, if there is one. */
export const withNearest = (refused: string, near: string | undefined): string =>
  near === undefined ? refused : `${refused} ${word('address-nearest', { name: near })}`;

/** Says that an address names a parameter that does not exist. @param known names of those that exist */
export const sayNoParameter = (asked: string, known: readonly string[]): string =>
  withNearest(word('address-no-parameter', { name: short(asked) }), nearest(asked, known));

/** Says that a parameter has no such value. @param near what is nearest to it */
export const sayNoChoice = (name: string, asked: string, near: string | undefined): string =>
  withNearest(word('address-no-choice', { name, asked: short(asked) }), near);

/** Says that a page shows no such block. @param known names of those that it shows */
export const sayNoBlock = (asked: string, known: readonly string[]): string =>
  withNearest(word('address-no-block', { asked: short(asked) }), nearest(asked, known));

/** Says that a page or block has no such ending. @param known its endings */
export const sayNoEnding = (asked: string, known: readonly string[]): string =>
  withNearest(
    word('address-no-ending', { asked: short(asked), known: known.join(', ') }),
    nearest(asked, known),
  );
