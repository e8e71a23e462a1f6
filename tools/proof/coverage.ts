import type { AreaManifest, BlockView, CompiledPage, Decision, Frame, PageView } from '#generated/types.ts';
import type { Visited } from './suite/walk.ts';

/**
 * What a block has for an area: figures, suppressed figures, none, or only words, as forms and notes have.
 */
type BlockState = 'figures' | 'hidden' | 'none' | 'words';

interface CoveredBlock {
  name: string;
  kind: string;
  state: BlockState;
  /** figures of the area or of places inside it */
  figures: number;
  /** the page's explanation of an empty block; absent: none */
  why?: string;
}

/** A page for an area: why it is not open, or what its blocks have. */
export interface CoveredPage {
  page: string;
  area: string;
  reason: Decision['reason'];
  /** the message to a reader who may not open it */
  message: string;
  blocks: CoveredBlock[];
}

interface CoverageFinding {
  severity: 'error' | 'warning';
  page: string;
  area: string;
  /** absent: the whole page */
  block?: string;
  message: string;
}

const HIDDEN: ReadonlySet<string> = new Set(['Q', 'U']);

/** What a visited page has for its area. */
function coverageOf({ page, area, answer: { decision, view } }: Visited): CoveredPage {
  return {
    page: page.id,
    area: area.area_id,
    reason: decision.reason,
    message: decision.message,
    blocks: view
      ? [...view.blocks.map((block) => coveredBlock(block, area, page)), ...leftOut(view, page)]
      : [],
  };
}

/** Open pages without anything, and empty blocks without an explanation. */
function coverageFindings({ page, area, reason, message, blocks }: CoveredPage): CoverageFinding[] {
  const at = { page, area };
  if (reason !== 'open')
    return message === ''
      ? [{ ...at, severity: 'error', message: `is closed (${reason}) without a word` }]
      : [];
  const withFigures = blocks.filter(({ state }) => state !== 'words');
  const isBare = withFigures.every(({ state }) => state === 'none');
  // A page of words, such as an area's geography, may lack the figure of its headline.
  const isAboutFigures =
    withFigures.some(({ kind }) => kind !== 'headline') || withFigures.length === blocks.length;
  if (isBare && isAboutFigures) return [{ ...at, severity: 'error', message: 'is open and has no figure' }];
  return withFigures
    .filter(({ state, why }) => state !== 'figures' && why === undefined)
    .map(({ name }) => ({
      ...at,
      block: name,
      severity: 'warning',
      message: 'is empty, and nothing says why',
    }));
}

/** Counts and findings of all visited pages. */
export interface CoverageProof {
  pages: number;
  open: number;
  reasons: Partial<Record<Decision['reason'], number>>;
  blocks: Record<BlockState, number>;
  findings: CoverageFinding[];
  matrix: CoveredPage[];
}

export class CoverageReader {
  private readonly matrix: CoveredPage[] = [];

  read(visited: Visited): void {
    this.matrix.push(coverageOf(visited));
  }

  proven(): CoverageProof {
    const { matrix } = this;
    const blocks: CoverageProof['blocks'] = { figures: 0, hidden: 0, none: 0, words: 0 };
    for (const { state } of matrix.flatMap((page) => page.blocks)) blocks[state] += 1;
    const reasons: CoverageProof['reasons'] = {};
    for (const { reason } of matrix) reasons[reason] = (reasons[reason] ?? 0) + 1;
    const findings = matrix.flatMap(coverageFindings);
    return { pages: matrix.length, open: reasons.open ?? 0, reasons, blocks, findings, matrix };
  }
}

/** The kind of a block in its manifest, because an empty one may be shown as a line of explanation. */
const kindWritten = ({ blocks }: CompiledPage, { name, kind }: BlockView) =>
  blocks.find((block) => block.name === name)?.kind ?? kind;

function coveredBlock(block: BlockView, area: AreaManifest, page: CompiledPage): CoveredBlock {
  const { values, hidden } = countFigures(block, area);
  const why = whyEmpty(block, page);
  const kind = kindWritten(page, block);
  const state = values > 0 ? 'figures' : hidden > 0 ? 'hidden' : FIGURE_KINDS.has(kind) ? 'none' : 'words';
  return {
    name: block.name,
    kind,
    state,
    figures: values,
    ...(state !== 'figures' && why !== undefined && { why }),
  };
}

/** Blocks that a page leaves out together with the one that explains why. */
function leftOut({ blocks: shown }: PageView, page: CompiledPage): CoveredBlock[] {
  const note = shown.find((block) => block.kind === 'text' && FIGURE_KINDS.has(kindWritten(page, block)));
  const why = note && whyEmpty(note, page);
  if (why === undefined) return [];
  const names = new Set(shown.map(({ name }) => name));
  return page.blocks
    .filter(
      ({ name, kind, title }) =>
        !names.has(name) &&
        FIGURE_KINDS.has(kind) &&
        title !== undefined &&
        why.includes(title.split('{')[0] ?? ''),
    )
    .map(({ name, kind }) => ({ name, kind, state: 'none', figures: 0, why }));
}

const FIGURE_KINDS: ReadonlySet<string> = new Set([
  'headline',
  'chart',
  'table',
  'map',
  'cards',
  'indicators',
  'poster',
]);

interface Counted {
  values: number;
  hidden: number;
}

function countFigures(block: BlockView, area: AreaManifest): Counted {
  if ('frame' in block) return countCells(block.frame, area);
  if (block.kind === 'headline')
    return { values: block.missing === undefined ? block.sentences.length : 0, hidden: 0 };
  // Cards, indicators and posters have formatted figures, which are complete if they are there.
  if (!FIGURE_KINDS.has(block.kind)) return { values: 0, hidden: 0 };
  const { groups = [], rows = [] } = block as { groups?: unknown[]; rows?: unknown[] };
  return { values: groups.length + rows.length, hidden: 0 };
}

/** Figures of the area itself or of places inside it. Those of the country alone say nothing about it. */
function countCells({ rows }: Frame, { area_id }: AreaManifest): Counted {
  const areas = new Set(rows.flatMap(({ area }) => area ?? []));
  const own = rows.filter(({ area }) => area === undefined || area === area_id || !areas.has(area_id));
  const cells = own.flatMap(({ cells: some }) => some);
  return {
    values: cells.filter(([value]) => value !== null).length,
    hidden: cells.filter(([value, status]) => value === null && HIDDEN.has(status)).length,
  };
}

/** The page's explanation of a block without figures. */
function whyEmpty(block: BlockView, page: CompiledPage): string | undefined {
  const missing = block.kind === 'headline' ? block.missing : undefined;
  const line =
    block.kind === 'text' && kindWritten(page, block) !== 'text'
      ? block.paragraphs.flat().map(({ text }) => text)
      : [];
  const said = [missing, ...line, block.statusNote, block.note].filter(
    (text) => text !== undefined && text !== '',
  );
  return said.length > 0 ? said.join(' ') : undefined;
}
