import type { ComponentType } from 'react';
import type { WrittenProps } from '#engine/ui/context/writtenAround.ts';
import type { WrittenView } from '#generated/types.ts';

type View = ComponentType<WrittenProps<WrittenView>>;

// Found by their file names, like the views of other kinds. Only the server draws them; no browser loads one.
const modules = import.meta.glob<Readonly<Record<string, View>>>('./*/written.tsx', { eager: true });

/**
 * The view of every kind of block on written pages, by the kind's name.
 * @throws Error if a file does not export <Kind>View
 */
export const writtenViews: Readonly<Record<string, View>> = Object.fromEntries(
  Object.entries(modules).map(([path, module]) => {
    const kind = path.split('/')[1] ?? '';
    const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}View`;
    const view = module[name];
    if (!view) throw new Error(`engine/blocks${path.slice(1)} exports no ${name}`);
    return [kind, view];
  }),
);
