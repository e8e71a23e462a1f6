import type { TextRun } from '#generated/types.ts';

/** Words with their emphasis and links. */
export function TextRuns({ runs }: { runs: TextRun[] }) {
  return runs.map((run, index) => {
    const words = run.emphasis ? <em>{run.text}</em> : run.text;
    // biome-ignore lint/suspicious/noArrayIndexKey: runs of a text have no other identity
    return <span key={index}>{run.href ? <a href={run.href}>{words}</a> : words}</span>;
  });
}
