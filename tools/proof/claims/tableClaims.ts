import { frequencyOf, periodsInYear } from '#engine/core/periods/period.ts';
import { endOfPeriod, periodLabel } from '#engine/core/periods/periodWords.ts';
import type { ListFigure, NumberFigure } from '#engine/core/sentences/sentenceFigures.ts';
import { numberWords } from '#engine/core/words/numberWords.ts';
import { word, wordList } from '#engine/core/words/suiteWords.ts';
import { withArticle } from '#engine/core/words/withArticle.ts';
import type { TitleSentence } from '#generated/types.ts';
import type { Cell, ChartTable } from './chartTable.ts';

/** What a title may contain: figures, words and lists for the placeholders of its sentence. */
export interface Facts {
  numbers?: Record<string, NumberFigure>;
  words?: Record<string, string>;
  lists?: Record<string, ListFigure>;
}

type Teller = (table: ChartTable) => Facts[];

const counted = (value: number): NumberFigure => ({
  value,
  status: 'A',
  format: { kind: 'count', decimals: 0 },
});

const growthOf = (table: ChartTable, first: Cell, last: Cell): NumberFigure => ({
  ...table.said(last),
  value: (last.value / first.value - 1) * 100,
  format: { kind: 'percent-change', decimals: 1, suffix: '%' },
});

const dated = ({ series }: ChartTable, period: string): string =>
  period.length > 4 ? endOfPeriod(period) : periodLabel(period, series.period);

const stepsOf = (period: string) => wordList('claim-steps')['AQMW'.indexOf(frequencyOf(period))] ?? '';

/** The figures of both areas in all periods, if the two can be compared. */
function pairs(table: ChartTable): { own: Cell; other: Cell; side: -1 | 0 | 1 }[] {
  const [own, other] = [table.course('focus'), table.course('benchmark')];
  if (!own || own.length !== other?.length || table.addsUp || table.isOwnScale) return [];
  return own.flatMap((cell, at) => {
    const there = other[at];
    return there?.period === cell.period ? { own: cell, other: there, side: table.side(cell, there) } : [];
  });
}

const isKnown = (cells: readonly Cell[] | undefined) =>
  cells?.every(({ isProjected }) => !isProjected) === true;

/** Where the scenarios of a table end. */
function endsOf(table: ChartTable): Facts[] {
  const ends = table.view.frame.rows.flatMap((row) =>
    row.member && row.period === table.last ? (table.cell(row) ?? []) : [],
  );
  const [least, most] = [0, -1].map((at) => ends.toSorted((a, b) => a.value - b.value).at(at));
  if (!least || !most || ends.some(({ isProjected }) => !isProjected)) return [];
  return [
    {
      numbers: { least: table.said(least), most: table.said(most) },
      words: { last: dated(table, table.last), outlook: outlookOf(table) },
    },
  ];
}

const outlookOf = ({ series }: ChartTable) =>
  word(series.projectedFrom === undefined ? 'status-forecast' : 'status-projected').toLowerCase();

/** Everything true that can be said of a table's projection. */
const ahead: Teller = (table) => {
  const own = table.course('focus') ?? [];
  const from = own.findIndex(({ isProjected }) => isProjected);
  if (from < 0) return endsOf(table);
  const begin = Math.max(from - 1, 0);
  const [known, path] = [own.slice(0, begin), own.slice(begin)];
  const [first, last] = [path[0] as Cell, path.at(-1) as Cell];
  const isIndex = table.format.kind === 'index';
  const all: Facts[] = [];
  const both = isIndex ? [] : pairs(table).filter(({ own: { period } }) => period >= first.period);
  const end = both.at(-1)?.side ?? 0;
  if (end !== 0 && both[0]?.side === -end) {
    const there = both.filter((_, at) => both.slice(at).every(({ side }) => side === end))[0];
    all.push({ numbers: { cross: counted(end) }, words: { crossed: dated(table, there?.own.period ?? '') } });
  }
  for (const side of [1, -1] as const) {
    const best = path.toSorted((a, b) => side * (b.value - a.value))[0] as Cell;
    if ([first, last].some((cell) => table.side(best, cell) !== side)) continue;
    const ofAll = known.every((cell) => table.side(best, cell) === side);
    all.push({
      numbers: { [ofAll ? 'turn' : 'best']: counted(side), ...(!isIndex && { at: table.said(best) }) },
      words: { turned: dated(table, best.period), steps: stepsOf(best.period) },
    });
  }
  const way = table.side(last, first);
  const change = growthOf(table, first, last);
  if (way !== 0)
    all.push({
      numbers: isIndex
        ? { change }
        : { ahead: counted(way), start: table.said(first), value: table.said(last) },
      words: { first: dated(table, first.period), last: dated(table, last.period) },
    });
  return all.map((facts) => ({ ...facts, words: { ...facts.words, outlook: outlookOf(table) } }));
};

