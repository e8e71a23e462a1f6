import type { NeededFigures } from '#engine/blocks/forms/blockKind.ts';
import { kindOf } from '#engine/blocks/kinds.ts';
import { heldLookup } from '#engine/core/plan/observations/lookup.ts';
import { PageContext } from '#engine/core/plan/observations/measureContext.ts';
import { paramValues, type ResolvedParam, withSources } from '#engine/core/plan/params/params.ts';
import { isChosen } from '#engine/core/plan/params/when.ts';
import { atYears, type ResolvedPage, resolvePage } from '#engine/core/plan/resolve/resolvePage.ts';
import { getOrMake } from '#engine/core/plan/suite/getOrMake.ts';
import type { Situation } from '#engine/core/plan/suite/situation.ts';
import { isSayable, isSayableAt } from '#engine/core/plan/words/numbers.ts';
import type { SaidFigure } from '#engine/core/query/sentences.ts';
import type { Block, CompiledPage, CompiledSuite, PageParam } from '#generated/types.ts';
import { isFor } from './evaluateBlocks.ts';
import { atOnce, type Steps } from './steps.ts';

/**
 * Settles a page's choices among those with figures: values of params, focus periods and base years without
 * figures are not offered. A requested period without figures is replaced by the nearest. If no choice has
 * figures, all stay and the page says so. Only the figures that the page's answer needs are looked up.
 */
export function* resolvingOffered(
  suite: CompiledSuite,
  page: CompiledPage,
  situation: Situation,
): Steps<ResolvedPage> {
  const resolve = (params: Situation['params'], years: Situation['years'] = {}) =>
    resolvePage(suite, page, { ...situation, params, years });
  if (!situation.held) return resolve(situation.params, situation.years);
  const { params, offered } = yield* settlingParams(page, situation.params, resolve);
  const resolved = settleYears(resolve(params, situation.years), situation.years);
  return {
    ...resolved,
    params: resolved.params.map((param) => {
      const values = offered.get(param.name);
      return values ? { ...param, options: param.options.filter(({ value }) => values.has(value)) } : param;
    }),
  };
}

/** The same, synchronously. */
export const resolveOffered = (...asked: Parameters<typeof resolvingOffered>): ResolvedPage =>
  atOnce(resolvingOffered(...asked));

/** param → its values that lead to figures */
type Offered = ReadonlyMap<string, ReadonlySet<string>>;

