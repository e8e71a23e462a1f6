/** A place in a sentence that a figure, a name or a phrase fills. */
export interface Placeholder {
  kind: 'placeholder';
  /** number, list or context word, without its path */
  name: string;
  /** read at the benchmark area or the base year instead: {growth@benchmark} */
  at: ('benchmark' | 'base' | 'focus')[];
  /** into a list: [1, 'label'] of {industry.1.label} */
  path: (string | number)[];
  modifier?: string;
  /** words after the modifier: ['were'] of {exports:move were} */
  args: string[];
  /** where it starts in the text */
  offset: number;
}

export interface OptionalClause {
  kind: 'optional';
  nodes: TemplateNode[];
}

export interface TemplateLink {
  kind: 'link';
  nodes: TemplateNode[];
  href: string;
}

export type TemplateNode = string | Placeholder | OptionalClause | TemplateLink;
export type Template = readonly TemplateNode[];

/** What may stand after the colon of a placeholder. */
export const modifiers: Readonly<Record<string, string>> = {
  move: 'rose 2.0%, fell 0.3 percentage points, was unchanged; arguments: were (plural), a number to end with (“to 120”)',
  moving: 'up 2.0%, down 0.3%, unchanged',
  pace: 'faster than, slower than, in line with, against a rise in …; argument: the number compared with',
  versus: 'higher than, lower than, the same as; argument: the number compared with',
  level: 'the name of the level band a figure falls in, for a series with levels',
  either:
    'the first word where the figure is above zero, the second below, nothing where it rounds to nought; hyphens stand for spaces',
  words: 'one to ten in words',
  ordinal: 'first to tenth in words, then 11th; “equal” for ties',
  abs: 'without its sign',
  signed: 'with + or −',
  compact: 'short: $2.6b',
  lower: 'a word with a small first letter, as inside a title; names and acronyms keep theirs',
  none: 'nothing, but only if the list has figures and none was kept',
};
