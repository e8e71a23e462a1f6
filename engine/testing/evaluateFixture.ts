import type { EarlierObservations } from '#engine/core/plan/observations/lookup.ts';
import type { ReadObservations } from '#engine/core/plan/observations/observations.ts';
import type { Situation } from '#engine/core/plan/suite/situation.ts';
import { evaluatePage } from '#engine/page/evaluatePage.ts';
import { planPage } from '#engine/page/planPage.ts';
import type {
  Block,
  BlockView,
  ChartView,
  CompiledPage,
  CompiledSuite,
  DatedEvent,
  Frame,
  PageView,
  SentencesManifest,
} from '#generated/types.ts';
import { fixturePage, fixtureSituation, fixtureSuite } from './fixture.ts';
import { fixtureObservations } from './fixtureObservations.ts';

interface Setting {
  situation?: Situation;
  page?: Partial<CompiledPage>;
  observations?: ReadObservations;
  exact?: boolean;
  earlier?: EarlierObservations;
  sentences?: SentencesManifest;
  events?: DatedEvent[];
  series?: CompiledSuite['series'];
}

/** The view of an invented page with these blocks. */
export function evaluateFixture(blocks: Block[], setting: Setting = {}): PageView {
  const { sentences, events, series } = setting;
  const suite = {
    ...fixtureSuite(),
    ...(sentences && { sentences }),
    ...(events && { events }),
    ...(series && { series }),
  };
  const page = fixturePage(blocks, setting.page);
  const plan = planPage(suite, page, setting.situation ?? fixtureSituation());
  return evaluatePage(suite, plan, setting.observations ?? fixtureObservations(), {
    exact: setting.exact ?? false,
    ...(setting.earlier && { earlier: setting.earlier }),
  });
}

/** The view of the only block of a page. */
export function evaluateBlock<K extends Block['kind']>(
  block: Extract<Block, { kind: K }>,
  setting: Setting = {},
): Extract<BlockView, { kind: K }> {
  return evaluateFixture([block], setting).blocks[0] as Extract<BlockView, { kind: K }>;
}

/** The view of a chart of a query. */
export function evaluateChartOf(
  data: Extract<Block, { kind: 'chart' }>['data'],
  setting: Setting = {},
): ChartView {
  return evaluateBlock<'chart'>(
    { kind: 'chart', name: 'chart', chart: 'bar', title: 'Chart', data },
    setting,
  );
}

/** "ashton 2024 FARM 41.3": keys that vary and figures to one decimal, one row per line. */
export function frameLines(frame: Frame): string[] {
  return frame.rows.map((row) => {
    const keys = frame.dims.map((dim) => row[dim]);
    const figures = row.cells.map(([value, status]) => (value === null ? status : value.toFixed(1)));
    return [...keys, ...figures].join(' ');
  });
}

/** Sentences as plain text. */
export function sentencesOf(view: Extract<BlockView, { kind: 'headline' }>): string[] {
  return view.sentences.map((runs) => runs.map(({ text }) => text).join(''));
}
