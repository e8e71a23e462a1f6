import type { RateProfile } from './simpleProfile.ts';

/** Wellbeing indicators that no other page reports. */
// biome-ignore format: one path a line
export const wellbeingRates: readonly RateProfile[] = [
  { series: 'WB_GENERAL_TURNOUT', weight: 'adults', level: [[2011, 74.2], [2014, 77.9], [2017, 79.8], [2020, 82.2], [2023, 78.2]], factor: ({ maori, age }) => 1 - 0.003 * (maori - 18) + 0.04 * age, unrest: 0.03, decimals: 1, limits: [50, 95] },
  { series: 'WB_LOCAL_TURNOUT', weight: 'adults', level: [[2010, 49], [2013, 42.2], [2016, 42.6], [2019, 42.2], [2022, 40.4]], factor: ({ rural, metro }) => 1 + 0.35 * rural - 0.12 * metro, unrest: 0.08, decimals: 1, limits: [25, 75] },
  { series: 'WB_COUNCIL_DIVERSITY', weight: 'adults', level: [[2010, 0.52], [2016, 0.61], [2022, 0.95]], factor: () => 1, unrest: 0.4, decimals: 2, limits: [0, 2.5] },
  { series: 'WB_HOME_OWNERSHIP', weight: 'adults', level: [[2013, 64.8], [2018, 64.5], [2023, 66]], factor: ({ age, maori, metro }) => 1 + 0.1 * age - 0.003 * (maori - 18) - 0.05 * metro, unrest: 0.04, decimals: 1, limits: [40, 85] },
  { series: 'WB_CROWDING', weight: 'adults', level: [[2013, 10.1], [2018, 10.8], [2023, 10.7]], factor: ({ pacific, maori, asian }) => Math.max(0.2, 0.8 + 0.05 * (pacific - 6) + 0.02 * (maori - 18) + 0.008 * asian), unrest: 0.1, decimals: 1, limits: [1.5, 40] },
  { series: 'WB_DEGREE', weight: 'adults', level: [[2013, 20], [2018, 24.8], [2023, 28.3]], factor: ({ metro, rural }) => 0.9 + 0.5 * Math.min(1, metro) - 0.35 * rural, unrest: 0.07, decimals: 1, limits: [7, 55] },
  { series: 'WB_ECE', weight: 'children', level: [[2013, 95.3], [2018, 96.8], [2024, 95.9]], factor: ({ maori, pacific }) => 1 - 0.0008 * (maori + pacific - 24), unrest: 0.012, decimals: 1, limits: [80, 100] },
  { series: 'WB_CRIME', weight: 'residents', level: [[2013, 580], [2018, 540], [2020, 520], [2023, 690], [2024, 660]], factor: ({ unemployment, rural }) => Math.max(0.3, 1.1 + 0.12 * unemployment - 0.5 * rural), unrest: 0.1, decimals: 0, limits: [80, 2400] },
  { series: 'WB_ROAD', weight: 'residents', level: [[2013, 51.4], [2018, 53.2], [2024, 52.1]], factor: ({ rural }) => 0.55 + 1.7 * rural, unrest: 0.1, decimals: 1, limits: [12, 210] },
  { series: 'WB_WORK_INJURY', weight: 'jobs', level: [[2013, 94], [2018, 91.5], [2024, 86.2]], factor: ({ rural, metro }) => 1 + 0.45 * rural - 0.15 * metro, unrest: 0.07, decimals: 1, limits: [45, 190] },
  { series: 'WB_INTERNET', weight: 'adults', level: [[2013, 76.8], [2018, 86.1], [2023, 93.5]], factor: ({ rural, age }) => 1 - 0.07 * rural - 0.02 * age, unrest: 0.02, decimals: 1, limits: [50, 99] },
  { series: 'WB_TE_REO', weight: 'residents', level: [[2013, 3.7], [2018, 4], [2023, 4.3]], factor: ({ maori }) => Math.max(0.25, maori / 18), unrest: 0.07, decimals: 1, limits: [0.6, 30] },
  { series: 'WB_VOLUNTEER', weight: 'adults', level: [[2013, 14.2], [2018, 14.8], [2023, 15.3]], factor: ({ rural, age }) => 1 + 0.2 * rural + 0.06 * age, unrest: 0.06, decimals: 1, limits: [7, 32] },
];
