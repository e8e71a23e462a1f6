import type { CompiledContentSite } from '#generated/types.ts';

/** Words that only readers with access may see. */
export const LOCKED_WORDS = 'slides-for-guests';
export const LOCKED_PAGE_WORDS = 'recording-for-guests';

/**
 * Written pages of an invented site: open pages, one with a closed part, a closed one, and one behind a
 * disabled feature.
 */
export const inventedContent: CompiledContentSite = {
  description: 'About the figures.',
  navigation: [
    { title: 'Home', path: '/' },
    {
      title: 'News',
      path: '/news',
      children: [
        { title: 'Second', path: '/news/second' },
        { title: 'Films', path: '/films' },
      ],
    },
    { title: 'Profile', site: 'profile' },
  ],
  pages: [
    {
      path: '',
      title: 'Figures for all',
      summary: 'What they say.',
      layout: 'home',
      blocks: [
        { kind: 'html', html: '<p>Welcome.</p>' },
        { kind: 'list', folder: 'news', limit: '2', look: 'cards' },
      ],
    },
    { path: 'news', title: 'News', blocks: [{ kind: 'list', folder: 'news' }] },
    {
      path: 'news/first',
      title: 'First',
      date: '2024-01-01',
      blocks: [
        { kind: 'html', html: '<p>One.</p>' },
        { kind: 'drawing', series: 'OUTPUT' },
        { kind: 'drawing', series: 'NONE' },
      ],
    },
    {
      path: 'news/second',
      title: 'Second',
      date: '2024-03-01',
      blocks: [{ kind: 'html', html: '<p>Two.</p>' }],
      gated: [
        {
          name: 'slides',
          title: 'Slides',
          permissions: 'EVT.SUBSCRIBED',
          blocks: [{ kind: 'html', html: `<p>${LOCKED_WORDS}</p>` }],
        },
      ],
    },
    {
      path: 'news/third',
      title: 'Third',
      date: '2024-02-01',
      permissions: 'EVT.SUBSCRIBED',
      blocks: [{ kind: 'html', html: `<p>${LOCKED_PAGE_WORDS}</p>` }],
    },
    {
      path: 'films',
      title: 'Films',
      feature: 'ALL.FEATURE_DRAFT',
      blocks: [{ kind: 'html', html: '<p>Reel.</p>' }],
    },
    {
      path: 'talks',
      title: 'Talks',
      blocks: [
        { kind: 'list', folder: 'talks', when: 'upcoming', empty: 'None to come.' },
        { kind: 'list', folder: 'talks', when: 'past' },
      ],
    },
    {
      path: 'talks/old',
      title: 'Old talk',
      starts: '1969-03-12T10:00+13:00',
      ends: '1969-03-12T11:00+13:00',
      blocks: [],
    },
    {
      path: 'places',
      title: 'Places',
      blocks: [{ kind: 'areas', site: 'profile', type: 'DIST' }],
    },
    { path: 'figures', title: 'All figures', layout: 'wide', blocks: [{ kind: 'catalogue' }] },
    { path: 'figures', title: '{name}', each: 'series', blocks: [{ kind: 'series' }] },
  ],
};
