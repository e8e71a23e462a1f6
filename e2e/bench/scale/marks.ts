/** The number that all rents of a publish are: of its four digits nothing else on a page is, and no axis has a tick there. */
export const markOf = (publish: number): number => 7_103 + 10 * publish;

/** Not what a page says of the version before, and rightly so: "7,103 → 7,113" of the largest revision. */
const MARK = /\b7,([1-3]\d3)\b(?! →)/g;

/** Each number of that kind that a page shows, once. */
export const marksIn = (page: string): number[] => [
  ...new Set([...page.matchAll(MARK)].map(([, digits]) => 7_000 + Number(digits))),
];

/** What a page was made of; undefined where it shows several, or none. */
export function markIn(page: string): number | undefined {
  const [mark, ...others] = marksIn(page);
  return others.length === 0 ? mark : undefined;
}

/** A page as it was answered. */
export interface Reading {
  path: string;
  /** the status, or why there is none */
  status: string;
  /** what the page says that it is of */
  version: string;
  marks: readonly number[];
}

/** What is wrong with pages: one is of two versions where it shows two marks, or not that of the version which it names. */
export function readMarks(readings: readonly Reading[]) {
  const failed: string[] = [];
  const mixed: string[] = [];
  const markOfVersion = new Map<string, number>();
  for (const { path, status, version, marks } of readings) {
    const [mark, ...others] = marks;
    if (status !== '200' || mark === undefined) {
      failed.push(`${path}: ${status}${status === '200' ? ', without a figure of the publish' : ''}`);
      continue;
    }
    const first = markOfVersion.get(version) ?? mark;
    markOfVersion.set(version, first);
    if (others.length > 0 || first !== mark)
      mixed.push(`${path} of ${version}: ${marks.join(', ')}, of others ${first}`);
  }
  return { failed, mixed, pages: readings.length, versions: markOfVersion.size };
}
