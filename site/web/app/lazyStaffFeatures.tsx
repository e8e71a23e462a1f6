import { type ComponentProps, Suspense } from 'react';
import { lazyBlock } from '#engine/ui/block/lazyBlock.tsx';
import { TryAgain } from '#engine/ui/fetch/TryAgain.tsx';
import { Boundary } from '#site/web/ui/Boundary.tsx';
import { useWords } from '#site/web/ui/ShellContext.tsx';
import { reload } from './sessionChanges.ts';
// Its style is in the first response, so that nothing moves when its script loads.
import '#site/web/staff/StaffBar.module.css';

/** The staff bar, in a separate script that only staff load. */
const Bar = lazyBlock(async () => (await import('./StaffFeatures.tsx')).StaffFeatures);

/** Loads the script; the server does so before rendering. */
export const preloadStaffFeatures = Bar.preload;

export function LazyStaffFeatures(props: ComponentProps<typeof Bar>) {
  const say = useWords();
  const words = { said: say('gate-error'), again: say('try-again') };
  return (
    <Boundary resetKey={null} fallback={<TryAgain {...words} onAgain={reload} />}>
      <Suspense fallback={null}>
        <Bar {...props} />
      </Suspense>
    </Boundary>
  );
}
