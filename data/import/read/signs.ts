import type { SourceFileForm } from '#generated/types.ts';

/** One sign with exactly three digits behind it: 1.204 is a thousand for some publishers, and little more than one for others. */
const inDoubt = /^[-+\u2212\u2013]?[1-9]\d{0,2}([.,])\d{3}$/;
const parted = /\d[.,]\d/;

/** The sign in a figure that can separate thousands or decimals; '' if the figure shows which. */
export const signOf = (text: string): string | undefined =>
  parted.test(text) ? (inDoubt.exec(text)?.[1] ?? '') : undefined;

/** Whether a sign has a meaning that everybody takes for granted: a comma between thousands where commas part no cells. */
export const isPlain = (sign: string, { delimiter = ',' }: Pick<SourceFileForm, 'delimiter'>): boolean =>
  sign === ',' && delimiter === ',';

/** Watches the figures of a table for one that proves what their signs mean. */
export class SignWatch<Place> {
  private readonly form: Pick<SourceFileForm, 'delimiter'>;
  private isOver: boolean;
  private first: { text: string; sign: string; place: Place } | undefined;

  /** @param form as the recipe says it: what it says of signs, nothing else has to prove */
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
   * The first figure if all have three digits after the same sign; undefined if one shows what the sign
   * means.
   */
  get inDoubt(): { text: string; place: Place } | undefined {
    return this.isOver ? undefined : this.first;
  }
}

/**
 * Whether nothing tells what the signs in figures mean: all that have one have three digits behind it. Only in delimited text,
 * since other families write numbers as numbers.
 */
export function signIsOpen(texts: Iterable<string>, form: SourceFileForm): boolean {
  const watch = new SignWatch<string>(form);
  for (const text of texts) watch.see(text, () => text);
  return watch.inDoubt !== undefined;
}