const since: Teller = (table) => {
  const [own, other] = [table.course('focus'), table.course('benchmark')];
  const [start, end] = [own?.[0], own?.at(-1)];
  if (!start || !end || !isKnown(own) || Math.round(start.value * 10) !== 1000) return [];
  const moved = (cell: Cell): NumberFigure => ({
    ...table.said(cell),
    value: cell.value - 100,
    format: { kind: 'percent-change', decimals: table.format.decimals, suffix: '%' },
  });
  const there = other?.find(({ period }) => period === end.period);
  if (other && !there) return [];
  return [
    {
      numbers: { change: moved(end), ...(there && { 'change@benchmark': moved(there) }) },
      words: { first: dated(table, start.period) },
    },
  ];
};

const crossed: Teller = (table) => {
  const both = pairs(table);
  const now = both.at(-1)?.side ?? 0;
  if (now === 0 || both.some(({ own }) => own.isProjected)) return [];
  const clear = both.filter((_, at) => both.slice(at).every(({ side }) => side === now)).length;
  const step = 10 ** -table.format.decimals;
  const reads = ({ own, other }: (typeof both)[number]) =>
    Math.sign(Math.round(own.value / step) - Math.round(other.value / step));
  let run = clear;
  while (run < both.length) {
    const before = both[both.length - 1 - run];
    if (before?.side !== 0 || reads(before) !== now) break;
    run += 1;
  }
  const earlier = both.slice(0, both.length - run).filter(({ side }) => side !== 0);
  if (earlier.at(-1)?.side !== -now) return [];
  const from = dated(table, both[both.length - run]?.own.period ?? '');
  return [{ numbers: { crossed: counted(now) }, words: { from } }];
};

/** "ten years" for 40 quarters. */
function spanOf(count: number, like: string): string {
  const years = count / periodsInYear[frequencyOf(like)];
  const inYears = years > 1 && Number.isInteger(years);
  return word('claim-span', {
    count: numberWords(inYears ? years : count),
    steps: inYears ? stepsOf('2024') : stepsOf(like),
  });
}

const extreme: Teller = (table) => {
  const own = table.course('focus') ?? [];
  const last = own.at(-1);
  if (!last || !isKnown(own)) return [];
  return ([1, -1] as const).flatMap((side) => {
    let count = 1;
    while (count < own.length && table.side(last, own.at(-count - 1) as Cell) === side) count += 1;
    if (count === 1) return [];
    const span = spanOf(count, last.period);
    const name = table.format.kind === 'percent-change' && last.value > 0 ? 'pace' : 'extreme';
    return { numbers: { [name]: counted(side), value: table.said(last) }, words: { span } };
  });
};

const turned: Teller = (table) => {
  const own = table.course('focus') ?? [];
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last || !isKnown(own)) return [];
  const span = spanOf(own.length, last.period);
  return ([1, -1] as const).flatMap((side) => {
    const most = own.toSorted((a, b) => side * (b.value - a.value))[0] as Cell;
    if ([first, last].some((cell) => table.side(most, cell) !== side)) return [];
    const levels: Facts['numbers'] =
      table.format.kind === 'index'
        ? { change: growthOf(table, most, last), whole: growthOf(table, first, last) }
        : { value: table.said(last), at: table.said(most) };
    return {
      numbers: { turn: counted(side), ...levels },
      words: { turned: dated(table, most.period), span, first: dated(table, first.period) },
    };
  });
};

