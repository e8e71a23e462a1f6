/** A part of a sentence that a figure, a name or a phrase fills. */
export interface Placeholder {
  kind: 'placeholder';
  /** number, list or context word, without its path */
  name: string;
  /** other area or base year to read: {growth@benchmark} */
  at: ('benchmark' | 'base' | 'focus')[];
  /** path into a list: [1, 'label'] of {industry.1.label} */
  path: (string | number)[];
  modifier?: string;
  /** words after the modifier: ['were'] of {exports:move were} */
  args: string[];
  /** its position in the text */
  offset: number;
}

export interface OptionalClause {
  kind: 'optional';
  nodes: TemplateNode[];
}

interface TemplateLink {
  kind: 'link';
  nodes: TemplateNode[];
  href: string;
}

export type TemplateNode = string | Placeholder | OptionalClause | TemplateLink;
export type Template = readonly TemplateNode[];

/** Modifiers, after the colon of a placeholder; docs/text.md explains each. */
export const modifiers: readonly string[] = [
  'move',
  'grow',
  'moving',
  'pace',
  'extent',
  'versus',
  'agree',
  'each',
  'projected',
  'known',
  'level',
  'either',
  'words',
  'ordinal',
  'abs',
  'signed',
  'compact',
  'lower',
  'none',
];
