import type { ContentView, PageView } from '#generated/types.ts';
import { kindOf } from './kinds.ts';

/** What a page says in a sentence or two: its answer, else its question; of a written page its summary. */
export function pageInWords(view: PageView | ContentView): string | undefined {
  if (!('blocks' in view)) return view.summary;
  const answer = view.blocks.find((block) => kindOf(block).isAnswer);
  return (answer && kindOf(answer).inWords?.(answer)) || view.question;
}
