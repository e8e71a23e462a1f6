import type { Loader } from 'vega';

const nowhere = 'about:blank';

/**
 * A loader that fetches nothing: charts get their rows from us. `sanitize` resolves (to a blank address) rather than rejects,
 * because Vega does not catch a rejection there.
 */
export const refusingLoader: Loader = {
  load: () => Promise.reject(new Error('Charts load no addresses.')),
  sanitize: () => Promise.resolve({ href: nowhere }),
  http: () => Promise.reject(new Error('Charts load no addresses.')),
  file: () => Promise.reject(new Error('Charts load no files.')),
};
