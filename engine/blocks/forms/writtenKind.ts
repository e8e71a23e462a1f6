import type { WrittenBlock, WrittenView } from '#generated/types.ts';
import type { Form, NameUse } from './blockKind.ts';
import type { SuiteDoor } from './suiteDoor.ts';

export type WrittenName = WrittenBlock['kind'];
export type WrittenOf<K extends WrittenName> = Extract<WrittenBlock, { kind: K }>;
export type WrittenViewOf<K extends WrittenName> = Extract<WrittenView, { kind: K }>;

/** The kind of thing that a name in a block of a written page refers to. */
export interface WrittenNameUse extends Pick<NameUse, 'name'> {
  of: 'site' | 'folder' | 'areaType' | 'series';
  /** property that says it */
  key: string;
}

/** Input of a block of a written page: its manifest, and what the suite shows its reader. */
export interface WrittenInput<B extends WrittenBlock> {
  block: B;
  door: SuiteDoor;
}

type Made<View> = View | null;

/**
 * A kind of block that stands on written pages: `{{kind argument="…"}}`, with the properties of its schema for arguments. It stands in
 * `<kind>/kind.ts` and is pure; how it is drawn, by the server alone, in `<kind>/written.tsx`.
 */
export interface WrittenKind<K extends WrittenName = WrittenName> {
  stands: 'written';
  /** made of text between the blocks, so that no line stands for it */
  isText?: true;
  /** names of the suite that its arguments are */
  names?(block: WrittenOf<K>): WrittenNameUse[];
  /** all that its view does it does without scripts; absent: it is live, and its page sends some */
  isStill?: true;
  /** shows the products of the suite, with a drawing of each */
  showsProducts?: true;
  /** lists what terms mean: where one is marked, it leads there */
  explainsTerms?: true;
  /** a series that it describes, for search engines; absent: none */
  describes?(view: WrittenViewOf<K>): Extract<WrittenView, { kind: 'series' }>;
  /** whether its view has a heading, so that later headings are one level below */
  heads?(view: WrittenViewOf<K>): boolean;
  /** what it shows to the person; null: nothing */
  evaluate(input: WrittenInput<WrittenOf<K>>): Made<WrittenViewOf<K>> | Promise<Made<WrittenViewOf<K>>>;
  /** leaves written pages in none of the forms in which figures do, and says why */
  forms: Record<'figures' | 'picture' | 'document' | 'poster', Form<never>>;
}

/** The same reason for every form. */
export const noForms = (why: string): WrittenKind['forms'] => ({
  figures: { why },
  picture: { why },
  document: { why },
  poster: { why },
});
