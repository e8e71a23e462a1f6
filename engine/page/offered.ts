import { kindOf } from '#engine/blocks/kinds.ts';
import { heldLookup } from '#engine/core/plan/observations/lookup.ts';
import { PageContext } from '#engine/core/plan/observations/measureContext.ts';
import { paramValues, type ResolvedParam, withSources } from '#engine/core/plan/params/params.ts';
import { isChosen } from '#engine/core/plan/params/when.ts';
import { type ResolvedPage, resolvePage } from '#engine/core/plan/resolve/resolvePage.ts';
import type { Situation } from '#engine/core/plan/suite/situation.ts';
import { isSayable, isSayableAt } from '#engine/core/plan/words/numbers.ts';
import type { SaidFigure } from '#engine/core/query/sentences.ts';
import type { Block, CompiledPage, CompiledSuite, PageParam } from '#generated/types.ts';
import { isFor, listsMany } from './evaluateBlocks.ts';
import { atOnce, type Steps } from './steps.ts';

type Choices = Pick<Situation, 'params' | 'years'>;

/**
 * Settles a page's choices among those with figures: values of params, focus periods and base years without
 * figures are not offered. A requested period without figures is replaced by the nearest. If no choice has
 * figures, all stay and the page says so.
 */
export function* resolvingOffered(
  suite: CompiledSuite,
  page: CompiledPage,
  situation: Situation,
): Steps<ResolvedPage> {
  const resolve = (choices: Choices) => resolvePage(suite, page, { ...situation, ...choices });
  if (!situation.held) return resolve(situation);
  const { params, offered } = yield* settlingParams(page, situation, resolve);
  return withParams(yield* settlingYears({ ...situation, params }, resolve), offered);
}

/** The same, synchronously. */
export const resolveOffered = (...asked: Parameters<typeof resolvingOffered>): ResolvedPage =>
  atOnce(resolvingOffered(...asked));

type Resolve = (choices: Choices) => ResolvedPage;
/** param → its values that lead to figures */
type Offered = ReadonlyMap<string, ReadonlySet<string>>;

function* settlingParams(
  page: CompiledPage,
  { params: asked }: Situation,
  resolve: Resolve,
): Steps<{ params: Record<string, string>; offered: Offered }> {
  const offered = new Map<string, ReadonlySet<string>>();
  const ruling = rulingParams(page);
  let params = asked;
  for (const [name, { default: preferred }] of Object.entries(page.params ?? {})) {
    if (!ruling.has(name)) continue;
    const param = resolve({ params, years: {} }).params.find((one) => one.name === name);
    if (!param) continue;
    const leads = (value: string) => hasFigures(resolve({ params: { ...params, [name]: value }, years: {} }));
    // A choice in the address stays even without figures, and the page explains why. Another is never shown
    // instead.
    const chosen = asked[name] === undefined ? [] : paramValues(param);
    const values: string[] = [];
    for (const { value } of param.options) {
      if (chosen.includes(value) || leads(value)) values.push(value);
      yield;
    }
    if (values.length === 0) continue;
    offered.set(name, new Set(values));
    params = { ...params, [name]: settledValue(param, values, preferred) };
  }
  return { params, offered };
}

/** Names of the params that determine whether the page can answer its question. */
function rulingParams(page: CompiledPage): ReadonlySet<string> {
  const text = JSON.stringify([page.filter, page.blocks.map((block) => kindOf(block).lead?.(block))]);
  const isNamed = (name: string) => text.includes(`{${name}`) || text.includes(`"param":"${name}"`);
  const chooses = ({ seriesFrom, childAreaTypes }: PageParam) =>
    seriesFrom !== undefined || (childAreaTypes !== undefined && text.includes('"children"'));
  const all = Object.entries(page.params ?? {});
  return withSources(
    page,
    new Set(all.flatMap(([name, param]) => (isNamed(name) || chooses(param) ? [name] : []))),
  );
}

/** The selected values that are offered; if none, the default or the first. */
function settledValue(param: ResolvedParam, offered: readonly string[], preferred: string): string {
  const kept = paramValues(param).filter((value) => offered.includes(value));
  const [first = ''] = offered.includes(preferred) ? [preferred] : offered;
  return kept.length > 0 ? kept.join() : first;
}

const withParams = (page: ResolvedPage, offered: Offered): ResolvedPage => ({
  ...page,
  params: page.params.map((param) => {
    const values = offered.get(param.name);
    return values ? { ...param, options: param.options.filter(({ value }) => values.has(value)) } : param;
  }),
});

