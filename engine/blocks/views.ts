import type { ComponentType } from 'react';
import type { BlockProps } from '#engine/ui/block/blockProps.ts';
import { lazyBlock } from '#engine/ui/block/lazyBlock.tsx';
import type { BlockView } from '#generated/types.ts';

type View = ComponentType<BlockProps<BlockView>>;
type Module = Readonly<Record<string, View>>;

// Views are found by their file names, so that browsers do not load the definitions, which evaluate blocks
// and read manifests. Most views are separate scripts that load with the first page that needs them; the
// views in `view.eager.tsx` load with every page.
const later = import.meta.glob<Module>('./*/view.tsx');
const atOnce = import.meta.glob<Module>('./*/view.eager.tsx', { eager: true });

const kindAt = (path: string) => path.split('/')[1] ?? '';

/** @throws Error if the file does not export <Kind>View */
function viewIn(module: Module, path: string): View {
  const kind = kindAt(path);
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}View`;
  const view = module[name];
  if (!view) throw new Error(`engine/blocks${path.slice(1)} exports no ${name}`);
  return view;
}

/** The view of every kind that has one, by the kind's name. */
export const blockViews: Readonly<Record<string, View>> = Object.fromEntries([
  ...Object.entries(later).map(([path, load]) => [
    kindAt(path),
    lazyBlock(async () => viewIn(await load(), path)),
  ]),
  ...Object.entries(atOnce).map(([path, module]) => [kindAt(path), viewIn(module, path)]),
]);
