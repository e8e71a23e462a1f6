import { useAtom, useAtomValue } from 'jotai/react';
import { withArea } from '#engine/core/navigation/changeUrl.ts';
import type { PageState } from '#engine/ui/fetch/usePagePayload.tsx';
import { locationAtom } from '#engine/ui/state/locationAtom.ts';
import { compareAtom, searchAtom } from '#engine/ui/state/urlAtoms.ts';
import type { PagePayload } from '#generated/types.ts';
import { ComparePicker } from '#site/web/areas/ComparePicker.tsx';
import { GateActions } from '#site/web/login/GateActions.tsx';
import { PageOutcome } from './PageOutcome.tsx';
import { reload } from './sessionChanges.ts';

/** Areas to look at where the area of the page is not open to everybody. */
const openAreas = ({ area, context }: PagePayload) =>
  area && !area.is_public ? (context?.default_areas ?? []).filter(({ is_public }) => is_public) : [];

/** The page with what the shell puts into it: the compare picker, and the way in at a gate. */
export function AppPage({ page }: { page: PageState & { payload: PagePayload } }) {
  const location = useAtomValue(locationAtom);
  const [search, setSearch] = useAtom(searchAtom);
  const [compare, setCompare] = useAtom(compareAtom);
  const { site, area, view, decision, maxCompare } = page.payload;
  return (
    <PageOutcome
      page={page}
      search={search}
      onSearch={(next, change) => setSearch(next, { replace: change === 'step' })}
      gate={
        <GateActions
          decision={decision}
          area={area?.name ?? ''}
          openAreas={openAreas(page.payload).map(({ area_id, name }) => ({
            name,
            href: withArea(location, area_id),
          }))}
          onDone={reload}
        />
      }
      hrefOf={(id) => withArea(location, id)}
      comparePicker={
        view &&
        maxCompare > 0 && (
          <ComparePicker
            appType={site.app_type}
            areaId={view.area.area_id}
            compare={compare}
            max={maxCompare}
            onChange={setCompare}
          />
        )
      }
    />
  );
}
