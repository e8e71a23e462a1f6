/** Where in a file something is wrong: lines and columns count from 1. */
export interface Place {
  file: string;
  line: number;
  column: number;
}

/** A place that may be no more than a file. */
export type FilePlace = Pick<Place, 'file'> & Partial<Place>;

export interface Problem extends Place {
  message: string;
}

/** Problems shown; a file that is wrong in one way is often wrong so in every row. */
export const mostProblems = 50;
/** The same for names that were not found, each of which is shown once and has to be put right by itself. */
export const mostNames = 250;

/** Collects what is wrong. Publishing goes on only when it stays empty. */
export class Problems {
  readonly listed: Problem[] = [];
  private counted = 0;

  add(place: Place, message: string, most = mostProblems): void {
    this.counted++;
    if (this.listed.length < most) this.listed.push({ ...place, message });
  }

  get count(): number {
    return this.counted;
  }

  /** True when so much is wrong that reading on tells nothing new. */
  get isFull(): boolean {
    return this.counted >= mostProblems;
  }
}

/** Something that makes reading on pointless, such as a file that is not there. */
export class ImportStop extends Error {
  override name = 'ImportStop';
  readonly place: Place | undefined;

  constructor(message: string, place?: Place) {
    super(message);
    this.place = place;
  }
}

/** `file:line:column: error: message`, which editors and terminals make clickable. */
export function formatProblem(
  { file, line, column, message }: FilePlace & { message: string },
  kind: 'error' | 'doubt' = 'error',
): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return `${place}: ${kind}: ${message}`;
}

/** A cell's text as messages quote it: short, and without characters that could play with a terminal. */
export function quoted(text: string): string {
  const visible = text.replace(/\p{Cc}|\p{Cf}/gu, '·');
  return `"${visible.length > 60 ? `${visible.slice(0, 57)}…` : visible}"`;
}
