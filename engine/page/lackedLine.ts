import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import { hiddenOn } from '#engine/core/plan/words/blockNotes.ts';
import { reasonsToHide } from '#engine/core/reliability/unreliable.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import { joinWords } from '#engine/core/words/numberWords.ts';
import type { ObservationStatus } from '#generated/types.ts';
import type { MadeBlock } from './withoutEmptied.ts';

/** Reasons for a missing figure, the most informative first, with their messages. */
const reasons: readonly [ObservationStatus, message: string][] = [
  ['Q', 'blocks-confidential'],
  ['U', 'blocks-unreliable'],
  ['O', 'blocks-unpublished'],
];

/** Says which blocks have no figure, and why. Ignores blocks that requested none. */
export function lackedLine(page: ResolvedPage, lacking: readonly MadeBlock[]): string {
  const { suite, areas } = page;
  const why = ({ used }: MadeBlock) => {
    const all = new Set([...used.lacked.values()].flatMap((statuses) => [...statuses]));
    return reasons.find(([status]) => all.has(status))?.[1];
  };
  const named = lacking.filter(({ view, used }) => view.title !== '' && used.lacked.size > 0);
  return [...Map.groupBy(named, why)]
    .map(([message = 'blocks-unpublished', made]) => {
      const series = made.flatMap(({ used }) => [...used.lacked.keys()]);
      const blocks = joinWords([...new Set(made.map(({ view }) => `“${view.title}”`))]);
      const reason = reasonsToHide(suite, hiddenOn(page, series));
      return sayMessage(suite.messages, message, { area: areas.focus.name, blocks, reason });
    })
    .join(' ');
}
