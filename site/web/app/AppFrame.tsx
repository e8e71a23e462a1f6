import { useAtom } from 'jotai/react';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { parseUrl } from '#engine/core/navigation/changeUrl.ts';
import { askedPart } from '#engine/ui/fetch/askedPart.tsx';
import type { PageLoader } from '#engine/ui/fetch/createPageLoader.ts';
import { usePagePayload, usePrefetch } from '#engine/ui/fetch/usePagePayload.tsx';
import type { PagePayload } from '#generated/types.ts';
import { areaListAddress } from '#site/shared/areaListAddress.ts';
import { isStaffView } from '#site/shared/isStaff.ts';
import { NOTICE } from '#site/shared/noticeElement.ts';
import { AreaSelector } from '#site/web/areas/AreaSelector.tsx';
import { PrintShell, Shell } from '#site/web/shell/Shell.tsx';
import { openDialogAtom } from '#site/web/ui/openDialogAtom.ts';
import { ShellProvider } from '#site/web/ui/ShellContext.tsx';
import { useAttempt } from '#site/web/ui/useAttempt.tsx';
import { usePartPlaces } from '#site/web/ui/usePartPlaces.tsx';
import { AppPage } from './AppPage.tsx';
import { LazyStaffFeatures } from './lazyStaffFeatures.tsx';
import { followLinks } from './linkClicks.ts';
import { pageUrl } from './pageUrl.ts';
import { prefetchLinks, savesData, whenIdle } from './prefetchLinks.ts';
import { existingEmail, logOutAndReload, reload, watchSession } from './sessionChanges.ts';
import { useAddress } from './useAddress.tsx';
import { useArrival, useSiteForms, useTelemetry } from './useArrival.tsx';

const LoginModal = askedPart(async () => (await import('#site/web/login/LoginModal.tsx')).LoginModal);

interface AppFrameProps {
  /** the page the server rendered, with the messages for all pages */
  first: PagePayload;
  loader: PageLoader;
}

/**
 * The page of the current address in its shell. The previous page stays, dimmed, until the next one has
 * loaded.
 */
export function AppFrame({ first, loader }: AppFrameProps) {
  const { pathname, search, state } = useLocation();
  const page = usePagePayload(pageUrl(pathname, search), loader);
  const payload = withWords(page.payload ?? first, first);
  useArrival(payload, page.current, page.error !== undefined);
  useLinkFollowing(payload, loader);
  useSessionWatch();
  useTelemetry(payload, page.current);
  useNotice(payload.notice ?? state?.notice);
  useSiteForms(payload, page.current);
  const content = <AppPage page={{ ...page, payload }} />;
  return (
    <ShellProvider messages={payload.messages} links={payload.links} isStill={payload.still}>
      {payload.print ? (
        <>
          {isStaffView(payload) && <LazyStaffFeatures payload={payload} />}
          <PrintShell payload={payload}>{content}</PrintShell>
        </>
      ) : (
        <AppShell payload={payload}>{content}</AppShell>
      )}
    </ShellProvider>
  );
}

/** The shell with what it opens: area selector, login dialog, staff bar. */
function AppShell({ payload, children }: { payload: PagePayload; children: ReactNode }) {
  const { here, openArea } = useAddress();
  const isExisting = existingEmail(here);
  const [open, setOpen] = useAtom(openDialogAtom);
  const { attempt, failed } = useAttempt();
  const places = usePartPlaces(true);
  useEffect(() => setOpen(isExisting ? { dialog: 'login' } : null), [setOpen, isExisting]);
  return (
    <>
      <Shell
        payload={payload}
        address={here.pathname}
        onLogout={() => attempt(logOutAndReload)}
        staffBar={isStaffView(payload) && <LazyStaffFeatures payload={payload} />}
        areaSelector={
          payload.menu === 'top' ? null : (
            <AreaSelector
              area={payload.area}
              appType={payload.site.app_type}
              marksLocked={!isStaffView(payload)}
              isOnly={payload.onlyArea === true}
              listHref={areaListAddress(here)}
              onChoose={openArea}
            />
          )
        }
      >
        {children}
      </Shell>
      {open?.dialog === 'login' && !payload.loggedIn && (
        <LoginModal places={places} onClose={() => setOpen(null)} onDone={reload} isExisting={isExisting} />
      )}
      {failed}
    </>
  );
}

/** Adds the messages of the first payload: those of in-app navigation have none. */
function withWords(payload: PagePayload, first: PagePayload): PagePayload {
  return payload === first ? payload : { ...payload, messages: first.messages };
}

/** Shows the notice of a page at the top, where server-rendered documents show it too. */
function useNotice(text: string | undefined): void {
  useEffect(() => {
    const said = document.getElementById(NOTICE);
    if (text === undefined) return said?.remove();
    if (said) said.textContent = text;
    else
      document.body.prepend(
        Object.assign(document.createElement('p'), { id: NOTICE, role: 'status', textContent: text }),
      );
  }, [text]);
}

/** Follows a login or logout in another tab. */
function useSessionWatch(): void {
  useEffect(() => watchSession(reload), []);
}

/** Follows links inside the app without loading a document, and prefetches pages of visible links. */
function useLinkFollowing(payload: PagePayload, loader: PageLoader): void {
  const navigate = useNavigate();
  const prefetch = usePrefetch(loader);
  useEffect(() => followLinks((address) => void navigate(address)), [navigate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page brings links of its own
  useEffect(() => {
    const ahead = (address: string) => {
      const { pathname, search } = parseUrl(address.split('#')[0] ?? address);
      return prefetch(pageUrl(pathname, search));
    };
    return prefetchLinks(document.body, { prefetch: ahead, savesData: savesData(), whenIdle });
  }, [payload, prefetch]);
}
