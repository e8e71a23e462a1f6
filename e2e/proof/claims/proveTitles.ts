import type { Visited } from '#e2e/proof/suite/walk.ts';
import type { ChartBlock, ChartView } from '#generated/types.ts';
import { checkTitle } from './checkTitle.ts';
import type { Claim } from './claim.ts';
import type { PageFacts } from './pageFacts.ts';
import { swapped } from './plantFaults.ts';
import type { ClaimFinding } from './proveClaims.ts';

export interface TitlesProof {
  /** titles of charts that claim something */
  titles: number;
  /** those of them whose claim was worked out anew */
  checked: number;
  wrong: ClaimFinding[];
  unread: ClaimFinding[];
  planted: { kind: string; page: string; area: string; text: string; found: boolean }[];
}

interface ReadTitle {
  page: string;
  area: string;
  text: string;
  block: ChartBlock;
  view: ChartView;
  facts: PageFacts;
}

/** False titles that are made of true ones, of each kind so many. */
const PLANTED = 20;

/** Reads the titles of charts and works out anew what they claim. */
export class TitlesReader {
  private readonly true: ReadTitle[] = [];
  private readonly result: TitlesProof = { titles: 0, checked: 0, wrong: [], unread: [], planted: [] };

  async read({ page, area, answer: { view } }: Visited, facts: PageFacts): Promise<void> {
    for (const chart of view?.blocks ?? []) {
      const block = page.blocks.find(({ name }) => name === chart.name);
      if (chart.kind !== 'chart' || block?.kind !== 'chart' || chart.claim === undefined) continue;
      await this.check({ page: page.id, area: area.area_id, text: chart.claim, block, view: chart, facts });
    }
  }

  private async check(title: ReadTitle): Promise<void> {
    const { page, area, text } = title;
    const faults = await faultsOf(title);
    this.result.titles += 1;
    if (faults === undefined)
      this.result.unread.push({ page, area, text, message: 'claims nothing that is read' });
    else this.result.checked += 1;
    this.result.wrong.push(...(faults ?? []).map((message) => ({ page, area, text, message })));
    if (faults?.length === 0) this.true.push(title);
  }

  async proven(): Promise<TitlesProof> {
    for (const [kind, fault] of Object.entries(FAULTS)) {
      const makeable = this.true.filter(({ text }) => fault(text) !== undefined);
      const step = Math.max(1, Math.floor(makeable.length / PLANTED));
      for (const title of makeable.filter((_, at) => at % step === 0).slice(0, PLANTED)) {
        const text = fault(title.text) ?? '';
        const found = ((await faultsOf({ ...title, text })) ?? []).length > 0;
        this.result.planted.push({ kind, page: title.page, area: title.area, text, found });
      }
    }
    return this.result;
  }
}

/** What a title says and the figures do not; undefined where nothing of it can be read. */
async function faultsOf({ text, block, view, facts }: ReadTitle): Promise<string[] | undefined> {
  const { claims, strange } = await checkTitle(text, block, view, facts);
  if (strange.length > 0) return ['says what no manifest does'];
  return claims.some(isOfFigures) ? claims.filter(({ holds }) => !holds).map(faultIn) : undefined;
}

const isOfFigures = ({ kind }: Claim) => kind !== 'area' && kind !== 'period';
const faultIn = ({ said, found }: Claim) => `title says “${said}”, the figures say ${found}`;

const COUNTED = /(?<=\bin (?:all )?)(four|five|six|seven|eight|\d\d+)(?= )/;

const FAULTS: Readonly<Record<string, (text: string) => string | undefined>> = {
  'a title turned round': (text) =>
    swapped(text, [
      ['higher', 'lower'],
      ['above', 'below'],
      ['highest', 'lowest'],
      ['faster', 'slower'],
      ['up', 'down'],
    ]),
  'periods of a title miscounted': (text) =>
    COUNTED.test(text) ? text.replace(COUNTED, 'three') : undefined,
};
