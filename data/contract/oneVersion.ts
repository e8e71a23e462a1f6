import type { Coverage, PublishedVersion, Store } from './contract.ts';

/** Figures for one request: all default to the same version, whatever is published meanwhile. */
export interface Figures
  extends Pick<
    Store,
    'version' | 'coverage' | 'query' | 'datasets' | 'vintages' | 'corrections' | 'correctedSeries'
  > {
  /** this version (absent: the current one) and earlier ones that can still be read, newest first */
  history(version?: string): Promise<PublishedVersion[]>;
}

/** Reads for one request: the first read fixes the current version for all others. */
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

/** The same figures, with this version as the default. */
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
