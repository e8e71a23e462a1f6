import { templateOf } from '#engine/core/plan/words/templates.ts';
import { saidFigures } from '#engine/core/query/sentences.ts';
import { templatePlaceholders } from '#engine/core/sentences/parseTemplate.ts';
import type { BlockView, CompiledPage } from '#generated/types.ts';
import type { Proof } from '#tools/proof/suite/openProof.ts';
import type { Visited } from '#tools/proof/suite/walk.ts';
import { checkHeadline, type HeadlineSource } from './checkHeadline.ts';
import type { Claim, ClaimKind } from './claim.ts';
import { type PageFacts, pageFacts } from './pageFacts.ts';
import { type Planted, plantFaults } from './plantFaults.ts';
import { type TitlesProof, TitlesReader } from './proveTitles.ts';
import { StoredFigures } from './storedFigures.ts';

/** A headline as readers see it, with its source. */
export interface ReadHeadline {
  page: string;
  area: string;
  sentences: string[];
  source: HeadlineSource;
  facts: PageFacts;
  claims: Claim[];
}

export interface ClaimFinding {
  page: string;
  area: string;
  message: string;
  text: string;
}

export interface ClaimsProof {
  /** headlines that say figures; those of downloads and methods have words only and can claim nothing */
  headlines: number;
  /** pages read with another choice or year than they begin with */
  choices: number;
  /** headlines with at least one checked claim besides area and period */
  checked: number;
  claims: Partial<Record<ClaimKind, number>>;
  /** false claims, and sentences that match no template */
  wrong: ClaimFinding[];
  /** headlines, or parts of them, without any claim that could be read */
  unread: ClaimFinding[];
  /** the same for titles of charts */
  titles?: TitlesProof;
  planted: { kind: string; page: string; area: string; text: string; found: boolean }[];
}

/** How many true headlines are made false; each must be detected. */
const PLANTED = 60;

/** Reads the headlines of visited pages and recalculates their claims from the store. */
export class ClaimsReader {
  private readonly proof: Proof;
  private readonly stored: StoredFigures;
  private readonly headlines: ReadHeadline[] = [];
  private readonly titles = new TitlesReader();
  private readonly result: ClaimsProof = {
    headlines: 0,
    choices: 0,
    checked: 0,
    claims: {},
    wrong: [],
    unread: [],
    planted: [],
  };

  constructor(proof: Proof) {
    this.proof = proof;
    this.stored = new StoredFigures(proof.suite, proof.store);
  }

  async read(visited: Visited): Promise<void> {
    const { product, page, area, answer } = visited;
    const { view } = answer;
    if (visited.chosen) this.result.choices += 1;
    const at = placeOf(visited);
    if (!view) {
      // A page has to answer every choice that it offers.
      if (visited.chosen)
        this.result.wrong.push({
          page: at,
          area: area.area_id,
          text: '',
          message: `is answered ${visited.status}`,
        });
      return;
    }
    const facts = pageFacts({ suite: this.proof.suite, product, page, area, view }, this.stored);
    await this.titles.read(visited, at, facts);
    for (const block of view.blocks) {
      const source = sourceOf(block, page);
      if (block.kind !== 'headline' || block.missing !== undefined || !source) continue;
      const sentences = block.sentences.map((runs) => runs.map(({ text }) => text).join(''));
      await this.check({ page: at, area: area.area_id, sentences, source, facts });
    }
  }

  private async check(headline: Omit<ReadHeadline, 'claims'>): Promise<void> {
    const { page, area, sentences, source, facts } = headline;
    const { claims, unread, strange } = await checkHeadline(sentences, source, facts);
    const { result } = this;
    const text = sentences.join(' ');
    const isRead = claims.some(isOfFigures);
    if (isRead || saysFigures(source)) result.headlines += 1;
    if (isRead) result.checked += 1;
    else if (saysFigures(source))
      result.unread.push({ page, area, text, message: 'claims nothing that is read' });
    for (const { kind } of claims) result.claims[kind] = (result.claims[kind] ?? 0) + 1;
    const wrong = [
      ...claims.filter(({ holds }) => !holds).map(faultOf),
      ...strange.map((sentence) => `says what its manifest does not: ${sentence}`),
    ];
    result.wrong.push(...wrong.map((message) => ({ page, area, text, message })));
    result.unread.push(...unread.map((part) => ({ page, area, text, message: `is not read: ${part}` })));
    if (wrong.length === 0 && unread.length === 0) this.headlines.push({ ...headline, claims });
  }

  /** @param planting also tries false headlines; a few pages may not have enough to make them from */
  async proven(planting = true): Promise<ClaimsProof> {
    const planted = planting ? await plantFaults(this.headlines, PLANTED) : [];
    for (const fault of planted) this.result.planted.push(await tried(fault));
    return { ...this.result, titles: this.titles.proven() };
  }
}

/** A page with the choices made on it, as findings name it. */
const placeOf = ({ page, chosen }: Pick<Visited, 'page' | 'chosen'>): string =>
  chosen ? `${page.id}?${new URLSearchParams(chosen)}` : page.id;

async function tried({ kind, headline, sentences }: Planted): Promise<ClaimsProof['planted'][number]> {
  const { claims, strange } = await checkHeadline(sentences, headline.source, headline.facts);
  const found = strange.length > 0 || claims.some(({ holds }) => !holds);
  return { kind, page: headline.page, area: headline.area, text: sentences.join(' '), found };
}

const isOfFigures = ({ kind }: Claim) => kind !== 'area' && kind !== 'period';

/** Whether the sentences of a manifest have figures: as placeholders, or written in digits. */
export const saysFigures = ({ sentences, numbers = {} }: HeadlineSource): boolean =>
  sentences.some((says) => {
    const placeholders = templatePlaceholders(templateOf(says));
    return saidFigures(placeholders, numbers).length > 0 || /\d/.test(says.replace(/\{[^}]*\}/g, ''));
  });

const faultOf = ({ kind, said, found }: Claim) => `${kind}: says “${said}”, the figures say ${found}`;

function sourceOf({ name }: BlockView, { blocks }: CompiledPage): HeadlineSource | undefined {
  const block = blocks.find((one) => one.name === name && one.kind === 'headline');
  return block?.kind === 'headline' ? block : undefined;
}
