import { writtenViews } from '#engine/blocks/writtenViews.ts';
import type { WrittenAround } from '#engine/ui/context/writtenAround.ts';
import type { WrittenView } from '#generated/types.ts';
import { fixtureMessages } from './fixtureMessages.ts';

const picture = {
  svg: '<svg viewBox="0 0 480 120"><rect width="300" height="60" y="30" fill="currentColor"/></svg>',
  title: 'Harvest, Kōwhai District',
  unit: 'Tonnes',
  claim: 'The harvest rose 3% in 2024.',
  areas: [],
  events: [],
  href: '/kowhai/crops/harvest',
  source: 'Sample office',
  demonstration: true,
};

/** One block of a written page, as the server draws it on an invented site, for stories and tests. */
export function StoryWrittenBlock({ block }: { block: WrittenView }) {
  const View = writtenViews[block.kind];
  const around: WrittenAround = {
    messages: fixtureMessages,
    timeZone: 'Pacific/Auckland',
    links: {},
    hrefOf: ({ path }) => path,
    apiOrigin: '',
    path: 'sample',
    loggedIn: false,
    beside: [],
    products: [{ title: 'Sample Profile', description: 'Crops by county.', href: '/sample', chart: picture }],
    drawings: new Map([[block, picture]]),
    drawForm: ({ name }) => <form aria-label={name} />,
  };
  return (
    <article id="content" data-layout="text">
      {View && <View block={block} around={around} heading="h2" />}
    </article>
  );
}
