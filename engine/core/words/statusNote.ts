import type { ObservationStatus } from '#generated/types.ts';
import { capitalise, joinWords } from './numberWords.ts';

/**
 * Labels of periods by status, in order of time; statuses whose periods do not matter have any entry. What lies ahead in a
 * series that is projected stands under `projected`, not among forecasts.
 */
export type PeriodsByStatus = Partial<Record<ObservationStatus | 'projected', string[]>>;

const isOrAre = (labels: string[], one: string, many: string) =>
  labels.length === 0 ? [] : [`${capitalise(periodList(labels))} ${labels.length === 1 ? one : many}.`];

/** "2024", "2023 and 2024", "2025 to 2048": a run of more than three is named by its ends. */
function periodList(labels: string[]): string {
  return labels.length > 3 ? `${labels[0]} to ${labels.at(-1)}` : joinWords(labels);
}

/** What a reader must know about the figures shown: "2024 is provisional. Withheld values are confidential." */
export function statusNote(periods: PeriodsByStatus): string {
  return [
    ...isOrAre(periods.P ?? [], 'is provisional', 'are provisional'),
    ...isOrAre(periods.R ?? [], 'is revised', 'are revised'),
    ...isOrAre(periods.F ?? [], 'is a forecast', 'are forecasts'),
    ...isOrAre(periods.projected ?? [], 'is projected', 'are projected'),
    ...(periods.Q ? ['Withheld values are confidential.'] : []),
    ...(periods.E || periods.I ? ['Some values are estimated.'] : []),
    ...(periods.U ? ['Some values are of low reliability.'] : []),
    ...(periods.B ? [`There is a break in the series in ${periodList(periods.B)}.`] : []),
  ].join(' ');
}
