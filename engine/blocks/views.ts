import type { BlockViews } from './block.ts';
import { CardsView } from './cards/view.eager.tsx';
import { ChartView } from './chart/view.eager.tsx';
import { HeadlineView } from './headline/view.eager.tsx';
import { lazyBlock } from './lazyBlock.tsx';
import { TableView } from './table/view.eager.tsx';
import { TextView } from './text/view.eager.tsx';

/** Every block kind and the view that shows it. A new kind is one folder and one line here; one that few pages have is lazy. */
export const blockViews: BlockViews = {
  headline: HeadlineView,
  cards: CardsView,
  chart: ChartView,
  map: lazyBlock(async () => (await import('./map/view.tsx')).MapView),
  table: TableView,
  text: TextView,
  poster: lazyBlock(async () => (await import('./poster/view.tsx')).PosterView),
  report: lazyBlock(async () => (await import('./report/view.tsx')).ReportView),
  geography: lazyBlock(async () => (await import('./geography/view.tsx')).GeographyView),
  contents: lazyBlock(async () => (await import('./contents/view.tsx')).ContentsView),
  notes: lazyBlock(async () => (await import('./notes/view.tsx')).NotesView),
  download: lazyBlock(async () => (await import('./download/view.tsx')).DownloadView),
  calendar: lazyBlock(async () => (await import('./calendar/view.tsx')).CalendarView),
  indicators: lazyBlock(async () => (await import('./indicators/view.tsx')).IndicatorsView),
};
