/**
 * Shares of the members of each census breakdown in the country of 2023, in the order of the manifest, as per cent of those
 * who answered. Rounded impressions, for plausible invented figures only: nothing here is an official statistic.
 * Breakdowns in which people count several times add up to more than 100.
 */
export const nationalShares: Readonly<Record<string, readonly number[]>> = {
  gender: [49.3, 50.3, 0.4],
  'sex-at-birth': [49.4, 50.6],
  'sexual-identity': [92.6, 1.4, 2.7, 0.9, 2.4],
  'cisgender-transgender-status': [99.3, 0.7],
  'lgbtiq-indicator': [4.9, 95.1],
  'legal-relationship-status': [37.2, 45.3, 8.6, 3.4, 5.5],
  'partnership-status': [60.4, 39.6],
  'residence-one-year-ago': [79.9, 14.4, 3.9, 0.6, 1.2],
  'residence-five-years-ago': [46.8, 37.1, 9.4, 0.6, 6.1],
  'years-at-residence-group': [19.5, 35.7, 17.6, 9.3, 13.3, 4.6],
  'ethnic-group': [67.8, 17.8, 8.9, 17.3, 1.9, 1.1],
  'ethnic-group-detailed': [
    62.1, 8.9, 17.8, 4.3, 1.9, 1.9, 0.7, 0.2, 0.5, 0.6, 4.1, 5.6, 5.8, 2.6, 0.8, 0.7, 0.4, 1.1,
  ],
  'maori-descent': [21.2, 75.4, 3.4],
  'born-in-new-zealand-or-overseas': [71.2, 28.8],
  'birthplace-region': [71.2, 1.7, 3.6, 5.5, 1.9, 1, 10.9, 3.4, 0.8],
  'years-since-arrival-group': [22.3, 16.1, 23.8, 15.9, 7.7, 14.2],
  'language-spoken': [95.4, 4.3, 2.2, 0.5, 18.6, 2],
  'number-of-languages': [2, 77.5, 17.3, 3.2],
  'religious-affiliation': [51.6, 1.1, 32.3, 2.9, 1.5, 0.1, 1.3, 0.4, 2.2, 6.9],
  'highest-qualification-level': [16, 9.6, 9.2, 11.2, 9.6, 5.1, 4.9, 16.2, 6.1, 5.1, 0.9, 6.1],
  'highest-secondary-qualification': [22.4, 13.2, 17.8, 33.1, 13.5],
  'field-of-study': [2.4, 2.6, 9.4, 4.3, 2.2, 6.3, 4.5, 10.7, 6.1, 2.3, 3.4, 0.7, 45.1],
  'study-participation': [20.3, 3.1, 76.6],
  'work-status': [50.9, 13.3, 3, 32.8],
  'status-in-employment': [81.7, 5.4, 11.1, 1.8],
  'hours-worked-group': [4.4, 6.2, 9.2, 14.9, 45.3, 11.8, 8.2],
  'industry-division': [
    6, 0.2, 9.5, 0.8, 9.5, 4.6, 9.2, 6.7, 4.4, 1.6, 3, 1.7, 10.6, 4.1, 6.6, 8.3, 9.6, 1.7, 3.7,
  ],
  'occupation-major-group': [18.4, 25.8, 12.3, 9.8, 10.6, 8.5, 6.1, 8.5],
  'unpaid-activity': [83.5, 28.6, 7.4, 13.8, 8.3, 15, 11.4],
  'personal-income-band': [0.5, 5.2, 4.8, 3.3, 4.3, 6.7, 9.1, 4.6, 4.2, 7.9, 8, 7.8, 17.5, 11.3, 2.8, 2],
  'income-source': [60.9, 16.3, 20.4, 1.7, 18.9, 3, 4.5, 1.5, 2.3, 1.1, 4.2, 1.4, 5.3],
  'household-income-group': [4.9, 5.2, 12.4, 9.9, 14.1, 20.9, 14.7, 17.9],
  'family-income-group': [5, 9.3, 10.1, 13.9, 21.6, 17, 23.1],
  'household-composition': [67.4, 3.6, 0.2, 4.9, 23.4, 0.5],
  'usual-residents-in-household': [23.4, 33.1, 16.3, 15.6, 6.8, 2.8, 1.1, 0.9],
  'household-crowding-index': [1.3, 3.1, 16.5, 29.4, 49.7],
  'family-type': [41, 41.8, 17.2],
  'extended-family-type': [7.8, 35, 54.7, 2.5],
  'number-of-children-born': [31.1, 11.4, 24.9, 16.2, 7, 2.8, 2, 4.6],
  'individual-home-ownership': [42.2, 8.6, 49.2],
  'tenure-detailed': [32.1, 21.9, 6.1, 6.9, 30.3, 2.7],
  'sector-of-landlord': [79.8, 1.6, 12.3, 0.3, 2.8, 1.7, 1.5],
  'weekly-rent-band': [4.9, 11.5, 11.1, 14.6, 20.4, 17.8, 19.7],
  'dwelling-occupancy-status': [88, 10.9, 1.1],
  'unoccupied-dwelling-reason': [38.1, 61.9],
  'occupied-private-dwelling-type': [82.6, 16.2, 0.7, 0.5],
  'joined-dwelling-storeys': [46.3, 40.2, 13.5],
  'number-of-bedrooms': [6.7, 18.9, 41.5, 25.3, 7.6],
  'number-of-rooms': [1.2, 2.2, 6, 13.1, 20, 21.1, 15.8, 20.6],
  'main-types-of-heating': [65.9, 36.8, 6.7, 4.1, 30.4, 1.7, 0.8, 2.7, 2.9],
  'heating-fuel': [83, 9.9, 8.6, 31.7, 1.7, 0.8, 1.9, 0.6, 2.9],
  'dwelling-dampness': [2.6, 15.5, 79.8, 2.1],
  'dwelling-mould': [3.4, 11.3, 83.3, 2],
  'basic-amenity': [98.9, 97.1, 98.9, 99, 98.8, 98.9, 99, 0.3],
  'telecommunication-system': [94.4, 42.5, 92.9, 0.7],
  'number-of-motor-vehicles': [6.2, 32.3, 39.3, 14.2, 5.2, 2.8],
  'means-of-travel-to-work': [17.7, 1.4, 54.2, 11, 3.9, 3.8, 0.8, 1.8, 4.3, 0.2, 0.9],
  'means-of-travel-to-education': [9.6, 12.7, 35.7, 3.5, 17.4, 11.2, 8, 0.7, 0.2, 1],
  'cigarette-smoking-behaviour': [7.7, 23.1, 69.2],
  'difficulty-seeing': [80.5, 17.7, 1.7, 0.1],
  'difficulty-hearing': [86.9, 11.4, 1.5, 0.2],
  'difficulty-walking': [86.3, 10.6, 2.6, 0.5],
  'difficulty-remembering': [84.3, 13.8, 1.6, 0.3],
  'difficulty-washing': [95.6, 3.1, 0.8, 0.5],
  'difficulty-communicating': [94.9, 4.2, 0.6, 0.3],
  'disability-status': [6.6, 93.4],
};

