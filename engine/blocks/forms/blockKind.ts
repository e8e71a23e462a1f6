import type { BlockInput } from '#engine/core/plan/block/blockEvaluator.ts';
import type { SaidFigure } from '#engine/core/query/sentences.ts';
import type {
  Block,
  BlockView,
  Card,
  ChartBlock,
  DataQuery,
  DownloadBlock,
  NumberQuery,
  ReportView,
} from '#generated/types.ts';
import type { DocumentForm } from './document.ts';
import type { FiguresForm } from './figures.ts';
import type { FilePicture, PagePicture } from './picture.ts';
import type { SheetPart } from './posterSheet.ts';

export type KindName = Block['kind'];
export type BlockOf<K extends KindName> = Extract<Block, { kind: K }>;
export type ViewOf<K extends KindName> = Extract<BlockView, { kind: K }>;

/** A path in a block's manifest, from the block down. */
export type BlockPath = readonly (string | number)[];

/** One place of a block that reads figures: rows and columns, a number in a sentence, or one indicator. */
export type Reading = { path: BlockPath } & (
  | {
      as: 'grid';
      query: DataQuery;
      /** shows the total before its first row and after its last */
      ends?: boolean;
    }
  | { as: 'number'; query: NumberQuery }
  | {
      as: 'indicator';
      query: Partial<Pick<Card, 'series' | 'measure' | 'filter'>>;
      /** path of the page that the figure links to and belongs to */
      leadsTo?: string | undefined;
    }
);

/**
 * A text of a block with placeholders: words of the page, measures of its main series by name, and the
 * numbers defined next to it.
 */
export interface BlockText {
  text: string;
  path: BlockPath;
  /** figures that the block defines for it; absent: none */
  numbers?: Record<string, NumberQuery> | undefined;
}

/** A chart that a block is drawn with. */
export interface ChartUse extends Pick<ChartBlock, 'chart' | 'spec' | 'options'> {
  /** what the compiled chart's name has after that of the block */
  suffix: '' | '/shapes' | '/list';
  /** where the author chose it; absent: the kind did */
  path?: BlockPath;
  /** rows that it draws, if the author chose it */
  data?: DataQuery;
}

/** A view shows something if its main figure exists, and all figures of one of its sentences. */
export interface NeededFigures {
  main: SaidFigure;
  sentences: readonly (readonly SaidFigure[])[];
}

/**
 * Everything there is to know of a kind of block. The definition is in `<kind>/kind.ts`, is pure, and serves
 * the checker, the access check of observations, planning, exports and documents. Browsers load only the
 * view, `<kind>/view.tsx`. Drawing code and libraries are loaded by `import()`, so that other readers of the
 * definition do not load them.
 */
export interface BlockKind<K extends KindName = KindName> {
  /** every place that reads figures; absent: none */
  readings?(block: BlockOf<K>): Reading[];
  /** texts with placeholders, besides title, subtitle and note, which every kind may have */
  texts?(block: BlockOf<K>): BlockText[];
  /** charts that draw it */
  charts?(block: BlockOf<K>): ChartUse[];
  /** series of which it offers all figures of the focus area, by every breakdown, whatever the page reads */
  offers?(block: BlockOf<K>): string[];
  /** a list of the indicators of a collection, each under a page with a param in its path */
  topicList?(block: BlockOf<K>): { collection: string; page: string };
  /** the selection that readers download by a call of its own; absent: none */
  download?(block: BlockOf<K>): DownloadBlock;
  /**
   * role it gives its page: a hub gathers figures of other pages, a tool offers many; absent: the page is
   * about its series
   */
  makesPage?: 'hub' | 'tool';
  /** lists or downloads figures of many pages, so its page explains no series */
  listsMany?: true;
  /** reads figures only for their sources and shows none */
  readsSources?: true;
  /**
   * whether its view depends on the comparators, though it reads none of their figures; absent: as its
   * readings do
   */
  takesCompared?(block: BlockOf<K>): boolean;
  /** readers choose periods in it, so those of the page do not affect it */
  ownPeriods?: true;
  /** its view works fully without scripts; absent: its page sends scripts */
  isStill?: true;
  /** looks ahead, so the current month matters */
  readsMonth?: true;

  evaluate(input: BlockInput<BlockOf<K>>): ViewOf<K>;
  /** the figures without which the view says nothing, so that checking them is enough; absent: none */
  needs?(block: BlockOf<K>): NeededFigures | undefined;
  /** whether the view has no figures left; absent: the kind shows none */
  isEmpty?(view: ViewOf<K>): boolean;
  /** whether the view says nothing at all, so it is left out */
  saysNothing?(view: ViewOf<K>): boolean;
  /** arranges other blocks and is left out without any; or has only words and no choices */
  besideFigures?: 'arranges' | 'words';
  /** the view with all its rows, if a reader asked for them */
  whole?(view: ViewOf<K>): ViewOf<K>;
  /**
   * params of the address that choose what its view shows but not its figures; pages cannot have params of
   * these names
   */
  viewParams?: readonly string[];
  /**
   * params of the address that choose what it draws of its figures, by the names of blocks: `?zoom=map`;
   * pages cannot have params of these names
   */
  drawParams?: readonly string[];
  /** how the server draws it on its page; absent: not at all */
  drawing?(): Promise<PagePicture<ViewOf<K>>>;
  /** its drawing represents the page in previews of a link */
  isPreview?: true;
  /**
   * its sentences answer the page's question, so search engines read them and brief documents begin with them
   */
  isAnswer?: true;
  /** its drawing is a sheet of paper, printed on its own without margins */
  isSheet?: true;
  /** the pages that it combines in a document, which is how its page prints; absent: none */
  gathersPages?(view: ViewOf<K>): Pick<ReportView, 'documentTitle' | 'sections'>;
  /** the view in words, for people who cannot see a sheet; absent: none */
  inWords?(view: ViewOf<K>): string;

  forms: Forms<ViewOf<K>>;
}

/** A format in which a block can be exported, or the reason why the kind has none. */
export type Form<Made> = Made | { why: string };

/**
 * Every export format, with an implementation or a reason: a kind that leaves one out does not compile.
 * Embedding in other sites shows the view of any kind.
 */
export interface Forms<View> {
  /** CSV, XLSX and citations */
  figures: Form<FiguresForm<View>>;
  /** SVG and PNG */
  picture: Form<() => Promise<FilePicture<View>>>;
  /** reports, printed and in Word */
  document: Form<DocumentForm<View>>;
  /** a part of a sheet that arranges blocks */
  poster: Form<() => Promise<SheetPart<View>>>;
}

/** Finds the kind of a block or of its view. */
export type KindOf = (of: { kind: string }) => BlockKind;

/** Whether a kind has a format. */
export const isMade = <Made>(form: Form<Made>): form is Exclude<Form<Made>, { why: string }> =>
  !(typeof form === 'object' && form !== null && 'why' in form);
