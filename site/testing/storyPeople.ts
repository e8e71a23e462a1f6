import { fixtureArea, fixturePayload } from '#engine/page/testing/fixturePayload.ts';
import { benchmarkArea, compareAreas, focusArea, longNamedArea } from '#engine/page/testing/invented.ts';
import type { PagePayload, User } from '#generated/types.ts';
import type { AreaSection } from '#site/shared/areaSections.ts';
import { suiteWords } from './suiteWords.ts';

export const storyUser: User = {
  id: 7,
  crm_id: 'C7',
  email: 'person@sample.test',
  first_name: 'Āna',
  last_name: 'Person',
  name: 'Āna Person',
  organisation: { name: 'Kōwhai Council', crm_id: 'O1' },
  organisation_id: 1,
};

/** The fixture's page with the messages of the suite. */
export const storyPayload: PagePayload = { ...fixturePayload, messages: suiteWords };

/** The same for a logged-in person. */
export const storyMember: PagePayload = {
  ...storyPayload,
  loggedIn: true,
  context: storyPayload.context && { ...storyPayload.context, user: storyUser },
};

const areas = [focusArea, ...compareAreas, longNamedArea].map((area) => fixtureArea(area));

/** Areas to choose from: own ones, public ones under two headings, and one for subscribers. */
export const storySections: AreaSection[] = [
  { key: 'user/TA', group: 'user-areas', header: 'Districts', areas: areas.slice(0, 1) },
  { key: 'public/NZ', group: 'public-areas', header: null, areas: [fixtureArea(benchmarkArea)] },
  {
    key: 'public/TA',
    group: null,
    header: 'Districts',
    areas: [
      ...areas.slice(1),
      fixtureArea(
        { area_id: 'miro-city', name: 'Miro City', short_name: 'Miro', role: 'other' },
        { is_public: false, maori_name: 'Te Miro' },
      ),
    ],
  },
];

/** The same for comparators, by type only. */
export const storyComparators: AreaSection[] = storySections
  .slice(1)
  .map((section) => ({ ...section, group: null }));