/** Coarser breakdowns made of finer ones: the finer members of each coarse one. */
export const madeOf: Readonly<
  Record<string, { of: string; parts: Readonly<Record<string, readonly number[]>> }>
> = {
  'broad-age-group': {
    of: 'five-year-age-group',
    parts: {
      'under-15-years': [0, 3],
      '15-to-29-years': [3, 6],
      '30-to-64-years': [6, 13],
      '65-years-and-over': [13, 19],
    },
  },
  'life-stage-age-group': {
    of: 'five-year-age-group',
    parts: {
      '0-to-14-years': [0, 3],
      '15-to-39-years': [3, 8],
      '40-to-64-years': [8, 13],
      '65-years-and-over-life-stage': [13, 19],
    },
  },
  'highest-qualification-group': {
    of: 'highest-qualification-level',
    parts: {
      'no-formal-qualification': [0, 1],
      'school-or-level-1-to-3': [1, 4, 11, 12],
      'level-4-to-6': [4, 7],
      'bachelor-degree-or-higher': [7, 11],
    },
  },
  'personal-income-group': {
    of: 'personal-income-band',
    parts: {
      'income-20000-or-less': [0, 5],
      'income-20001-to-50000': [5, 10],
      'income-50001-to-70000': [10, 12],
      'income-70001-to-100000': [12, 13],
      'income-100001-or-more': [13, 16],
    },
  },
  'tenure-of-household': {
    of: 'tenure-detailed',
    parts: {
      'dwelling-owned-or-partly-owned': [0, 2],
      'dwelling-held-in-a-family-trust': [2, 4],
      'dwelling-not-owned-and-not-held-in-a-family-trust': [4, 6],
    },
  },
};

/** Share of those asked who gave no answer, per cent, where it is not the usual. */
export const usualSilence = 3.8;
export const silence: Readonly<Record<string, number>> = {
  'sexual-identity': 10.4,
  'cisgender-transgender-status': 8.1,
  'lgbtiq-indicator': 11.2,
  'years-since-arrival-group': 6.4,
  'family-income-group': 8.8,
  'household-income-group': 9.1,
  'residence-five-years-ago': 6.2,
  'residence-one-year-ago': 5.1,
  'disability-status': 6.9,
};

/** Breakdowns of a part of those asked: the member of another breakdown that is grouped further. */
export const partsOf: Readonly<Record<string, readonly [breakdown: string, member: string]>> = {
  'unoccupied-dwelling-reason': ['dwelling-occupancy-status', 'unoccupied-dwelling'],
  'joined-dwelling-storeys': ['occupied-private-dwelling-type', 'joined-dwelling'],
};
