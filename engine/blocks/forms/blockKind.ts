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

/** A place in a block's manifest, from the block down. */
export type BlockPath = readonly (string | number)[];

/** One place of a block that asks for figures: rows and columns, a number of a sentence, or one indicator. */
export type Reading = { path: BlockPath } & (
  | {
      as: 'grid';
      query: DataQuery;
      /** shows the whole before its first row and after its last */
      ends?: boolean;
    }
  | { as: 'number'; query: NumberQuery }
  | {
      as: 'indicator';
      query: Partial<Pick<Card, 'series' | 'measure' | 'filter'>>;
      /** path of the page that the figure leads to, and belongs to */
      leadsTo?: string | undefined;
    }
);

/**
 * A text of a block with placeholders: words of the page, measures of its main series by name, and the
 * numbers next to it.
 */
export interface BlockText {
  text: string;
  path: BlockPath;
  /** figures that the block defines for it; absent: none */
  numbers?: Record<string, NumberQuery> | undefined;
}

/** The kind of thing that a name in a block's manifest refers to. */
export interface NameUse {
  /** `page` may still be waited for, `topicPage` is a page with a param in its path, `block` is one that a sheet can show */
  of: 'series' | 'section' | 'page' | 'topicPage' | 'collection' | 'areaType' | 'block' | 'param';
  name: string;
  path: BlockPath;
}

/** A chart that a block is drawn with. */
export interface ChartUse extends Pick<ChartBlock, 'chart' | 'spec' | 'options'> {
  /** what the compiled chart's name has behind that of the block */
  suffix: '' | '/shapes' | '/list';
  /** where the author chose it; absent: the kind did */
  path?: BlockPath;
  /** rows that it draws, where the author chose it */
  data?: DataQuery;
}

/**
 * All that is to know of a kind of block. It stands in `<kind>/kind.ts`, is pure, and is read by checker, gate of observations,
 * planning, exports and documents; browsers get the view alone, from `<kind>/view.tsx`. What draws or needs a library comes by
 * `import()`, so that nobody loads it for a question about words.
 */
export interface BlockKind<K extends KindName = KindName> {
  /** every place that asks for figures; absent: none */
  readings?(block: BlockOf<K>): Reading[];
  /** texts with placeholders, besides title, subtitle and note, which every kind may have */
  texts?(block: BlockOf<K>): BlockText[];
  /** other names of the suite that its manifest uses */
  names?(block: BlockOf<K>): NameUse[];
  /** charts that it is drawn with */
  charts?(block: BlockOf<K>): ChartUse[];
  /** series that it gives of the focus area whole and by every breakdown, whatever the page asks for */
  offers?(block: BlockOf<K>): string[];
  /** a list of the indicators of a collection, each under a page with a param in its path */
  topicList?(block: BlockOf<K>): { collection: string; page: string };
  /** the choice that readers take away by a call of their own; absent: it is none */
  download?(block: BlockOf<K>): DownloadBlock;
  /** what it makes of its page: a hub gathers figures of other pages, a tool offers many; absent: the page is about its series */
  makesPage?: 'hub' | 'tool';
  /** lists or takes away figures of many pages: its page explains no series */
  listsMany?: true;
  /** reads figures only to say where they come from: none of them shows */
  readsSources?: true;
  /**
   * whether its view depends on the comparators, though it reads none of their figures; absent: by its
   * readings
   */
  takesCompared?(block: BlockOf<K>): boolean;
  /** periods are chosen in it, so that those of the page do nothing to it */
  ownPeriods?: true;
  /** all that its view does it does without scripts; absent: it is live, and its page sends some */
  isStill?: true;
  /** is about the time to come, so that the present month counts */
  readsMonth?: true;

  evaluate(input: BlockInput<BlockOf<K>>): ViewOf<K>;
  /** the figure without which the view is empty, so that checking this one is enough; absent: there is none */
  lead?(block: BlockOf<K>): SaidFigure | undefined;
  /** whether no figure is left in the view; absent: the kind shows none */
  isEmpty?(view: ViewOf<K>): boolean;
  /** whether the view says nothing at all, so that it is left out */
  saysNothing?(view: ViewOf<K>): boolean;
  /** arranges other blocks and is left out without any; or has only words, without choices */
  besideFigures?: 'arranges' | 'words';
  /** the view with all its rows, as a reader asked */
  whole?(view: ViewOf<K>): ViewOf<K>;
  /** params of the address that choose what its view shows, not which figures: no page can have a param of these names */
  viewParams?: readonly string[];
  /** params of the address that choose what it draws of its figures, by the names of blocks: `?zoom=map`; no page can have a param of these names */
  drawParams?: readonly string[];
  /** how it is drawn on its page by the server; absent: not at all */
  drawing?(): Promise<PagePicture<ViewOf<K>>>;
  /** its drawing stands for the page where a link to it is shown */
  isPreview?: true;
  /** its sentences answer the page's question: search engines read them, and documents in brief begin with them */
  isAnswer?: true;
  /** its drawing is a sheet of paper, printed alone and without margins */
  isSheet?: true;
  /** the pages that it puts together in a document, which is what its page is on paper; absent: none */
  gathersPages?(view: ViewOf<K>): Pick<ReportView, 'documentTitle' | 'sections'>;
  /** the view in words, for those who do not see a sheet; absent: it has none there */
  inWords?(view: ViewOf<K>): string;

  forms: Forms<ViewOf<K>>;
}

/** A form in which a block leaves its page; or the reason why the kind has none of that form. */
export type Form<Made> = Made | { why: string };

/** Every form, each made or refused: a kind that forgets one does not compile. Frames in other sites show the view of any kind. */
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

/** Whether a kind has a form. */
export const isMade = <Made>(form: Form<Made>): form is Exclude<Form<Made>, { why: string }> =>
  !(typeof form === 'object' && form !== null && 'why' in form);
