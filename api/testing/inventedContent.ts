import type { CompiledContentSite } from '#generated/types.ts';

/** Words that stand only where somebody who may read them looks. */
export const LOCKED_WORDS = 'slides-for-guests';
export const LOCKED_PAGE_WORDS = 'recording-for-guests';

/** Written pages of an invented site: open ones, one with a closed part, a closed one, one behind a feature that is off. */
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
      segments: [
        { html: '<p>Welcome.</p>' },
        { part: 'list', arguments: { folder: 'news', limit: '2', look: 'cards' } },
      ],
    },
    { path: 'news', title: 'News', segments: [{ part: 'list', arguments: { folder: 'news' } }] },
    {
      path: 'news/first',
      title: 'First',
      date: '2024-01-01',
      segments: [
        { html: '<p>One.</p>' },
        { part: 'drawing', arguments: { series: 'OUTPUT' } },
        { part: 'drawing', arguments: { series: 'NONE' } },
      ],
    },
    {
      path: 'news/second',
      title: 'Second',
      date: '2024-03-01',
      segments: [{ html: '<p>Two.</p>' }],
      gated: [
        {
          name: 'slides',
          title: 'Slides',
          permissions: 'EVT.SUBSCRIBED',
          segments: [{ html: `<p>${LOCKED_WORDS}</p>` }],
        },
      ],
    },
    {
      path: 'news/third',
      title: 'Third',
      date: '2024-02-01',
      permissions: 'EVT.SUBSCRIBED',
      segments: [{ html: `<p>${LOCKED_PAGE_WORDS}</p>` }],
    },
    { path: 'films', title: 'Films', feature: 'ALL.FEATURE_DRAFT', segments: [{ html: '<p>Reel.</p>' }] },
    {
      path: 'talks',
      title: 'Talks',
      segments: [
        { part: 'list', arguments: { folder: 'talks', when: 'upcoming', empty: 'None to come.' } },
        { part: 'list', arguments: { folder: 'talks', when: 'past' } },
      ],
    },
    {
      path: 'talks/old',
      title: 'Old talk',
      starts: '1969-03-12T10:00+13:00',
      ends: '1969-03-12T11:00+13:00',
      segments: [],
    },
    {
      path: 'places',
      title: 'Places',
      segments: [{ part: 'areas', arguments: { site: 'profile', type: 'DIST' } }],
    },
    { path: 'figures', title: 'All figures', layout: 'wide', segments: [{ part: 'catalogue' }] },
    { path: 'figures', title: '{name}', each: 'series', segments: [{ part: 'series' }] },
  ],
};
