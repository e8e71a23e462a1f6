import './styles.ts';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { readFirstPage } from './firstPage.ts';
import { pageUrl } from './pageUrl.ts';

const root = document.getElementById('root');
const first = readFirstPage(document);
if (root && first) {
  const { pathname, search } = window.location;
  hydrateRoot(
    root,
    <BrowserRouter>
      <App first={first} firstUrl={pageUrl(pathname, search)} />
    </BrowserRouter>,
  );
}
