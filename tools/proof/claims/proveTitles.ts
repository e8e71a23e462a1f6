import type { NumberFigure } from '#engine/core/sentences/sentenceFigures.ts';
import type { ChartBlock, ChartView } from '#generated/types.ts';
import type { Visited } from '#tools/proof/suite/walk.ts';
import type { PageFacts } from './pageFacts.ts';
import type { ClaimFinding } from './proveClaims.ts';
import { type Title, trueTitles, written } from './trueTitles.ts';

export interface TitlesProof {
  /** titles of charts with a claim */
  titles: number;
  /** titles that the table of their chart supports */
  checked: number;
  wrong: ClaimFinding[];
  unread: ClaimFinding[];
  planted: { kind: string; page: string; area: string; text: string; found: boolean }[];
}

interface ReadTitle {
  page: string;
  area: string;
  text: string;
  facts: PageFacts;
  /** the title as its table supports it */
  title: Title;
  /** the texts of all titles that it supports */
  all: ReadonlySet<string>;
}

/** How many true titles of each kind are made false. */
const PLANTED = 20;

/** Checks the titles of charts against the tables of the same charts, in any language. */
export class TitlesReader {
  private readonly true: ReadTitle[] = [];
  private readonly result: TitlesProof = { titles: 0, checked: 0, wrong: [], unread: [], planted: [] };

  async read(visited: Visited, at: string, facts: PageFacts): Promise<void> {
    const { page, area, answer } = visited;
    for (const chart of answer.view?.blocks ?? []) {
      const block = page.blocks.find(({ name }) => name === chart.name);
      if (chart.kind !== 'chart' || block?.kind !== 'chart' || chart.claim === undefined) continue;
      await this.check(at, area.area_id, chart.claim, block, chart, facts);
    }
  }

  private async check(
    page: string,
    area: string,
    text: string,
    block: ChartBlock,
    view: ChartView,
    facts: PageFacts,
  ): Promise<void> {
    this.result.titles += 1;
    const borne = await trueTitles(block, view, facts);
    const title = borne.find((one) => one.text === text);
    if (!title) {
      const near = borne.map((one) => one.text).slice(0, 3);
      const message = `the table of the chart does not say so${near.length > 0 ? `; it says: ${near.join(' · ')}` : ''}`;
      this.result.wrong.push({ page, area, text, message });
      return;
    }
    this.result.checked += 1;
    this.true.push({ page, area, text, facts, title, all: new Set(borne.map((one) => one.text)) });
  }

  proven(): TitlesProof {
    for (const [kind, fault] of Object.entries(FAULTS)) {
      const made = this.true.flatMap((title) => {
        const text = fault(title, this.true);
        return text === undefined || text === '' || text === title.text ? [] : [{ title, text }];
      });
      const step = Math.max(1, Math.floor(made.length / PLANTED));
      for (const { title, text } of made.filter((_, at) => at % step === 0).slice(0, PLANTED)) {
        const { page, area, all } = title;
        this.result.planted.push({ kind, page, area, text, found: !all.has(text) });
      }
    }
    return this.result;
  }
}

type Fault = (title: ReadTitle, others: readonly ReadTitle[]) => string | undefined;

/** The same sentence about changed figures; undefined if it has no figure of the kind to change. */
const withFigures =
  (change: (figure: NumberFigure, name: string) => NumberFigure | undefined): Fault =>
  ({ title: { says, measure, facts: told }, facts }) => {
    const entries = Object.entries(told.numbers ?? {}).map(
      ([name, figure]) => [name, change(figure, name) ?? figure] as const,
    );
    const numbers = Object.fromEntries(entries);
    return written(says, { ...told, numbers }, measure, facts);
  };

const WAYS = [
  'cross',
  'turn',
  'best',
  'ahead',
  'crossed',
  'extreme',
  'pace',
  'lead',
  'side',
  'only',
  'shared',
];
const TALLIES = ['count', 'same', 'other', 'place', 'known'];

const FAULTS: Readonly<Record<string, Fault>> = {
  'a title turned round': withFigures((figure, name) =>
    WAYS.includes(name) ? { ...figure, value: -(figure.value ?? 0) } : undefined,
  ),
  'a figure of a title changed': withFigures((figure, name) =>
    [...WAYS, ...TALLIES, 'opposite', 'every', 'periods'].includes(name)
      ? undefined
      : { ...figure, value: (figure.value ?? 0) * 1.2 + 10 ** -figure.format.decimals },
  ),
  'periods or areas of a title miscounted': withFigures((figure, name) =>
    TALLIES.includes(name) ? { ...figure, value: (figure.value ?? 0) + 1 } : undefined,
  ),
  'another time than that of a title': ({ title: { says, measure, facts: told }, facts }) => {
    const words = Object.fromEntries(
      Object.entries(told.words ?? {}).map(([name, one]) => [
        name,
        name === 'peers' || name === 'steps' ? one : one.replace(/\d{4}/, (year) => String(Number(year) - 1)),
      ]),
    );
    return written(says, { ...told, words }, measure, facts);
  },
  'a title about another area': ({ title: { says, measure, facts: told }, facts }) =>
    written(says, told, measure, {
      ...facts,
      area: facts.benchmark,
      benchmark: facts.area,
    }),
  'a title of another measure': ({ title: { says, measure, facts: told }, facts }, others) => {
    const other = others.find(({ title }) => title.measure !== measure)?.title.measure;
    return other === undefined ? undefined : written(says, told, other, facts);
  },
  'another part than the largest': ({ title: { says, measure, facts: told }, facts }) => {
    const lists = Object.entries(told.lists ?? {}).map(([name, list]) => [
      name,
      { ...list, items: list.items.toReversed() },
    ]);
    return lists.length === 0
      ? undefined
      : written(says, { ...told, lists: Object.fromEntries(lists) }, measure, facts);
  },
};
