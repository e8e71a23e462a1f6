import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { isTimeout, withinTime } from '#engine/core/limits/withinTime.ts';

/** Placeholder for a part while its script loads, or if it failed. */
export interface PartPlaces {
  waiting?: ReactNode;
  failed: (again: () => void) => ReactNode;
}

/**
 * A part whose script loads on demand. If it fails, the page stays and shows a message, because an error
 * during rendering would remove the whole page. A script that arrives late is still shown.
 */
export function askedPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its module is read
  return function AskedPart({ places, ...props }: Props & { places: PartPlaces }) {
    const [asked, setAsked] = useState(0);
    const [failed, setFailed] = useState({ at: -1, isUnderWay: false });
    const [, setLoaded] = useState(Loaded !== undefined);
    useEffect(() => {
      if (Loaded) return;
      let isLeft = false;
      const coming = load().then((Part) => {
        Loaded = Part;
        if (!isLeft) setLoaded(true);
      });
      withinTime(() => coming).catch((error: unknown) => {
        console.error(error);
        if (!isLeft) setFailed({ at: asked, isUnderWay: isTimeout(error) });
      });
      return () => {
        isLeft = true;
      };
    }, [asked]);
    const askAgain = useCallback(() => setAsked((before) => before + 1), []);
    if (Loaded) return <Loaded {...(props as unknown as Props)} />;
    if (failed.at !== asked) return <>{places.waiting}</>;
    // A new import would wait for the same pending script, so only a reload can abandon it.
    return <>{places.failed(failed.isUnderWay ? () => window.location.reload() : askAgain)}</>;
  };
}
