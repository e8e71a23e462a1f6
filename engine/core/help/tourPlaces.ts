/** Places that a step of a tour can point at, with their selectors. */
export const tourPlaces = {
  products: { selector: '[data-tour="products"]', what: 'the product picker' },
  area: { selector: '[data-tour="area"]', what: 'the area selector' },
  search: { selector: '[data-tour="search"]', what: 'the search button' },
  help: { selector: '[data-tour="help"]', what: 'the help button' },
  account: { selector: '[data-tour="account"]', what: 'log in, sign up and the account' },
  menu: { selector: '#site-menu', what: 'the menu of the site' },
  title: { selector: 'main h1', what: 'the title of the page' },
  chart: { selector: 'main section:has([data-live-chart])', what: 'the first chart of the page' },
  page: { selector: 'main', what: 'the page' },
} as const satisfies Record<string, { selector: string; what: string }>;
