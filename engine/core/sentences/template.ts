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
  move: 'rose 2.0%, fell 0.3 percentage points, was unchanged, of counts under 20 “fell from four to one”; arguments: were (plural), what it is counted in (in=tonnes-per-resident, in=person|people), a number to end with (“to 120”)',
  grow: 'grew 2.0%, shrank 0.3%: as move, of what grows, such as an economy',
  moving: 'up 2.0%, down 0.3%, unchanged',
  pace: 'faster than, slower than, in line with, against a rise in …; argument: the number compared with',
  versus: 'higher than, lower than, about the same as, the same as; argument: the number compared with',
  agree:
    'the first word for one, the second for several: {x.1:agree was were} by how many tie for a place of a list, {count:agree job jobs} by a number; hyphens stand for spaces',
  each: 'the figure at a place of a list, with “each” where several tie for it: {x.1:each job jobs}; arguments: what is counted, one and several',
  projected: 'nothing, but only if the figure is projected: the sentence is about what is to come',
  known: 'nothing, but only if the figure is not projected',
  level: 'the name of the level band a figure falls in, for a series with levels',
  either:
    'the first word where the figure is above zero, the second below, nothing where it rounds to nought; hyphens stand for spaces',
  words: 'one to ten in words',
  ordinal: 'first to tenth in words, then 11th; “equal” for ties',
  abs: 'without its sign; at a place of a list as each',
  signed: 'with + or −; at a place of a list as each',
  compact: 'short: $2.6b',
  lower: 'a word with a small first letter, as inside a title; names and acronyms keep theirs',
  none: 'nothing, but only if the list has figures and none was kept',
};
