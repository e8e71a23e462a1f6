import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { withinTime } from '#engine/core/limits/withinTime.ts';

/** What stands for a part while its script is under way, and where it did not come. */
export interface PartPlaces {
  waiting?: ReactNode;
  failed: (again: () => void) => ReactNode;
}

/**
 * A part whose script is fetched when somebody asks for the part. Where it does not come the page stays as it is, and says so:
 * what fails while React renders would take the page with it.
 */
export function askedPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its module is read
  return function AskedPart({ places, ...props }: Props & { places: PartPlaces }) {
    const [asked, setAsked] = useState(0);
    const [failedAt, setFailedAt] = useState(-1);
    const [, setLoaded] = useState(Loaded !== undefined);
    useEffect(() => {
      if (Loaded) return;
      let isLeft = false;
      withinTime(load).then(
        (Part) => {
          Loaded = Part;
          if (!isLeft) setLoaded(true);
        },
        (error: unknown) => {
          console.error(error);
          if (!isLeft) setFailedAt(asked);
        },
      );
      return () => {
        isLeft = true;
      };
    }, [asked]);
    const again = useCallback(() => setAsked((before) => before + 1), []);
    if (Loaded) return <Loaded {...(props as unknown as Props)} />;
    return <>{failedAt === asked ? places.failed(again) : places.waiting}</>;
  };
}
