import type { PageStates } from './pageStates.ts';
import { StorySite, type StorySiteProps } from './StorySite.tsx';

/** What stories of a page show: the page as each person finds it, and the charts it is drawn with. */
type StoryPage = PageStates & Pick<StorySiteProps, 'charts'>;

interface StoryArgs {
  as: keyof PageStates;
  outcome: StorySiteProps['outcome'] | 'shown';
}

const PEOPLE: Record<keyof PageStates, string> = {
  visitor: 'a visitor, in a public area',
  subscriber: 'a subscriber, in an area of their own',
  census: 'somebody who holds the census and nothing else',
  staff: 'staff',
  locked: 'somebody to whom the page is closed',
  noData: 'anybody, where it has no figures',
};

/** Who looks, and what comes of it, as controls of every page's stories. */
export const pageControls = {
  args: { as: 'visitor', outcome: 'shown' },
  argTypes: {
    as: { name: 'Seen by', control: { type: 'select', labels: PEOPLE }, options: Object.keys(PEOPLE) },
    outcome: { name: 'Outcome', control: { type: 'inline-radio' }, options: ['shown', 'loading', 'error'] },
  },
  parameters: { layout: 'fullscreen' },
};

/** The way that stories of a page are drawn. */
export const storyOf =
  ({ charts, ...states }: StoryPage) =>
  ({ as, outcome }: StoryArgs) => (
    <StorySite key={as} payload={states[as]} charts={charts} {...(outcome !== 'shown' && { outcome })} />
  );

/** The person whose view of a page a phone shows: one who sees it. */
export const firstAs = ({ subscriber }: StoryPage): keyof PageStates =>
  subscriber.view ? 'subscriber' : 'visitor';
