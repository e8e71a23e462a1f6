import type { PageStates } from './pageStates.ts';
import { StorySite, type StorySiteProps } from './StorySite.tsx';

/** The content of a page's stories: the page as each person sees it, and its charts. */
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

/** The person and the result, as controls of every page's stories. */
export const pageControls = {
  args: { as: 'visitor', outcome: 'shown' },
  argTypes: {
    as: { name: 'Seen by', control: { type: 'select', labels: PEOPLE }, options: Object.keys(PEOPLE) },
    outcome: { name: 'Outcome', control: { type: 'inline-radio' }, options: ['shown', 'loading', 'error'] },
  },
  parameters: { layout: 'fullscreen' },
};

/** Draws the stories of a page. */
export const storyOf =
  ({ charts, ...states }: StoryPage) =>
  ({ as, outcome }: StoryArgs) => (
    <StorySite key={as} payload={states[as]} charts={charts} {...(outcome !== 'shown' && { outcome })} />
  );

/** The person whose view the phone story shows: one who may open the page. */
export const firstAs = ({ subscriber }: StoryPage): keyof PageStates =>
  subscriber.view ? 'subscriber' : 'visitor';
