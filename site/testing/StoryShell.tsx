import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { fixturePayload } from '#engine/page/testing/fixturePayload.ts';
import { ShellProvider } from '#site/web/ui/ShellContext.tsx';
import { suiteWords } from './suiteWords.ts';

/**
 * Surroundings of stories: messages, links and a cache of their own, so stories do not share fetched data.
 */
function StoryShell({ children }: { children: ReactNode }) {
  return (
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider messages={suiteWords} links={fixturePayload.links}>
        {children}
      </ShellProvider>
    </SWRConfig>
  );
}

/** Storybook decorator. */
export const inShell = (Story: () => ReactNode) => (
  <StoryShell>
    <Story />
  </StoryShell>
);
