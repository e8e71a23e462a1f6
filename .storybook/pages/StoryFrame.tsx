import type { MouseEvent, ReactNode } from 'react';
import type { PagePayload } from '#generated/types.ts';
import { Shell } from '#site/web/shell/Shell.tsx';
import { ShellProvider } from '#site/web/ui/ShellContext.tsx';

interface StoryFrameProps {
  payload: PagePayload;
  areaSelector?: ReactNode;
  children: ReactNode;
}

export const nothing = () => {};

/** The shell of a site around what a story shows. */
export function StoryFrame({ payload, areaSelector, children }: StoryFrameProps) {
  return (
    <ShellProvider messages={payload.messages} links={payload.links}>
      <StayHere>
        <Shell payload={payload} address="" onLogin={nothing} onLogout={nothing} areaSelector={areaSelector}>
          {children}
        </Shell>
      </StayHere>
    </ShellProvider>
  );
}

/** Links would leave the story, so they only look like links. */
function StayHere({ children }: { children: ReactNode }) {
  const stay = (event: MouseEvent) => {
    if ((event.target as Element).closest('a[href]:not([href^="#"])')) event.preventDefault();
  };
  return <div onClickCapture={stay}>{children}</div>;
}
