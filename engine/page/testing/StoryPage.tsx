import { useState } from 'react';
import type { MountLiveChart } from '#engine/charts/contract/liveChart.ts';
import { PageContent } from '#engine/page/view/PageContent.tsx';
import type { PagePayload } from '#generated/types.ts';

interface StoryPageProps {
  payload: PagePayload;
  /** query at the start */
  search?: string;
  /** draws live charts; absent: as the site does */
  drawLive?: MountLiveChart;
}

/** A payload's page that keeps its own query, for stories and tests. */
export function StoryPage({ payload, search: first = '', drawLive }: StoryPageProps) {
  const [search, setSearch] = useState(first);
  return (
    <PageContent
      payload={payload}
      search={search}
      onSearch={setSearch}
      {...(drawLive && { drawLive })}
      gate={<p>{payload.loggedIn ? 'Contact links stand here.' : 'The login form stands here.'}</p>}
    />
  );
}