const beside: Teller = (table) => {
  const pair = pairs(table).at(-1);
  if (!pair || pair.own.isProjected || pair.side === 0) return [];
  return [{ numbers: { value: table.said(pair.own), 'value@benchmark': table.said(pair.other) } }];
};

const moved: Teller = (table) => {
  const own = table.course('focus');
  const [first, last] = [own?.[0], own?.at(-1)];
  if (!first || !last || !isKnown(own) || table.side(last, first) === 0) return [];
  const side = table.side(last, first);
  const [top] = (own ?? []).toReversed().toSorted((a, b) => side * (b.value - a.value));
  const turn = top && table.reads(top) !== table.reads(last) ? top : undefined;
  return [
    {
      numbers: {
        start: table.said(first),
        value: table.said(last),
        ...(turn && { turn: counted(side), at: table.said(turn) }),
      },
      words: {
        first: dated(table, first.period),
        last: dated(table, last.period),
        ...(turn && { turned: dated(table, turn.period) }),
      },
    },
  ];
};

const lead: Teller = (table) => {
  const both = pairs(table);
  if (both.length === 0 || both.some(({ own }) => own.isProjected)) return [];
  const times = (wanted: number) => both.filter(({ side }) => side === wanted).length;
  const last = both.at(-1)?.own.period ?? '';
  return [1, -1].map((side): Facts => {
    const [count, same, other] = [times(side), times(0), times(-side)];
    return {
      numbers: {
        lead: counted(side),
        ...(count === both.length
          ? { every: counted(count) }
          : { count: counted(count), periods: counted(both.length) }),
        ...(same > 0 && { same: counted(same) }),
        ...(other > 0 && { other: counted(other), opposite: counted(-side) }),
      },
      words: { steps: stepsOf(last), last: dated(table, last) },
    };
  });
};

const largest: Teller = (table) => {
  const { frame } = table.view;
  const focus = table.areaOf('focus') ?? frame.areas[0]?.area_id;
  const rows = frame.rows.filter(({ area, member }) => (area ?? focus) === focus && member !== undefined);
  const read = ({ value }: Cell) => Math.round(value * 10 ** table.format.decimals + 1e-9);
  const known = rows.flatMap((row) => table.cell(row) ?? []).toSorted((a, b) => read(b) - read(a));
  const items = known.map((cell) => ({
    label: labelOf(table, cell.row.member ?? ''),
    common: isCommon(table, cell.row.member ?? ''),
    figures: { '': table.said(cell) },
  }));
  const least = known.at(-1)?.value ?? 0;
  const isLoss = table.format.kind !== 'percent-change' && -least > Math.max(0, known[0]?.value ?? 0);
  if (isLoss) return [{ lists: { loss: { items: items.toReversed(), known: true } } }];
  if ((known[0]?.value ?? 0) <= 0) return [];
  return ['part', 'gain', 'top'].map((name) => ({ lists: { [name]: { items, known: true } } }));
};

const dimensionOf = ({ suite, view }: ChartTable, code: string) => {
  const name = view.frame.members.find((member) => member.code === code)?.name;
  return Object.values(suite.dimensions).find(({ members }) =>
    members.some((member) => member.code === code && member.name === name),
  );
};
const labelOf = (table: ChartTable, code: string) => {
  const member = dimensionOf(table, code)?.members.find((one) => one.code === code);
  return member
    ? withArticle(member)
    : (table.view.frame.members.find((one) => one.code === code)?.name ?? code);
};
const isCommon = (table: ChartTable, code: string) => dimensionOf(table, code)?.commonNames === true;

/**
 * Everything true that each claim can say of a table. Ranks include areas that a table may leave out, so they
 * are read separately.
 */
export const TELLERS: Readonly<Partial<Record<TitleSentence['claim'], Teller>>> = {
  ahead,
  since,
  crossed,
  extreme,
  turned,
  beside,
  moved,
  lead,
  largest,
};
