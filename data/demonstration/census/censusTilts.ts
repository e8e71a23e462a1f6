import type { AreaProfile } from '#data/demonstration/world/areaProfiles.ts';
import { swing } from '#data/demonstration/world/random.ts';

type Bend = (profile: AreaProfile) => number;

const log = (ratio: number) => Math.log(Math.max(ratio, 0.05));
/** How a member's share bends with what makes a place itself: added to the logarithm of its weight. First match wins. */
const bends: readonly (readonly [member: RegExp, bend: Bend])[] = [
  [/^(maori|maori-detailed|maori-descent|maori-religions.*)$/, ({ maori }) => log(maori / 18)],
  [/^te-reo-maori$|^iwi-hapu/, ({ maori }) => 1.1 * log(maori / 18)],
  [/samoan|tongan|niuean|tokelauan|cook-islands|pacific/, ({ pacific }) => log(pacific / 9)],
  [
    /^(asia|asian|chinese|indian|filipino.*|other-asian|hinduism|islam|buddhism)$/,
    ({ asian }) => log(asian / 17),
  ],
  [
    /overseas|united-kingdom|other-language|two-languages|three-or-more-languages/,
    ({ asian }) => 0.45 * log(asian / 17),
  ],
  [/^(european|new-zealand-european|no-maori-descent)$/, ({ asian, maori }) => (35 - asian - maori) / 180],
  [/middle-east|latin|african|judaism/, ({ metro }) => 0.5 * metro],
  [
    /^(bachelor|postgraduate|masters|doctorate)|^professionals$|professional-scientific|information-/,
    ({ metro, rural }) => 0.75 * metro - 0.3 * rural,
  ],
  [
    /^no-(qualification|secondary)|^labourers$|^level-[12]-/,
    ({ metro, maori }) => 0.012 * (maori - 18) - 0.6 * metro,
  ],
  [/^agriculture-/, ({ rural }) => 2.3 * rural - 0.9],
  [/^(financial|rental)/, ({ metro }) => 0.6 * metro],
  [/^accommodation-/, ({ tourism }) => 0.4 * log(tourism)],
  [/^(public-bus|train|ferry)/, ({ metro, rural }) => 0.8 * metro - 2.2 * rural],
  [/^(bicycle|walk)/, ({ metro, rural }) => 0.3 * metro - 0.4 * rural],
  [/^school-bus$/, ({ rural }) => 0.9 * rural],
  [/^work-at-home$/, ({ metro, rural }) => 0.4 * metro + 0.2 * rural],
  [/^drive-a-/, ({ metro }) => -0.2 * metro],
  [/^(100001|150001|200001)|-(150001|200001|100001)-/, ({ earnings }) => 2.2 * log(earnings)],
  [
    /^(1-to-10000|10001|15001|zero-income|loss)|income-(20000|30000)-or-less/,
    ({ earnings }) => -1.2 * log(earnings),
  ],
  [/^(500|600)-/, ({ rent }) => 1.9 * log(rent / 590)],
  [/^(under-100|100-to|200-to|300-to)/, ({ rent }) => -1.6 * log(rent / 590)],
  [/^unemployed$|^jobseeker|^sole-parent|^supported-living/, ({ unemployment }) => 0.16 * unemployment],
  [
    /^regular-smoker$|crowded|^one-parent|mould-over|-damp$/,
    ({ maori, pacific }) => 0.009 * (maori + pacific - 27),
  ],
  [
    /^(widowed|new-zealand-superannuation|30-years|.*-a-lot-of-difficulty|.*-cannot-do-at-all|disabled|own.*without)/,
    ({ age }) => 0.9 * age,
  ],
  [
    /^(full-time-study|student-allowance|never-married)/,
    ({ age, students = 0 }) => 0.9 * students - 0.5 * age,
  ],
  [/^wood|^coal|^pellet/, ({ rural }) => 0.9 * rural - 0.15],
  [/^(fixed-gas|mains-gas|portable-gas)/, ({ metro }) => 0.3 * metro],
  [/^unoccupied|^empty-dwelling|^residents-away/, ({ tourism, rural }) => 0.25 * log(tourism) + 0.6 * rural],
  [
    /joined-dwelling|^one-bedroom|four-or-more-storey|^no-motor-vehicle$/,
    ({ metro, rural }) => 0.7 * metro - 0.7 * rural,
  ],
  [/^(self-employed|employer|unpaid-family-worker|60-hours)/, ({ rural }) => 0.6 * rural],
];

/** Change of a member's weight from one census to the next, as a logarithm. First match wins. */
const trends: readonly (readonly [member: RegExp, trend: number])[] = [
  [/^no-religion$/, 0.1],
  [/^christian$/, -0.13],
  [/^regular-smoker$/, -0.55],
  [/^work-at-home$/, 0.42],
  [/^telephone$/, -0.35],
  [/^internet$/, 0.04],
  [/^heat-pump$|^electricity$/, 0.17],
  [/^coal|^portable-gas/, -0.5],
  [/^(asian|indian|filipino.*|hinduism|islam|asia)$/, 0.22],
  [/^(bachelor|postgraduate|masters|doctorate)/, 0.14],
  [/^no-(qualification|secondary)/, -0.13],
  [/^(100001|150001|200001)|-(150001|200001|100001)-/, 0.45],
  [/^(1-to-10000|10001|15001|20001)|income-(20000|30000)-or-less/, -0.25],
  [/^(500|600)-/, 0.6],
  [/^(under-100|100-to|200-to|300-to)/, -0.45],
  [/^maori|^te-reo/, 0.06],
  [/joined-dwelling|storey/, 0.1],
  [/^bisexual|^transgender|^lgbtiqplus/, 0.2],
  [/damp$|^mould-over/, -0.12],
];

const firstMatch = <T>(table: readonly (readonly [RegExp, T])[], member: string): T | undefined =>
  table.find(([pattern]) => pattern.test(member))?.[1];

/** How a member's weight bends with a place: a logarithm. */
export const bendOf = (member: string): Bend => firstMatch(bends, member) ?? (() => 0);

/** Change of a member's weight from one census to the next: a logarithm. */
export const trendOf = (member: string): number =>
  firstMatch(trends, member) ?? 0.05 * swing(`census trend ${member}`);
