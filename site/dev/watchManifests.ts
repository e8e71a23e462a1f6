import { watch } from 'node:fs';

// Editors save in several steps; one pass of codegen is enough for all of them.
const SETTLE = 40;

/** Calls `onChange` after files under the folders changed; one call at a time, none lost. @returns stops watching */
export function watchManifests(folders: readonly string[], onChange: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;
  let again = false;
  const run = async () => {
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    try {
      await onChange();
    } finally {
      busy = false;
      if (again) {
        again = false;
        await run();
      }
    }
  };
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_, name) => {
      if (name && !/\.(json|md)$/.test(name)) return;
      clearTimeout(timer);
      timer = setTimeout(() => void run(), SETTLE);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
