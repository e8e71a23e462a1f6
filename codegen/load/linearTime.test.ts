import { expect, it } from 'vitest';
import { findTokens } from '#codegen/content/markdown.ts';
import { boundlessParts } from '#codegen/vega/bounds/boundlessParts.ts';
import { readManifest } from './readManifest.ts';

/** Readers of what authors write, each with a text of so many parts that is hard for it. */
const readers: Record<string, { from: number; read: (size: number) => unknown }> = {
  'a table of Markdown': {
    from: 400,
    read: (size) => findTokens(`| a | b |\n|---|---|\n${'| word | other |\n'.repeat(size)}`),
  },
  'paragraphs of Markdown': {
    from: 200,
    read: (size) => findTokens('A [link](/a) and *more*.\n\n'.repeat(size)),
  },
  'a long list in a manifest': {
    from: 5_000,
    read: (size) => readManifest('a.json', 'series/A.json', `{"a":[${'{"b":"c"},'.repeat(size)}1]}`),
  },
  'a manifest of brackets in texts': {
    from: 10_000,
    read: (size) =>
      readManifest('a.json', 'series/A.json', JSON.stringify(Array.from({ length: size }, () => '[{"\\'))),
  },
  'a line of spaces in front matter': {
    from: 4_000,
    read: (size) => readManifest('a.md', 'content/www/a.md', `---\na: x${' '.repeat(size)}b\n---\n`),
  },
  'a chart of many expressions': {
    from: 150,
    read: (size) => [
      ...boundlessParts({
        transform: Array.from({ length: size }, () => ({
          calculate: "max(datum.a, 1) + abs(datum['b'])",
          as: 'z',
        })),
      }),
    ],
  },
};

/** ms of this process's own time that a reader takes at best: others on the machine do not count. */
function timeOf(read: () => unknown): number {
  const times = Array.from({ length: 4 }, () => {
    const begun = process.cpuUsage();
    read();
    return process.cpuUsage(begun).user / 1000;
  });
  return Math.max(0.2, Math.min(...times));
}

/** The power of a size with which times grow: least squares over logarithms. */
function slopeOf(points: readonly { size: number; time: number }[]): number {
  const [xs, ys] = [points.map(({ size }) => Math.log(size)), points.map(({ time }) => Math.log(time))];
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(xs), mean(ys)];
  const across = xs.reduce((sum, value, at) => sum + (value - x) * ((ys[at] ?? 0) - y), 0);
  return across / xs.reduce((sum, value) => sum + (value - x) ** 2, 0);
}

it.each(Object.entries(readers))(
  '%s is read in time that grows with its size (S20) (inputs-D15)',
  // A collection of garbage in one of the runs bends the slope; what is not linear bends it each time.
  { retry: 3 },
  (_, { from, read }) => {
    read(from);
    const points = [1, 2, 4, 8].map((times) => ({
      size: from * times,
      time: timeOf(() => read(from * times)),
    }));
    // What is quadratic has 2; a first round without the compiler's help makes a fair one look like 1.2.
    expect(slopeOf(points), JSON.stringify(points)).toBeLessThan(1.4);
  },
);