/** The focus period, then the base year, among those that lead to figures. */
function* settlingYears({ params, years }: Choices, resolve: Resolve): Steps<ResolvedPage> {
  const at: At = (asked) => resolve({ params, years: asked });
  const asked = at(years);
  const { focusYears, focusYear, focusPeriods, focusPeriod } = asked.years;
  const has = hasFiguresAt(asked);
  const base = years.baseYear === undefined ? {} : { baseYear: years.baseYear };
  const [kept, focus] = focusPeriods
    ? yield* settling(at, years, focusPeriods, focusPeriod, (period) => ({ ...base, period }), has)
    : yield* settling(
        at,
        years,
        focusYears,
        focusYear,
        (year) => ({ ...base, year }),
        (year) => has(String(year)),
      );
  const focused = at(focus);
  const choices = focusPeriods ? { focusPeriods: kept.map(String) } : { focusYears: kept.map(Number) };
  if (!asked.page.pickBaseYear) return withYears(focused, choices);
  const { baseYears, baseYear } = focused.years;
  const [bases, settled] = yield* settling(at, focus, baseYears, baseYear, (year) => ({
    ...focus,
    baseYear: year,
  }));
  return withYears(at(settled), { ...choices, baseYears: bases });
}

type At = (years: Situation['years']) => ResolvedPage;

/** Choices with figures, newest first, and the years to request: unchanged, or the nearest choice. */
function* settling<Choice extends string | number>(
  at: At,
  before: Situation['years'],
  choices: readonly Choice[],
  chosen: Choice | undefined,
  asking: (choice: Choice) => Situation['years'],
  has: (choice: Choice) => boolean = () => true,
): Steps<[Choice[], Situation['years']]> {
  const kept = yield* leading(
    choices,
    [answers, hasFigures].map((test) => (choice) => test(at(asking(choice)))),
    has,
  );
  if (chosen === undefined || kept.length === 0 || kept.includes(chosen)) return [kept, before];
  return [kept, asking(nearest(kept, chosen))];
}

const withYears = (page: ResolvedPage, choices: Partial<ResolvedPage['years']>): ResolvedPage => ({
  ...page,
  years: { ...page.years, ...choices },
});

/** The last choice up to the requested one, otherwise the first; choices newest first. */
const nearest = <Choice extends string | number>(choices: readonly Choice[], asked: Choice): Choice =>
  choices.find((choice) => choice <= asked) ?? choices.at(-1) ?? asked;

/**
 * The range of choices between the first and last that pass a test, without those that have no figures. Uses
 * the first test that any choice passes; if none does, returns all.
 * @param choices newest first
 */
function* leading<Choice>(
  choices: readonly Choice[],
  tests: readonly ((choice: Choice) => boolean)[],
  has: (choice: Choice) => boolean,
): Steps<Choice[]> {
  for (const test of tests) {
    const from = yield* firstThat(test, choices);
    if (from === choices.length) continue;
    const after = yield* firstThat(test, choices.slice(from).toReversed());
    return choices.slice(from, choices.length - after).filter(has);
  }
  return [...choices];
}

/** Index of the first choice that passes a test; the number of choices if none does. */
function* firstThat<Choice>(test: (choice: Choice) => boolean, choices: readonly Choice[]): Steps<number> {
  for (const [at, choice] of choices.entries()) {
    if (test(choice)) return at;
    yield;
  }
  return choices.length;
}

/** The blocks of a page that answer its question, for the area's type and the reader's choices. */
const answering = ({ page, focusType, params }: ResolvedPage): Block[] =>
  page.blocks.filter(
    (block) => kindOf(block).lead && isFor(block, focusType) && isChosen(block.when, params),
  );

const leadsOf = (page: ResolvedPage): SaidFigure[] =>
  answering(page).flatMap((block) => kindOf(block).lead?.(block) ?? []);

const contextOf = (page: ResolvedPage): PageContext =>
  new PageContext(page, heldLookup(page.situation.held ?? (() => true)));

/** Whether the figures that a page cannot do without exist, as far as the index shows. */
function hasFigures(page: ResolvedPage): boolean {
  const leads = leadsOf(page);
  const context = contextOf(page);
  // Figures that are closed to the reader do not reveal whether they exist.
  return (
    leads.length === 0 || leads.some((lead) => isSayable(page, context, lead)) || context.used.closed.size > 0
  );
}

/** The same for other focus periods, faster, because there are many of them. */
function hasFiguresAt(page: ResolvedPage): (period: string) => boolean {
  const context = contextOf(page);
  const tests = leadsOf(page).map((lead) => isSayableAt(page, context, lead));
  return (period) =>
    tests.length === 0 || tests.some((isThere) => isThere(period)) || context.used.closed.size > 0;
}

/** Whether a page has every figure that its answer needs. */
function answers(page: ResolvedPage): boolean {
  const leads = leadsOf(page);
  // The entries of a list depend on figures that are not read here, so a list rules out no year.
  if (leads.length > 0 && leads.every(({ by }) => by === 'list')) return hasFigures(page);
  const context = contextOf(page);
  const all = answering(page);
  const leading = all.filter((block) => kindOf(block).lead?.(block));
  const blocks = leading.length > 0 ? leading : all;
  return (
    blocks.length === 0 ||
    blocks.some(
      (block) => !kindOf(block).isEmpty?.(kindOf(block).evaluate({ page, context, block, listsMany })),
    )
  );
}
