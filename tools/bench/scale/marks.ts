/** The number used for all rents of a publish. No other figure on a page and no axis tick looks like it. */
export const markOf = (publish: number): number => 7_103 + 10 * publish;

/** Excludes the previous version in "7,103 → 7,113", which a page rightly shows as the largest revision. */
const MARK = /\b7,([1-3]\d3)\b(?! →)/g;

/** Each number of that kind on a page, once. */
export const marksIn = (page: string): number[] => [
  ...new Set([...page.matchAll(MARK)].map(([, digits]) => 7_000 + Number(digits))),
];

/** The publish that a page shows; undefined if it shows several, or none. */
export function markIn(page: string): number | undefined {
  const [mark, ...others] = marksIn(page);
  return others.length === 0 ? mark : undefined;
}

/** A page as it was served. */
export interface Reading {
  path: string;
  /** the status, or why there is none */
  status: string;
  /** the version that the page names */
  version: string;
  marks: readonly number[];
}

/** Faults of pages: two marks, so it mixes two versions, or a mark that differs from the version it names. */
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
