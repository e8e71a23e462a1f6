import type { AreaProfile } from '#data/demonstration/world/areaProfiles.ts';
import { swing } from '#data/demonstration/world/random.ts';
import { bendOf } from './censusTilts.ts';

/** Groups, answers, and the logarithm of how much oftener people of those groups give those answers; the order of the two does not matter. */
type Leaning = readonly [groups: RegExp, answers: RegExp, log: number];

const young = /^15-to-29-years$/;
const middle = /^30-to-64-years$/;
const old = /^65-years-and-over$/;
const child = /^under-15-years$/;
const [men, women] = [/^male$/, /^female$/];
const rented = /^dwelling-not-owned-and-not/;
const alone = /^one-person-household$/;
const highIncome = /^(100001|150001|200001)|income-(100001|150001|200001)-/;
const lowIncome =
  /^(loss|zero-income|1-to-10000|10001|15001)|income-(20000|30000)-or-less|income-20001-to-30000/;

/** Rounded impressions, for plausible invented figures only: nothing here is an official statistic. All that match count. */
const leanings: readonly Leaning[] = [
  [child, /^(full-time-study|no-languages?|school-bus|passenger-in)/, 1.6],
  [child, /^not-studying$|^drive-a|-some-difficulty$|-a-lot-of-difficulty$/, -2],
  [child, /^(15-to-29|30-years).*at-residence|^arrived-([234]0)/, -12],
  [child, /^not-born-|^0-years$|^1-to-4-years-at|^no-religion$/, 0.7],
  [/^(15-to-29|30-to-64|65)-years/, /^not-born-/, -12],
  [young, /^never-married/, 1.2],
  [young, /^full-time-study$|^student-allowance|^no-children$|^does-not-own/, 2],
  [young, /^(married|separated|part-time-study|one-child|two-children)|^owns-or|^holds-/, -1.3],
  [young, /^(divorced|widowed|three-|four-|five-|six-or)|superannuation|^arrived-[34]0|^30-years-or/, -5],
  [young, /^(partnered|managers|masters|doctorate|employer|self-employed|ex-smoker)/, -1.1],
  [young, /^(unemployed|employed-part|jobseeker|no-source|zero-income|level-3|bisexual|lgbtiqplus)/, 0.9],
  [young, /^(sales-workers|labourers|accommodation|retail|drive-a-car|elsewhere-in)|-in-the-labour/, 0.4],
  [middle, /^(employed-full-time|married|partnered|looking-after-a-child-in)|^drive-a-car/, 0.5],
  [middle, /^(full-time-study|not-in-the-labour|never-married|widowed|student-allowance)/, -0.9],
  [middle, /superannuation/, -5],
  [old, /^(full-time-study|part-time-study|student-allowance|jobseeker|sole-parent|no-source)/, -5],
  [
    old,
    /^(employed|unemployed|wages|never-married|looking-after-a-child-in|bisexual|zero-income|regular)/,
    -1.4,
  ],
  [
    old,
    /^(widowed|30-years-or|not-in-the-labour)|^new-zealand-superannuation|^(four|five|six)-.*children/,
    1.8,
  ],
  [old, /-a-lot-of-difficulty$|-cannot-do|-some-difficulty$|^(disabled|divorced|20001|25001|1-to-9-h)/, 1],
  [old, /^no-(qualification|formal|secondary)|^(holds|interest|employer|self-employed|christian|ex-)/, 0.7],
  [old, /^(bachelor|masters|doctorate|no-religion|no-children|0-years|does-not-own|elsewhere)/, -0.8],
  [young, highIncome, -1.9],
  [old, highIncome, -1],
  [men, /^(construction|mining|engineering|technicians|machinery|architecture)/, 0.8],
  [women, /^(construction|mining|engineering|technicians|machinery|architecture)/, -1.1],
  [women, /^(health|education|clerical|community|sole-parent|widowed)/, 0.4],
  [men, /^(health|education|clerical|community|sole-parent|widowed)/, -0.7],
  [men, /^(labourers|managers|employer|information|electricity|transport|manufacturing|50-to|60-)/, 0.3],
  [women, /^(employed-part-time|not-in-the-labour|10-to-19|20-to-29|looking-after)/, 0.2],
  [men, /^(employed-part-time|not-in-the-labour|10-to-19|20-to-29|looking-after)/, -0.25],
  [men, highIncome, 0.3],
  [women, highIncome, -0.4],
  [men, /^female-at/, -6],
  [women, /^male-at/, -6],
  [/^(male|female)$/, /^transgender$/, -3],
  [women, old, 0.05],
  [/^another-gender$/, old, -1.2],
  [/^another-gender$/, young, 0.9],
  [/^(maori|pacific-peoples)$/, /^(under-15|15-to-29)-years$/, 0.3],
  [/^(maori|pacific-peoples|asian|middle-eastern.*)$/, old, -1],
  [/^maori$/, /^no-maori-descent$|^overseas|^united|^arrived|^hinduism|^islam/, -3],
  [/^(pacific-peoples|asian|middle-eastern.*|other-ethnicity)$/, /^maori-descent$|^te-reo/, -1.5],
  [rented, lowIncome, 0.6],
  [rented, /crowded|-damp$|^mould-over|^(one-bedroom|no-motor|no-heating|one-parent)/, 0.5],
  [rented, /^(five-or-more|two-or-more-bedrooms-spare)/, -0.8],
  [alone, lowIncome, 1],
  [alone, /crowded|^no-extra|^(three|four|five)-/, -3],
  [/^couple-with/, highIncome, 0.3],
  [/^one-parent/, highIncome, -1.6],
  [/^one-parent/, lowIncome, 1],
  [/^(kainga-ora|local-authority)/, /^(under-100|100-to|200-to)/, 1.6],
  [/^(kainga-ora|local-authority)/, /^(400|500|600)-/, -2],
  [/^separate-house$/, /^(four|five-or-more)-bedrooms/, 0.5],
  [/^separate-house$/, /^one-bedroom$/, -1.6],
  [/^joined-dwelling$/, /^(four|five-or-more)-bedrooms|^wood/, -1.4],
];

