import { Provider } from 'jotai/react';
import { createStore } from 'jotai/vanilla';
import { useState } from 'react';
import { SWRConfig } from 'swr';
import { ErrorPanel } from '#engine/page/view/ErrorPanel.tsx';
import { askAgain } from '#engine/ui/fetch/askAgain.ts';
import { createPageLoader, type FetchPage, FRESH } from '#engine/ui/fetch/createPageLoader.ts';
import { pageCache } from '#engine/ui/fetch/usePagePayload.tsx';
import type { PagePayload } from '#generated/types.ts';
import { contactHref } from '#site/shared/contactHref.ts';
import { Boundary } from '#site/web/ui/Boundary.tsx';
import { AppFrame } from './AppFrame.tsx';
import { reload } from './sessionChanges.ts';

export interface AppProps {
  /** the page the server rendered */
  first: PagePayload;
  /** address of its payload */
  firstUrl: string;
  /** fetches payloads; tests use their own */
  fetchPage?: FetchPage;
}

/**
 * The app inside its router. Each instance has its own state, so that visitors share nothing on the server.
 */
export function App({ first, firstUrl, fetchPage }: AppProps) {
  const [store] = useState(createStore);
  const [loader] = useState(() => createPageLoader(firstUrl, fetchPage));
  return (
    <Provider store={store}>
      <SWRConfig
        value={{
          provider: () => pageCache(firstUrl, first),
          focusThrottleInterval: FRESH,
          onErrorRetry: askAgain,
        }}
      >
        <Boundary
          resetKey={null}
          fallback={
            <ErrorPanel messages={first.messages} contactHref={contactHref(first.links)} onRetry={reload} />
          }
        >
          <AppFrame first={first} loader={loader} />
        </Boundary>
      </SWRConfig>
    </Provider>
  );
}
