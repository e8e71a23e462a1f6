import './styles.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { registerWords } from '#engine/core/words/suiteWords.ts';
import { whenUnauthorised } from '#engine/ui/fetch/handleUnauthorised.ts';
import type { PagePayload } from '#generated/types.ts';
import { App } from './App.tsx';
import { fetchWords, readFirstPage } from './firstPage.ts';
import { pageUrl } from './pageUrl.ts';
import { routerFuture } from './routerFuture.ts';
import { leaveSession } from './sessionChanges.ts';

const root = document.getElementById('root');
// Runs first, because it reads drawings from the unchanged markup of the server.
const first = readFirstPage(document);

/** Hydrates the markup of the server. */
function start(element: HTMLElement, payload: PagePayload): void {
  const { pathname, search } = window.location;
  whenUnauthorised(() => void leaveSession());
  startTransition(
    () =>
      void hydrateRoot(
        element,
        <BrowserRouter future={routerFuture}>
          <App first={payload} firstUrl={pageUrl(pathname, search)} />
        </BrowserRouter>,
      ),
  );
}

if (root && first) {
  // Without its messages, the page stays as rendered: readable, with working links and forms.
  fetchWords(document)
    .then((words) => {
      const messages = words ?? first.messages;
      registerWords(messages);
      start(root, { ...first, messages });
    })
    .catch((error: unknown) => console.error(error));
}
