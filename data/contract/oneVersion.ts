import type { Coverage, PublishedVersion, Store } from './contract.ts';

/** Figures as one question reads them: where no version is named, all of the same one, whatever is published meanwhile. */
export interface Figures
  extends Pick<
    Store,
    'version' | 'coverage' | 'query' | 'datasets' | 'vintages' | 'corrections' | 'correctedSeries'
  > {
  /** this version (absent: the present one) and those before it that can still be read, newest first */
  history(version?: string): Promise<PublishedVersion[]>;
}

/** Reads for one question: the first says which version is the present one, and all others keep to it. */
export function oneVersion(store: Store): Figures {
  let first: Promise<Coverage> | undefined;
  const present = () => {
    first ??= store.coverage();
    return first;
  };
  const named = async (version: string | undefined) => version ?? (await present()).data_version;
  return {
    version: () => named(undefined),
    coverage: (version) => (version === undefined ? present() : store.coverage(version)),
    query: async (queries, version, options) => store.query(queries, await named(version), options),
    datasets: async (version) => store.datasets(await named(version)),
    vintages: async (queries, version) => store.vintages(queries, await named(version)),
    correctedSeries: () => store.correctedSeries(),
    corrections: async (queries, version) => store.corrections(queries, await named(version)),
    history: async (version) => {
      const [newest, all] = [await named(version), await store.history()];
      const at = all.findIndex(({ code }) => code === newest);
      return at < 0 ? [] : all.slice(at);
    },
  };
}

/** The same figures, where no version is named those of this one. */
export const atVersion = (figures: Figures, code: string | undefined): Figures =>
  code === undefined
    ? figures
    : {
        version: async () => (await figures.coverage(code)).data_version,
        coverage: (version = code) => figures.coverage(version),
        query: (queries, version = code, options) => figures.query(queries, version, options),
        datasets: (version = code) => figures.datasets(version),
        vintages: (queries, version = code) => figures.vintages(queries, version),
        correctedSeries: () => figures.correctedSeries(),
        corrections: (queries, version = code) => figures.corrections(queries, version),
        history: (version = code) => figures.history(version),
      };
