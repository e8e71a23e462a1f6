import { Provider } from 'jotai/react';
import { createStore } from 'jotai/vanilla';
import { useState } from 'react';
import { SWRConfig } from 'swr';
import { createPageLoader } from '#engine/ui/fetch/createPageLoader.ts';
import type { PagePayload } from '#generated/types.ts';
import { AppFrame } from './AppFrame.tsx';
import { createPageFetcher, type PageFetcher } from './pageFetcher.ts';

const pageFetcher = createPageFetcher();

export interface AppProps {
  /** the page the server rendered */
  first: PagePayload;
  /** address of its payload */
  firstUrl: string;
  /** how payloads are fetched, in tests */
  fetcher?: PageFetcher;
}

/** The app below its router. Stores are made for each app, so that no two visitors share one on the server. */
export function App({ first, firstUrl, fetcher = pageFetcher }: AppProps) {
  const [store] = useState(createStore);
  const [loader] = useState(() => createPageLoader(fetcher.fetchPage));
  return (
    <Provider store={store}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <AppFrame first={first} firstUrl={firstUrl} loader={loader} fetcher={fetcher} />
      </SWRConfig>
    </Provider>
  );
}
