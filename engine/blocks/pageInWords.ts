import type { ContentView, PageView } from '#generated/types.ts';
import { kindOf } from './kinds.ts';

/** A page in a sentence or two: its answer or, without one, its question; for a written page its summary. */
export function pageInWords(view: PageView | ContentView): string | undefined {
  if (!('blocks' in view)) return view.summary;
  const answer = view.blocks.find((block) => kindOf(block).isAnswer);
  return (answer && kindOf(answer).inWords?.(answer)) || view.question;
}
