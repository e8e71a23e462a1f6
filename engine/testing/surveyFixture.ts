import type { ReadObservations } from '#engine/core/plan/observations/observations.ts';
import { addTopics } from '#engine/core/topics/addTopics.ts';
import type { CompiledPage, CompiledSuite, TopicManifest } from '#generated/types.ts';
import { fixturePage, fixtureSuite } from './fixture.ts';

/** An invented survey of Aland: two topics, three questions, answers in 2013, 2018 and 2023. */

const topic = (order: number, title: string, indicators: TopicManifest['indicators']) => ({
  collection: 'survey',
  manifest: {
    topic: title,
    order,
    series: 'SURVEY',
    totals: 'ASKED',
    stated: 'all-stated',
    unstated: ['no-answer'],
    indicators,
  },
});

const hobby = {
  breakdown: 'hobby',
  name: 'Hobby',
  multiple: true,
  members: { chess: 'Chess', tennis: 'Tennis', 'no-answer': 'No answer' },
};
const pet = { breakdown: 'pet', name: 'Pet', members: { cat: 'Cat', dog: 'Dog', 'no-answer': 'No answer' } };
const petSize = {
  breakdown: 'pet-size',
  name: 'Size of pet',
  ordered: true,
  members: { small: 'Small', large: 'Large' },
};
const age = {
  breakdown: 'age-group',
  name: 'Age group',
  ordered: true,
  members: { young: 'Under 30', old: '30 and over' },
};

const topics = [
  topic(2, 'Homes', [
    {
      indicator: 'pets',
      name: 'Pets',
      total: 'homes',
      warning: 'Few homes answered.',
      breakdowns: [pet, petSize],
    },
  ]),
  topic(1, 'People', [
    { indicator: 'age', name: 'Age', total: 'everybody', breakdowns: [age] },
    {
      indicator: 'hobbies',
      name: 'Hobbies',
      total: 'everybody',
      years: [2018, 2023],
      crossings: ['age-group'],
      breakdowns: [hobby],
    },
  ]),
];

/** The suite of Aland with the survey. */
export function surveySuite(): CompiledSuite {
  const suite = fixtureSuite();
  const { PEOPLE } = suite.series;
  if (!PEOPLE) throw new Error('The fixture has no series PEOPLE.');
  const survey = {
    ...PEOPLE,
    series: 'SURVEY',
    name: 'Survey',
    unit: 'answers',
    firstYear: 2013,
    canStartFromFirstYear: true,
  };
  return addTopics(topics, {
    ...suite,
    dimensions: {
      ...suite.dimensions,
      ASKED: {
        dimension: 'ASKED',
        name: 'Asked',
        members: [
          { code: 'everybody', name: 'Everybody', unit: 'people' },
          { code: 'homes', name: 'All homes', unit: 'homes' },
        ],
      },
    },
    series: {
      ...suite.series,
      SURVEY: { ...survey, period: 'survey', years: [2013, 2018, 2023], breakdowns: ['ASKED'] },
    },
  });
}

/** Params that choose a question, its grouping, and one of its answers. */
export const surveyParams: NonNullable<CompiledPage['params']> = {
  question: { title: 'Question', default: 'age', topics: { collection: 'survey', list: 'indicators' } },
  group: {
    title: 'Grouped by',
    default: '',
    topics: { collection: 'survey', list: 'breakdowns', of: 'question' },
  },
  answer: { title: 'Answer', default: '', dimension: '{group}' },
};

/** A page about the question in its path. */
export const surveyPage = (blocks: CompiledPage['blocks'], more: Partial<CompiledPage> = {}): CompiledPage =>
  fixturePage(blocks, {
    series: ['SURVEY'],
    path: 'survey/{question}/{group}',
    params: surveyParams,
    ...more,
  });

const counts: Record<string, number> = {
  cat: 30,
  dog: 50,
  'no-answer': 20,
  'all-stated': 80,
  chess: 60,
  tennis: 70,
  small: 10,
  large: 30,
  young: 40,
  old: 60,
  everybody: 100,
  homes: 100,
};

/** Counts that grow by ten of a hundred from one survey to the next. */
export const surveyFigures: ReadObservations = {
  data_version: 'v',
  datasets: { s: { dataset: 's', title: 'Survey', source: 'Invented', demonstration: true } },
  get(series, _area, period, breakdown, member) {
    if (series !== 'SURVEY' || !['2013', '2018', '2023'].includes(period)) return undefined;
    if (breakdown === 'age-group,hobby') {
      const [group, hobbyCode] = member.split(',');
      const value = hobbyCode === 'all-stated' ? 40 : group === 'young' ? 30 : 10;
      return { value, status: 'A', dataset: 's' };
    }
    const size = counts[member];
    const isDog = member === 'dog' && period !== '2023';
    return size === undefined ? undefined : { value: isDog ? size - 10 : size, status: 'A', dataset: 's' };
  },
};
