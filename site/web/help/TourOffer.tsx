import { useState } from 'react';
import { withinTime } from '#engine/core/limits/withinTime.ts';
import { formatSearch } from '#engine/core/navigation/searchString.ts';
import { fetchJson } from '#engine/ui/fetch/fetchJson.ts';
import type { HelpAnswer, PagePayload } from '#generated/types.ts';
import { rememberTour } from '#site/shared/toursTaken.ts';
import { useWords } from '#site/web/ui/ShellContext.tsx';
import { useAttempt } from '#site/web/ui/useAttempt.tsx';
import styles from './TourOffer.module.css';
import { tourWords } from './tourWords.ts';

/** Offers the tour of a site once to a person who has not taken it, in a line below the header. */
export function TourOffer({ site, area, context }: Pick<PagePayload, 'site' | 'area' | 'context'>) {
  const say = useWords();
  const [isOpen, setOpen] = useState(true);
  const { attempt, failed } = useAttempt();
  if (!isOpen) return failed;
  const answered = () => {
    setOpen(false);
    rememberTour(site.site, context?.user?.crm_id ?? null);
  };
  const take = async () => {
    const [{ startTour }, help] = await Promise.all([
      withinTime(() => import('./startTour.ts')),
      fetchJson<HelpAnswer>(
        `/api/help/${formatSearch({ app_type: site.app_type, area_id: area?.area_id })}`,
        { holds: ['terms', 'tour'] },
      ),
    ]);
    startTour(help, site.site, tourWords(say));
  };
  return (
    <p className={`${styles.offer} scripted`}>
      {say('tour-offer')}
      <button
        type="button"
        onClick={() => {
          answered();
          attempt(take);
        }}
      >
        {say('help-tour')}
      </button>
      <button type="button" onClick={answered}>
        {say('tour-later')}
      </button>
    </p>
  );
}
