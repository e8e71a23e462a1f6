import { withArea } from '#engine/core/navigation/changeUrl.ts';
import { splitPathname } from '#engine/core/navigation/pageHref.ts';
import type { PageState } from '#engine/ui/fetch/usePagePayload.tsx';
import type { PagePayload } from '#generated/types.ts';
import { areaListAddress } from '#site/shared/areaListAddress.ts';
import { ComparePicker } from '#site/web/areas/ComparePicker.tsx';
import { GateActions } from '#site/web/login/GateActions.tsx';
import { PageOutcome } from './PageOutcome.tsx';
import { reload } from './sessionChanges.ts';
import { useAddress } from './useAddress.tsx';
import { useRoomKept } from './useRoomKept.tsx';

/** The page with its compare picker and, at a gate, the login form. */
export function AppPage({ page }: { page: PageState & { payload: PagePayload } }) {
  const { here, compare, setCompare, setSearch } = useAddress();
  const { site, area, view, decision, behind, maxCompare } = page.payload;
  const onRoom = useRoomKept(page);
  return (
    <PageOutcome
      page={page}
      onRoom={onRoom}
      search={here.search}
      onSearch={(next, change) => setSearch(next, { replace: change === 'step' })}
      gate={<GateActions decision={decision} area={area?.name ?? ''} ask={behind?.ask} onDone={reload} />}
      hrefOf={(id) => withArea(here, id)}
      comparePicker={
        view?.compares &&
        maxCompare > 0 && (
          <ComparePicker
            appType={site.app_type}
            areaId={view.area.area_id}
            path={splitPathname(here.pathname).path}
            compare={compare}
            max={maxCompare}
            listHref={areaListAddress(here, view.area.area_id)}
            onChange={setCompare}
          />
        )
      }
    />
  );
}