const anywhere: AreaProfile = {
  growth: 1,
  age: 0,
  rural: 0,
  metro: 0,
  jobs: 1,
  productivity: 1,
  earnings: 1,
  house: 0,
  rent: 590,
  maori: 18,
  pacific: 9,
  asian: 17,
  unemployment: 0,
  tourism: 1,
};

/** Groups that lean as a place would where they lived by themselves. */
const asPlaces: Readonly<Record<string, AreaProfile>> = {
  european: { ...anywhere, maori: 12, pacific: 3, asian: 4 },
  maori: { ...anywhere, maori: 70, pacific: 6, asian: 3, earnings: 0.9, unemployment: 3 },
  'pacific-peoples': { ...anywhere, maori: 12, pacific: 70, asian: 6, earnings: 0.88, unemployment: 4 },
  asian: { ...anywhere, maori: 2, pacific: 2, asian: 90, metro: 0.5 },
};

/** How much oftener a group gives an answer than both shares say, 1: just as often. A little is chance. */
export function affinity(group: string, answer: string): number {
  const meets = ([some, others]: Leaning) =>
    (some.test(group) && others.test(answer)) || (some.test(answer) && others.test(group));
  const leaning = leanings.reduce((sum, rule) => sum + (meets(rule) ? rule[2] : 0), 0);
  const places = [
    [group, answer],
    [answer, group],
  ].map(([like = '', member = '']) => (asPlaces[like] ? bendOf(member)(asPlaces[like]) : 0));
  const unrest = 0.04 * swing(`affinity ${[group, answer].toSorted().join()}`);
  return Math.exp(leaning + (places[0] ?? 0) + (places[1] ?? 0) + unrest);
}
