/** A piece of a document that stays on one page, in px from the top of the document without page breaks. */
export interface Piece {
  /** upper edge, including headings that stay with it */
  top: number;
  bottom: number;
  /** height of its drawings, which may be reduced */
  drawn: number;
}

/** The smallest scale of a drawing, at which its text is still readable. */
export const SMALLEST = 0.75;
/** px left free on each page, so that rounding does not push out its last piece */
const SPARE = 14;

/**
 * Plans how much to shrink the drawings of each piece, so that pages are full. If a piece almost fits on a
 * page, all drawings of that page shrink a little. After text that spans pages, pieces count from where it
 * ends.
 * @param height px of a page between its margins
 * @returns scale of each piece; 1: unchanged
 */
export function planSheets(pieces: readonly Piece[], height: number): number[] {
  const factors = pieces.map(() => 1);
  let start = 0;
  let sheet: number[] = [];
  pieces.forEach(({ top }, index) => {
    while (top - start >= height) {
      start += height;
      sheet = [];
    }
    const factor = shrinking([...sheet, index]);
    if (factor === null) {
      start = top;
      sheet = [];
    }
    sheet.push(index);
    const own = factor ?? shrinking(sheet) ?? 1;
    if (own < 1) for (const each of sheet) factors[each] = own;
  });
  return factors;

  /** The scale at which these pieces fit on one page; null: none does. */
  function shrinking(indexes: readonly number[]): number | null {
    const members = indexes.flatMap((each) => pieces[each] ?? []);
    const over = Math.max(...members.map(({ bottom }) => bottom)) - start - height + SPARE;
    if (over <= 0) return 1;
    const drawn = members.reduce((sum, piece) => sum + piece.drawn, 0);
    const factor = drawn === 0 ? 0 : 1 - over / drawn;
    return factor >= SMALLEST ? factor : null;
  }
}
