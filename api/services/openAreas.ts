import type { CompiledPage, User } from '#generated/types.ts';

/** Readers and pages kept at once; further ones make it start afresh. */
const MAX_KEPT = 2_000;

/** Who reads a page, as far as it says which areas are open to them. */
export interface Reader {
  user: User | null;
  staff: boolean;
  allSmallAreas: boolean;
}

/** Keeps of which areas a reader holds what a page asks for, by reader and page while the access version stays the same. */
export class OpenAreas {
  private version = '';
  private kept = new Map<string, Map<string, boolean>>();

  /** What is known so far, to be added to: area → whether the page is open to the reader there. */
  knownTo(version: string, { user, staff, allSmallAreas }: Reader, page: CompiledPage): Map<string, boolean> {
    if (version !== this.version || this.kept.size >= MAX_KEPT) {
      this.version = version;
      this.kept = new Map();
    }
    const key = JSON.stringify([user?.id ?? null, staff, allSmallAreas, page.id]);
    const known = this.kept.get(key) ?? new Map<string, boolean>();
    this.kept.set(key, known);
    return known;
  }
}
