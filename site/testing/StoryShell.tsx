import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { fixturePayload } from '#engine/page/testing/fixturePayload.ts';
import { ShellProvider } from '#site/web/ui/ShellContext.tsx';
import { suiteWords } from './suiteWords.ts';

/** What the parts of the shell stand in: words, links and a cache of their own, so that no story shows what another fetched. */
export function StoryShell({ children }: { children: ReactNode }) {
  return (
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider messages={suiteWords} links={fixturePayload.links}>
        {children}
      </ShellProvider>
    </SWRConfig>
  );
}

/** Storybook's way to stand stories in it. */
export const inShell = (Story: () => ReactNode) => (
  <StoryShell>
    <Story />
  </StoryShell>
);
