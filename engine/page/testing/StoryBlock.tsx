import { useState } from 'react';
import { Block } from '#engine/blocks/Block.tsx';
import { PageProvider } from '#engine/ui/context/PageContext.tsx';
import type { BlockView, ChartPictures } from '#generated/types.ts';
import { fixtureMessages } from './fixtureMessages.ts';
import { fixtureView } from './fixturePayload.ts';

export interface StoryBlockProps {
  block: BlockView;
  pictures?: ChartPictures;
  /** query at the start, e.g. ?table=growth */
  search?: string;
  print?: boolean;
}

/** One block on an invented page that keeps its own query, for stories and tests. */
export function StoryBlock({ block, pictures, search: first = '', print = false }: StoryBlockProps) {
  const [search, setSearch] = useState(first);
  return (
    <PageProvider messages={fixtureMessages} search={search} onSearch={setSearch} print={print}>
      <Block block={block} page={fixtureView} pictures={pictures} />
    </PageProvider>
  );
}
