import { useLocation, useNavigate } from 'react-router-dom';
import type { PageState } from '../../engine/fetch/usePagePayload.tsx';
import { withArea, withCompare } from '../../engine/navigation/changeUrl.ts';
import type { PagePayload } from '../../generated/types.ts';
import { ComparePicker } from '../areas/ComparePicker.tsx';
import { GateActions } from '../login/GateActions.tsx';
import { PageOutcome } from './PageOutcome.tsx';
import { reload } from './sessionChanges.ts';

/** The page with what the shell puts into it: the compare picker, and the way in at a gate. */
export function AppPage({ page }: { page: PageState & { payload: PagePayload } }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { site, area, view, compare, decision, maxCompare } = page.payload;
  return (
    <PageOutcome
      page={page}
      search={search}
      onSearch={(next, change) =>
        navigate(pathname + next, { preventScrollReset: true, replace: change === 'step' })
      }
      gate={<GateActions decision={decision} area={area?.name ?? ''} onDone={reload} />}
      hrefOf={(id) => withArea({ pathname, search }, id)}
      comparePicker={
        view &&
        maxCompare > 0 && (
          <ComparePicker
            appType={site.app_type}
            areaId={view.area.area_id}
            compare={compare.map(({ area_id }) => area_id)}
            max={maxCompare}
            onChange={(ids) => navigate(withCompare({ pathname, search }, ids))}
          />
        )
      }
    />
  );
}
