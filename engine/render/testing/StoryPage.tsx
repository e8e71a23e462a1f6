import { useState } from 'react';
import { PageContent } from '../PageContent.tsx';
import type { PagePayload } from '../payload.ts';

/** A payload's page that keeps its own query, for stories and tests. */
export function StoryPage({ payload, search: first = '' }: { payload: PagePayload; search?: string }) {
  const [search, setSearch] = useState(first);
  return (
    <PageContent
      payload={payload}
      search={search}
      onSearch={setSearch}
      gate={<p>{payload.loggedIn ? 'Contact links stand here.' : 'The login form stands here.'}</p>}
    />
  );
}
