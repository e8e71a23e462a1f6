import { visibleLines, visibleText } from '#engine/core/leaving/visibleText.ts';
/** A position in a file: lines and columns count from 1. */
export interface SourcePlace {
  file: string;
  line: number;
  column: number;
}

/** A position, or only a file. */
export type FilePlace = Pick<SourcePlace, 'file'> & Partial<SourcePlace>;

export interface FileProblem extends SourcePlace {
  message: string;
}

/** Reading stops after this many problems, because a fault of a file often affects every row. */
export const MAX_PROBLEMS = 50;

const linesNamed = 5;

/** The rows with a problem. */
export interface WrongRows {
  /** how many; absent: one */
  rows?: number;
  /** their first lines; absent: the line of the position */
  lines?: readonly number[];
  /** the name that was not found, if that is the problem */
  name?: string;
}

interface Group extends FileProblem {
  rows: number;
  lines: number[];
  name?: string;
}

/**
 * Collects problems; the same problem in many rows counts once. An import is published only if there are
 * none.
 */
export class Problems {
  private readonly groups = new Map<string, Group>();

  add(place: SourcePlace, message: string, { rows = 1, lines = [place.line], name }: WrongRows = {}): void {
    const key = `${place.file}\n${message}`;
    const known = this.groups.get(key);
    if (!known) {
      this.groups.set(key, {
        ...place,
        message,
        rows,
        lines: [...lines],
        ...(name !== undefined && { name }),
      });
      return;
    }
    // Two tables of a recipe often find the same unknown name in the same rows.
    const fresh = lines.filter((line) => !known.lines.includes(line));
    known.rows = fresh.length === 0 && lines.length > 1 ? Math.max(known.rows, rows) : known.rows + rows;
    known.lines.push(...fresh.slice(0, linesNamed - known.lines.length));
  }

  /** Every problem once, with its rows. */
  get listed(): (FileProblem & Pick<WrongRows, 'name'>)[] {
    return [...this.groups.values()].map(({ rows, lines, message, ...more }) => {
      const others = `${lines.join(', ')}${rows > lines.length ? '…' : ''}`;
      return { ...more, message: rows === 1 ? message : `${message} (${rows} rows: lines ${others})` };
    });
  }

  get count(): number {
    return this.groups.size;
  }

  /** True if there are so many problems that further reading is pointless. */
  get isFull(): boolean {
    return this.count >= MAX_PROBLEMS;
  }
}

/** An error that ends reading, such as a missing file. */
export class ImportStop extends Error {
  override name = 'ImportStop';
  readonly place: SourcePlace | undefined;

  /** @param place absent: no file is to blame; without a line: the beginning of the file */
  constructor(message: string, place?: FilePlace) {
    super(message);
    this.place = place && { line: 1, column: 1, ...place };
  }
}

/** `file:line:column: error: message`, which editors and terminals make clickable. */
export function formatProblem(
  { file, line, column, message }: FilePlace & { message: string },
  kind: 'error' | 'doubt' | 'note' = 'error',
): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return visibleLines(`${place}: ${kind}: ${message}`);
}

/** The message of a stop, with its place. */
export const formatStop = ({ message, place }: ImportStop): string =>
  place ? formatProblem({ ...place, message }) : message;

/** A cell's text for messages: short, and without characters that control a terminal. */
export function quoted(text: string): string {
  const visible = visibleText(text);
  return `"${visible.length > 60 ? `${visible.slice(0, 57)}…` : visible}"`;
}
