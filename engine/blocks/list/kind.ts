import { noForms, type WrittenKind } from '#engine/blocks/forms/writtenKind.ts';
import { evaluateList } from './evaluate.ts';

/** Pages of a folder. */
export const listKind: WrittenKind<'list'> = {
  stands: 'written',
  isStill: true,
  evaluate: evaluateList,
  forms: noForms('it is a list of links'),
};
