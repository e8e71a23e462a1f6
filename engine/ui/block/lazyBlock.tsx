import { type ComponentType, lazy } from 'react';
import { withinTime } from '#engine/core/limits/withinTime.ts';

/** A view whose script loads with the first page that has such a block. */
export type LazyView<Props> = ComponentType<Props> & {
  /** Loads the script. Servers call it before rendering, because they do not wait while rendering. */
  preload: () => Promise<void>;
  /** Whether the script has loaded. */
  isLoaded: () => boolean;
};

/** For block kinds that few pages have: keeps them out of the scripts that every page loads. */
export function lazyBlock<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyView<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    Loaded ??= await load();
  };
  const Later = lazy(async () => ({ default: await withinTime(load) }) as { default: ComponentType<object> });
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each kind, when the registry is made
  const View = (props: Props) => (Loaded ? <Loaded {...props} /> : <Later {...props} />);
  return Object.assign(View, { preload, isLoaded: () => Loaded !== undefined });
}

/** Loads the scripts of all lazy views among these. */
export async function preloadViews(views: readonly object[]): Promise<void> {
  await Promise.all(views.map((view) => (view as Partial<LazyView<object>>).preload?.()));
}
