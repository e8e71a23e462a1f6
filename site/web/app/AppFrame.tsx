import { useAtom, useAtomValue, useSetAtom } from 'jotai/react';
import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { parseUrl } from '#engine/core/navigation/changeUrl.ts';
import type { PageLoader } from '#engine/ui/fetch/createPageLoader.ts';
import { usePagePayload } from '#engine/ui/fetch/usePagePayload.tsx';
import { locationAtom, useUrlState } from '#engine/ui/state/locationAtom.ts';
import { showLoginAtom } from '#engine/ui/state/showLoginAtom.ts';
import { focusAreaAtom } from '#engine/ui/state/urlAtoms.ts';
import type { PagePayload } from '#generated/types.ts';
import { isStaffView } from '#site/shared/isStaff.ts';
import { AreaSelector } from '#site/web/areas/AreaSelector.tsx';
import type { LoginModal as LoginModalView } from '#site/web/login/LoginModal.tsx';
import { PrintShell, Shell } from '#site/web/shell/Shell.tsx';
import { ShellProvider } from '#site/web/ui/ShellContext.tsx';
import type { AppProps } from './App.tsx';
import { AppPage } from './AppPage.tsx';
import { LazyStaffFeatures } from './lazyStaffFeatures.tsx';
import { followLinks } from './linkClicks.ts';
import type { PageFetcher } from './pageFetcher.ts';
import { pageUrl } from './pageUrl.ts';
import { prefetchLinks, savesData, whenIdle } from './prefetchLinks.ts';
import { existingEmail, leaveSession, reload, watchSession } from './sessionChanges.ts';
import { useArrival, useSiteForms, useTelemetry } from './useArrival.tsx';

const LoginModal = lazy(
  async (): Promise<{ default: ComponentType<ComponentProps<typeof LoginModalView>> }> => ({
    default: (await import('#site/web/login/LoginModal.tsx')).LoginModal,
  }),
);

interface AppFrameProps extends Required<AppProps> {
  loader: PageLoader;
}

/** The page of the present address in its shell. The page before it stays, dimmed, until the next one is there. */
export function AppFrame({ first, firstUrl, loader, fetcher }: AppFrameProps) {
  const { pathname, search } = useLocation();
  useUrlState();
  const page = usePagePayload(pageUrl(pathname, search), {
    loader,
    initial: { url: firstUrl, payload: first },
    onUnauthorised: leaveSession,
  });
  const payload = withWords(page.payload ?? first, first);
  useArrival(payload, page.current);
  useLinkFollowing(payload, loader, fetcher);
  useSessionWatch();
  useTelemetry(payload, page.current);
  useSiteForms(payload, page.current);
  const content = <AppPage page={{ ...page, payload }} />;
  return (
    <ShellProvider messages={payload.messages} links={payload.links}>
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

/** The shell with what it opens: the area selector, the login dialog, the staff bar. */
function AppShell({ payload, children }: { payload: PagePayload; children: ReactNode }) {
  const location = useAtomValue(locationAtom);
  const chooseArea = useSetAtom(focusAreaAtom);
  const isExisting = existingEmail(location);
  const [isLogin, setLogin] = useAtom(showLoginAtom);
  useEffect(() => setLogin(isExisting), [setLogin, isExisting]);
  return (
    <>
      <Shell
        payload={payload}
        address={location.pathname}
        onLogout={leaveSession}
        staffBar={isStaffView(payload) && <LazyStaffFeatures payload={payload} />}
        areaSelector={
          payload.menu === 'top' ? null : (
            <AreaSelector
              area={payload.area}
              appType={payload.site.app_type}
              marksLocked={!isStaffView(payload)}
              onChoose={chooseArea}
            />
          )
        }
      >
        {children}
      </Shell>
      {isLogin && !payload.loggedIn && (
        <Suspense>
          <LoginModal onClose={() => setLogin(false)} onDone={reload} isExisting={isExisting} />
        </Suspense>
      )}
    </>
  );
}

/** Payloads of in-app navigation leave out the words, which the first one brought. */
function withWords(payload: PagePayload, first: PagePayload): PagePayload {
  return payload === first ? payload : { ...payload, messages: first.messages };
}

/** Follows a login or logout in another tab. */
function useSessionWatch(): void {
  useEffect(() => watchSession(reload), []);
}

/** Follows links inside the app without loading a document, and fetches the pages of those in sight ahead. */
function useLinkFollowing(payload: PagePayload, loader: PageLoader, fetcher: PageFetcher): void {
  const navigate = useNavigate();
  useEffect(() => followLinks((address) => void navigate(address)), [navigate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page brings links of its own
  useEffect(() => {
    const prefetch = async (address: string) => {
      const { pathname, search } = parseUrl(address.split('#')[0] ?? address);
      const url = pageUrl(pathname, search);
      loader.prefetch(url);
      await fetcher.settled(url);
    };
    return prefetchLinks(document.body, { prefetch, savesData: savesData(), whenIdle });
  }, [payload, loader, fetcher]);
}
