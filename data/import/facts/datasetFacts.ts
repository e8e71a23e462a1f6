import type { Dataset } from '#data/contract/contract.ts';
import { quoted } from '#data/import/problems/problems.ts';

/** Which release files are, and its day. */
export type ReleaseFacts = Pick<Dataset, 'release' | 'released'>;

/**
 * Datasets with the release that the command says. Where it says none, the release that is published stays, so that reading a
 * file again loses nothing; an empty name takes it away.
 */
export function withRelease(
  datasets: readonly Dataset[],
  published: readonly Dataset[],
  said: ReleaseFacts = {},
): Dataset[] {
  const known = new Map(published.map((one) => [one.dataset, one]));
  const isSaid = said.release !== undefined || said.released !== undefined;
  return datasets.map(({ release: _, released: __, ...dataset }) => {
    const { release, released } = isSaid ? said : (known.get(dataset.dataset) ?? {});
    return { ...dataset, ...(release && { release }), ...(released && { released }) };
  });
}

/** Labels of a dataset's facts in printed lines. */
const names = {
  title: 'title',
  source: 'source',
  sourceUrl: 'address of the source',
  licence: 'licence',
  release: 'release',
  released: 'day of the release',
  unit: 'unit',
  protected: 'protected by its publisher',
  demonstration: 'demonstration',
} as const satisfies Partial<Record<keyof Dataset, string>>;

const facts = Object.keys(names) as (keyof typeof names)[];

/** One line for each fact of a dataset that differs; datasets that are new say nothing. */
export function factLines(before: readonly Dataset[], after: readonly Dataset[]): string[] {
  const known = new Map(before.map((one) => [one.dataset, one]));
  return after.flatMap((dataset) => {
    const old = known.get(dataset.dataset);
    return facts
      .filter((fact) => old && (old[fact] ?? false) !== (dataset[fact] ?? false))
      .map(
        (fact) => `${dataset.dataset}: ${names[fact]} ${said(old?.[fact])} becomes ${said(dataset[fact])}`,
      );
  });
}

const said = (fact: string | boolean | undefined): string =>
  typeof fact === 'string' ? quoted(fact) : fact ? 'yes' : 'none';
