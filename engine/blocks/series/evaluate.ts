import type { WrittenInput } from '#engine/blocks/forms/writtenKind.ts';
import { coveredWords } from '#engine/core/periods/periodWords.ts';
import { codesIn } from '#engine/core/query/codes.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { SeriesBlock, SeriesView } from '#generated/types.ts';

/** The series of the page; null if the person may know of no page that shows it. */
export async function evaluateSeries({ door }: WrittenInput<SeriesBlock>): Promise<SeriesView | null> {
  const { suite, about = '' } = door;
  const manifest = suite.series[about];
  const known = manifest && (await door.oneSeries(about));
  if (!known) return null;
  const { fact, definition, licence, ...more } = known;
  return {
    kind: 'series',
    fact,
    definition,
    period: coveredWords(manifest.period),
    ...(manifest.note !== undefined && { note: manifest.note }),
    aggregation: sayMessage(suite.messages, `aggregation-${manifest.aggregation.rule.replaceAll('_', '-')}`),
    breakdowns: (manifest.breakdowns ?? []).map((breakdown) =>
      codesIn(breakdown)
        .map((code) => suite.dimensions[code]?.name ?? code)
        .join(' × '),
    ),
    licence,
    ...(manifest.sourceUrl !== undefined && { sourceUrl: manifest.sourceUrl }),
    ...more,
  };
}
