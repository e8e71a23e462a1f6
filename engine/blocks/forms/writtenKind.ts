import type { WrittenBlock, WrittenView } from '#generated/types.ts';
import type { Form } from './blockKind.ts';
import type { SuiteDoor } from './suiteDoor.ts';

export type WrittenName = WrittenBlock['kind'];
export type WrittenOf<K extends WrittenName> = Extract<WrittenBlock, { kind: K }>;
export type WrittenViewOf<K extends WrittenName> = Extract<WrittenView, { kind: K }>;

/** Input of a block of a written page: its manifest, and what the suite shows its reader. */
export interface WrittenInput<B extends WrittenBlock> {
  block: B;
  door: SuiteDoor;
}

type Made<View> = View | null;

/**
 * A kind of block on written pages: `{{kind argument="…"}}`, with the properties of its schema as arguments.
 * The definition is in `<kind>/kind.ts` and is pure; the drawing, on the server only, is in
 * `<kind>/written.tsx`.
 */
export interface WrittenKind<K extends WrittenName = WrittenName> {
  stands: 'written';
  /** built from the text between blocks, so authors cannot write it as a line */
  isText?: true;
  /** its view works fully without scripts; absent: its page sends scripts */
  isStill?: true;
  /** shows the products of the suite, with a drawing of each */
  showsProducts?: true;
  /** lists the meanings of terms, so marked terms link to it */
  explainsTerms?: true;
  /** a series that it describes, for search engines; absent: none */
  describes?(view: WrittenViewOf<K>): Extract<WrittenView, { kind: 'series' }>;
  /** whether its view has a heading, so that later headings are one level below */
  heads?(view: WrittenViewOf<K>): boolean;
  /** what it shows to the person; null: nothing */
  evaluate(input: WrittenInput<WrittenOf<K>>): Made<WrittenViewOf<K>> | Promise<Made<WrittenViewOf<K>>>;
  /** written pages are not exported in any format of figures; says why */
  forms: Record<'figures' | 'picture' | 'document' | 'poster', Form<never>>;
}

/** The same reason for every format. */
export const noForms = (why: string): WrittenKind['forms'] => ({
  figures: { why },
  picture: { why },
  document: { why },
  poster: { why },
});
