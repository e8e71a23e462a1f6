import type { Dataset } from '#data/contract/contract.ts';
import { quoted } from '#data/problems/problems.ts';

/** The name of a release and its date. */
export type ReleaseFacts = Pick<Dataset, 'release' | 'released'>;

/**
 * Datasets with the release given to the command. Without one, the published release stays, so importing a
 * file again loses nothing. An empty name removes it.
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

/** One line for each fact of a dataset that changes; none for new datasets. */
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
