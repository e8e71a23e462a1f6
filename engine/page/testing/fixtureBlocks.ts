import type {
  BlockView,
  CardsView,
  ChartView,
  HeadlineView,
  MapView,
  TableView,
  TextView,
} from '#generated/types.ts';
import { contributionFrame, growthFrame, peersFrame, peersTiles } from './invented.ts';

const source = 'Invented Statistics Office';
const base = { source, demonstration: true };

export const headlineBlock: HeadlineView = {
  ...base,
  kind: 'headline',
  name: 'headline',
  title: '',
  subtitle: '',
  sentences: [
    [{ text: 'Output in Kōwhai District was $2.6 billion in the year to March 2024.' }],
    [
      { text: 'It ' },
      { text: 'rose 2.0%', emphasis: true },
      {
        text: ' over the year, slower than the Whole Country (2.9%), and growth averaged 2.1% a year over the last ten years.',
      },
    ],
  ],
};

export const chartBlock: ChartView = {
  ...base,
  kind: 'chart',
  name: 'growth',
  title: 'Output growth',
  subtitle: 'Annual % change, years to March, 2024 prices',
  statusNote: '2024 is provisional.',
  frame: growthFrame,
  alt: 'Output growth in Kōwhai District was 2.0% in 2024, below the Whole Country (2.9%). The highest of the four areas was the Whole Country.',
};

export const tableBlock: TableView = {
  ...base,
  kind: 'table',
  name: 'industries',
  title: 'Which industries added to growth',
  subtitle: 'Contribution to growth, percentage points, and output, $ million, 2023–2024',
  note: 'Industries sorted by contribution.',
  statusNote: '2024 is provisional. C: confidential.',
  frame: contributionFrame,
  shown: 6,
};

export const mapBlock: MapView = {
  ...base,
  kind: 'map',
  name: 'jobless-map',
  title: 'Jobless rate by district',
  subtitle: '% of labour force, year to March 2024',
  statusNote: '2024 is provisional.',
  frame: peersFrame,
  alt: 'The jobless rate was highest in Miro City (7.4%) and lowest in Mataī District (2.8%). Kōwhai District was fourth of eight.',
  scale: {
    kind: 'quantile',
    breaks: [3.1, 3.9, 5.2, 5.9],
    labels: ['< 3.1%', '3.1–3.9', '3.9–5.2', '5.2–5.9', '≥ 5.9%'],
  },
  tiles: peersTiles,
};

export const textBlock: TextView = {
  ...base,
  kind: 'text',
  name: 'about',
  title: 'About these figures',
  subtitle: '',
  source: '',
  demonstration: false,
  paragraphs: [
    [
      { text: 'Output is shared out by local earnings. See the ' },
      { text: 'notes', href: '/notes' },
      { text: ' for more.' },
    ],
  ],
};

export const cardsBlock: CardsView = {
  ...base,
  kind: 'cards',
  name: 'indicators',
  title: 'Indicators',
  subtitle: 'Latest figure and change over the year',
  groups: [
    {
      title: 'Economy',
      cards: [
        {
          title: 'Output',
          href: '/kowhai-district/economy/growth',
          value: '$2.6b',
          change: '+2.0%',
          changeIs: 'better',
          benchmark: 'WC +2.9%',
          status: 'P',
          period: '2024',
          sparkline: [4, 3.7, 3.2, 3.3, 2.9, 2.2, 2.3, 3.4, 4.3, 5.1, 4.8, 5.2, 5, 4.6, 4.2],
        },
        {
          title: 'Output per person',
          href: '/kowhai-district/economy/output-per-person',
          value: '$49,800',
          change: '+1.1%',
          changeIs: 'better',
          benchmark: 'WC +0.6%',
          period: '2024',
          sparkline: [1, 1.5, 2, 2.4, 2.9, 2.7, 2.8, 3.1, 3.5, 4.1, 3.8, 4, 4.3, 4.4, 4.2],
        },
        {
          title: 'Exports',
          value: '$412m',
          change: '−3.4%',
          changeIs: 'worse',
          benchmark: 'WC +1.2%',
          period: '2024',
          sparkline: [3, null, null, 2, 2.5, 3, 2.9, 2.2, 2.8, 3.4, 4, 3.7, 3.3, 3.3, 2],
        },
        {
          title: 'Industry diversity',
          href: '/kowhai-district/economy/diversity',
          value: '68.4',
          change: '−0.3',
          changeIs: 'neutral',
          benchmark: 'WC 100',
          period: '2024',
          sparkline: [4, 3.8, 4, 3.4, 3.5, 3.2, 3.1, 3, 2.8, 3.2, 2.8, 2.9, 2.5, 2.6, 2.2],
        },
      ],
    },
    {
      title: 'Work',
      cards: [
        {
          title: 'Filled jobs',
          href: '/kowhai-district/work/jobs',
          value: '24,310',
          change: '+1.4%',
          changeIs: 'better',
          benchmark: 'WC +0.9%',
          period: '2024',
          sparkline: [1, 1, 2, 1.9, 2.5, 4, 3.3, 2.6, 2.3, 3.2, 4, 3.8, 3.7, 3.2, 3.5],
        },
        {
          title: 'Jobless rate',
          href: '/kowhai-district/work/jobless',
          value: '5.2%',
          change: '+0.4 pts',
          changeIs: 'worse',
          benchmark: 'WC 4.8%',
          period: '2024',
          sparkline: [1, 1.3, 1.7, 2.3, 2.6, 3, 2.6, 2.5, 2.9, 3.2, 3.2, 3.7, 3.8, 4.1, 3.9],
        },
        {
          title: 'Young people not in work or learning',
          value: 'C',
          change: '',
          changeIs: 'neutral',
          benchmark: 'WC 12.7%',
          status: 'Q',
          period: '2024',
          sparkline: [],
        },
      ],
    },
  ],
};

export const fixtureBlocks: BlockView[] = [headlineBlock, chartBlock, tableBlock, mapBlock, textBlock];
