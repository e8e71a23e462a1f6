import { noForms, type WrittenKind } from '#engine/blocks/forms/writtenKind.ts';
import { evaluateSeries } from './evaluate.ts';

/** One series: what it measures, where it is shown, how programs get it. */
export const seriesKind: WrittenKind<'series'> = {
  stands: 'written',
  isStill: true,
  describes: (view) => view,
  evaluate: evaluateSeries,
  forms: noForms('the page offers its figures as a file and by a call'),
};
