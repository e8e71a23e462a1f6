/** A piece of a document on one sheet, in px from the top of the document as laid out without sheets. */
export interface Piece {
  /** upper edge, with the headings that stay with it */
  top: number;
  bottom: number;
  /** of its height what drawings take, which may become smaller */
  drawn: number;
}

/** The smallest share of its size that a drawing is printed at: its words stay readable. */
export const SMALLEST = 0.75;
/** px a sheet keeps free: rounding must not push its last piece away */
const SPARE = 14;

/**
 * How much smaller the drawings of each piece are to be, so that sheets are full: where a piece has not quite room on a sheet,
 * all drawings of that sheet give way a little. Pieces that follow text which goes over sheets count from where that leaves off.
 * @param height px of a sheet between its margins
 * @returns factor for each piece, 1 for as it is
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

  /** The factor by which these pieces have room on one sheet; null: none does. */
  function shrinking(indexes: readonly number[]): number | null {
    const members = indexes.flatMap((each) => pieces[each] ?? []);
    const over = Math.max(...members.map(({ bottom }) => bottom)) - start - height + SPARE;
    if (over <= 0) return 1;
    const drawn = members.reduce((sum, piece) => sum + piece.drawn, 0);
    const factor = drawn === 0 ? 0 : 1 - over / drawn;
    return factor >= SMALLEST ? factor : null;
  }
}
