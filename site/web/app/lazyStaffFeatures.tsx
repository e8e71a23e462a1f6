import { type ComponentProps, Suspense } from 'react';
import { lazyBlock } from '#engine/ui/block/lazyBlock.tsx';
import { TryAgain } from '#engine/ui/fetch/TryAgain.tsx';
import { Boundary } from '#site/web/ui/Boundary.tsx';
import { useWords } from '#site/web/ui/ShellContext.tsx';
import { reload } from './sessionChanges.ts';
// Its looks are in the first answer, so that nothing jumps when its script comes.
import '#site/web/staff/StaffBar.module.css';

/** The bar of staff, in a script of its own: everybody else does without. */
const Bar = lazyBlock(async () => (await import('./StaffFeatures.tsx')).StaffFeatures);

/** Fetches the script; servers do before they render. */
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
