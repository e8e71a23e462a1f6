import type { SourceFileForm } from '#generated/types.ts';
import { bareFigure } from '#import/records/figureText.ts';

/**
 * One separator with exactly three digits after it: 1.204 is a thousand for some publishers, and just above
 * one for others.
 */
const inDoubt = /^[-+\u2212\u2013]?[1-9]\d{0,2}([.,])\d{3}$/;
const parted = /\d[.,]\d/;

/** The separator in a figure that can mean thousands or decimals; '' if the figure shows which. */
export const signOf = (text: string): string | undefined =>
  parted.test(text) ? (inDoubt.exec(bareFigure(text))?.[1] ?? '') : undefined;

/** Whether a separator needs no proof: a comma for thousands, if commas also delimit cells. */
export const isPlain = (sign: string, { delimiter = ',' }: Pick<SourceFileForm, 'delimiter'>): boolean =>
  sign === ',' && delimiter === ',';

/** Looks for a figure that proves the meaning of a table's separators. */
export class SignWatch<Place> {
  private readonly form: Pick<SourceFileForm, 'delimiter'>;
  private isOver: boolean;
  private first: { text: string; sign: string; place: Place } | undefined;

  /** @param form file options of the recipe; if they declare the separators, no proof is needed */
  constructor(form: SourceFileForm) {
    this.form = form;
    this.isOver = form.format !== 'delimited' || form.decimal !== undefined || form.thousands !== undefined;
  }

  see(text: string, place: () => Place): void {
    if (this.isOver) return;
    const sign = signOf(text);
    if (sign === undefined || isPlain(sign, this.form)) return;
    this.isOver = sign === '' || (this.first !== undefined && this.first.sign !== sign);
    this.first ??= { text, sign, place: place() };
  }

  /**
   * The first figure if all have three digits after the same separator; undefined if one proves its meaning.
   */
  get inDoubt(): { text: string; place: Place } | undefined {
    return this.isOver ? undefined : this.first;
  }
}

/**
 * Whether the meaning of separators is unknown: all figures with one have three digits after it. Only applies
 * to delimited text, because other formats store numbers as numbers.
 */
export function signIsOpen(texts: Iterable<string>, form: SourceFileForm): boolean {
  const watch = new SignWatch<string>(form);
  for (const text of texts) watch.see(text, () => text);
  return watch.inDoubt !== undefined;
}
