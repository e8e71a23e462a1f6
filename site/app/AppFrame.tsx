import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PageLoader } from '../../engine/fetch/createPageLoader.ts';
import { usePagePayload } from '../../engine/fetch/usePagePayload.tsx';
import { withArea } from '../../engine/state/changeUrl.ts';
import { useUrlState } from '../../engine/state/useUrlState.tsx';
import type { PagePayload } from '../../generated/types.ts';
import { AreaSelector } from '../areas/AreaSelector.tsx';
import { ComparePicker } from '../areas/ComparePicker.tsx';
import { GateActions } from '../login/GateActions.tsx';
import { LoginModal } from '../login/LoginModal.tsx';
import { PrintShell } from '../shell/PrintShell.tsx';
import { Shell } from '../shell/Shell.tsx';
import { ShellProvider } from '../shell/ShellContext.tsx';
import { act, showSmallAreas } from '../staff/act.ts';
import { StaffBar } from '../staff/StaffBar.tsx';
import type { AppProps } from './App.tsx';
import { PageOutcome } from './PageOutcome.tsx';
import { pageUrl } from './pageUrl.ts';
import { existingEmail, leaveSession, reload, reloadAfter } from './sessionChanges.ts';
import { useArrival } from './useArrival.tsx';
import { useLinkFollowing } from './useLinkFollowing.tsx';
import { useSessionWatch } from './useSessionWatch.tsx';

interface AppFrameProps extends Required<AppProps> {
  loader: PageLoader;
}

/** The page of the present address in its shell. The page before it stays, dimmed, until the next one is there. */
export function AppFrame({ first, firstUrl, loader, fetcher }: AppFrameProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { setCompare } = useUrlState();
  const page = usePagePayload(pageUrl(pathname, search), {
    loader,
    initial: { url: firstUrl, payload: first },
    onUnauthorised: leaveSession,
  });
  const payload = withWords(page.payload ?? first, first);
  const [isLogin, setLogin] = useState(() => existingEmail(search));
  useArrival(payload, page.current);
  useLinkFollowing(payload, loader, fetcher);
  useSessionWatch();

  const { site, area, links, messages, view, compare } = payload;
  const outcome = (
    <PageOutcome
      page={{ ...page, payload }}
      search={search}
      onSearch={(next) => navigate(pathname + next, { preventScrollReset: true })}
      gate={<GateActions decision={payload.decision} area={area?.name ?? ''} onDone={reload} />}
      hrefOf={(id) => withArea({ pathname, search }, id)}
      comparePicker={
        view && (
          <ComparePicker
            appType={site.app_type}
            areaId={view.area.area_id}
            compare={compare.map(({ area_id }) => area_id)}
            max={payload.maxCompare}
            onChange={setCompare}
          />
        )
      }
    />
  );
  if (payload.print) {
    return (
      <ShellProvider messages={messages} links={links}>
        <PrintShell payload={payload}>{outcome}</PrintShell>
      </ShellProvider>
    );
  }
  return (
    <ShellProvider messages={messages} links={links}>
      <Shell
        payload={payload}
        address={pathname}
        onLogin={() => setLogin(true)}
        onLogout={leaveSession}
        staffBar={<Staff payload={payload} />}
        areaSelector={
          <AreaSelector
            area={area}
            appType={site.app_type}
            marksLocked={!isStaff(payload)}
            onChoose={(id) => navigate(withArea({ pathname, search }, id))}
          />
        }
      >
        {outcome}
      </Shell>
      {isLogin && !payload.loggedIn && (
        <LoginModal onClose={() => setLogin(false)} onDone={reload} isExisting={existingEmail(search)} />
      )}
    </ShellProvider>
  );
}

function Staff({ payload }: { payload: PagePayload }) {
  const { context } = payload;
  if (!isStaff(payload)) return null;
  return (
    <StaffBar
      actingAs={context?.acting_user ? { user: context.user } : null}
      onAct={(userId) => reloadAfter(act(userId))}
      onSmallAreas={(on) => reloadAfter(showSmallAreas(on))}
    />
  );
}

function isStaff({ context }: PagePayload): boolean {
  return context?.acting_user != null || (context?.permissions.STAFF ?? []).length > 0;
}

/** Payloads of in-app navigation leave out the words, which the first one brought. */
function withWords(payload: PagePayload, first: PagePayload): PagePayload {
  return payload === first ? payload : { ...payload, messages: first.messages };
}
