import type { BlockViews } from './block.ts';
import { CardsView } from './cards/CardsView.tsx';
import { ChartView } from './chart/ChartView.tsx';
import { HeadlineView } from './headline/HeadlineView.tsx';
import { lazyBlock } from './lazyBlock.tsx';
import { TableView } from './table/TableView.tsx';
import { TextView } from './text/TextView.tsx';

/** Every block kind and the view that shows it. A new kind is one folder and one line here; one that few pages have is lazy. */
export const blockViews: BlockViews = {
  headline: HeadlineView,
  cards: CardsView,
  chart: ChartView,
  map: lazyBlock(async () => (await import('./map/MapView.tsx')).MapView),
  table: TableView,
  text: TextView,
  poster: lazyBlock(async () => (await import('./poster/PosterView.tsx')).PosterView),
  report: lazyBlock(async () => (await import('./report/ReportView.tsx')).ReportView),
  geography: lazyBlock(async () => (await import('./geography/GeographyView.tsx')).GeographyView),
  contents: lazyBlock(async () => (await import('./contents/ContentsView.tsx')).ContentsView),
  notes: lazyBlock(async () => (await import('./notes/NotesView.tsx')).NotesView),
  download: lazyBlock(async () => (await import('./download/DownloadView.tsx')).DownloadView),
  calendar: lazyBlock(async () => (await import('./calendar/CalendarView.tsx')).CalendarView),
  indicators: lazyBlock(async () => (await import('./indicators/IndicatorsView.tsx')).IndicatorsView),
};