function* settlingParams(
  page: CompiledPage,
  asked: Situation['params'],
  resolve: (params: Situation['params']) => ResolvedPage,
): Steps<{ params: Situation['params']; offered: Offered }> {
  const offered = new Map<string, ReadonlySet<string>>();
  const ruling = rulingParams(page);
  let params = asked;
  for (const [name, { default: preferred }] of Object.entries(page.params ?? {})) {
    if (!ruling.has(name)) continue;
    const param = resolve(params).params.find((one) => one.name === name);
    if (!param) continue;
    // A choice in the address stays even without figures, and the page explains why. Another is never shown
    // instead.
    const chosen = asked[name] === undefined ? [] : paramValues(param);
    const values: string[] = [];
    for (const { value } of param.options) {
      if (chosen.includes(value) || hasFigures(resolve({ ...params, [name]: value }))) values.push(value);
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
  const decisive = neededBy(page).map(({ main }) => main);
  const text = JSON.stringify([page.filter, decisive]);
  const named = new Set([...text.matchAll(/\{(?:"param":")?([\w-]+)/g)].map(([, name]) => name));
  const chooses = ({ seriesFrom, childAreaTypes }: PageParam) =>
    seriesFrom !== undefined || (childAreaTypes !== undefined && text.includes('"children"'));
  const all = Object.entries(page.params ?? {}).filter(([name, param]) => named.has(name) || chooses(param));
  return withSources(page, new Set(all.map(([name]) => name)));
}

/** The selected values that are offered; if none, the default or the first. */
function settledValue(param: ResolvedParam, offered: readonly string[], preferred: string): string {
  const kept = paramValues(param).filter((value) => offered.includes(value));
  const [first = ''] = offered.includes(preferred) ? [preferred] : offered;
  return kept.length > 0 ? kept.join() : first;
}

/** The focus period, then the base year, among those that lead to figures. */
function settleYears(asked: ResolvedPage, years: Situation['years']): ResolvedPage {
  const { focusYears, focusYear, focusPeriods, focusPeriod } = asked.years;
  const { year: _, period: __, ...base } = years;
  const atFocus = (choice: string | number) => ({
    ...base,
    ...(typeof choice === 'string' ? { period: choice } : { year: choice }),
  });
  const there = (focusPeriods ?? focusYears).filter(isHeldAt(asked));
  const kept = between(there, (choice) => saysSomething(atYears(asked, atFocus(choice))));
  const focus = nearest(kept, focusPeriod ?? focusYear);
  const focused = focus === undefined ? asked : atYears(asked, atFocus(focus));
  const focuses = kept.length === 0 ? {} : focusPeriods ? { focusPeriods: kept } : { focusYears: kept };
  const settled = asked.page.pickBaseYear
    ? settleBase(focused, focus === undefined ? years : atFocus(focus))
    : focused;
  return { ...settled, years: { ...settled.years, ...focuses } as ResolvedPage['years'] };
}

function settleBase(page: ResolvedPage, years: Situation['years']): ResolvedPage {
  const at = (baseYear: number) => atYears(page, { ...years, baseYear });
  const baseYears = between(page.years.baseYears, (choice) => saysSomething(at(choice)));
  const base = nearest(baseYears, page.years.baseYear);
  const settled = base === undefined ? page : at(base);
  return { ...settled, years: { ...settled.years, baseYears } };
}

/** The choices between the first and the last that pass a test; all if none does. @param choices newest first */
function between<Choice>(choices: readonly Choice[], test: (choice: Choice) => boolean): Choice[] {
  const first = choices.findIndex(test);
  return first < 0 ? [...choices] : choices.slice(first, choices.findLastIndex(test) + 1);
}

/**
 * The last choice up to the requested one, otherwise the first; undefined: the requested one is offered, or
 * nothing is. @param choices newest first
 */
const nearest = <Choice extends string | number>(
  choices: readonly Choice[],
  asked: Choice | undefined,
): Choice | undefined =>
  asked === undefined || choices.includes(asked)
    ? undefined
    : (choices.find((choice) => choice <= asked) ?? choices.at(-1));

/** Figures that the blocks of a page need, found once. */
const neededBy = (page: CompiledPage): (NeededFigures & { block: Block })[] =>
  getOrMake(needed, page, () =>
    page.blocks.flatMap((block) => {
      const needs = kindOf(block).needs?.(block);
      return needs ? [{ block, ...needs }] : [];
    }),
  );
const needed = new WeakMap<CompiledPage, (NeededFigures & { block: Block })[]>();

/** The same, of blocks for the area's type and the reader's choices. */
const needsOf = ({ page, focusType, params }: ResolvedPage): NeededFigures[] =>
  neededBy(page).filter(({ block }) => isFor(block, focusType) && isChosen(block.when, params));

const contextOf = (page: ResolvedPage): PageContext =>
  new PageContext(page, heldLookup(page.situation.held ?? (() => true)));

/** Whether one of a page's blocks has what it needs, as far as the index shows. */
function isAnswered(
  page: ResolvedPage,
  setsOf: (needs: NeededFigures) => readonly (readonly SaidFigure[])[],
): boolean {
  const context = contextOf(page);
  const all = needsOf(page);
  const isThere = (said: SaidFigure) => isSayable(page, context, said);
  return (
    all.length === 0 ||
    all.some((needs) => isThere(needs.main) && setsOf(needs).some((figures) => figures.every(isThere))) ||
    isClosed(context)
  );
}

/** Figures that are closed to the reader do not reveal whether they exist. */
const isClosed = ({ used }: PageContext): boolean => used.closed.size > 0;

const hasFigures = (page: ResolvedPage): boolean => isAnswered(page, () => [[]]);
const saysSomething = (page: ResolvedPage): boolean => isAnswered(page, ({ sentences }) => sentences);

/** The same as `hasFigures` for other focus periods, faster, because there are many of them. */
function isHeldAt(page: ResolvedPage): (period: string | number) => boolean {
  const context = contextOf(page);
  const tests = needsOf(page).map(({ main }) => isSayableAt(page, context, main));
  return (period) =>
    tests.length === 0 || tests.some((isThere) => isThere(String(period))) || isClosed(context);
}
