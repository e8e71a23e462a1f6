import { type FSWatcher, lstatSync, readdirSync, watch } from 'node:fs';
import { basename, dirname, join } from 'node:path';

// Editors save in several steps; one pass of codegen is enough for all of them.
const SETTLE = 40;

export interface WatchActions {
  /** called after changes; one call at a time, none lost */
  onChange(): Promise<void>;
  /** told what went wrong: nothing that happens here ends the watching */
  tell(message: string): void;
}

/**
 * Watches a folder and all below it, whichever way they are saved: in place, by renaming, removed, moved or checked out.
 * Folders are watched and not files, since a save by renaming puts another file in the place of the one that was watched.
 * @returns stops watching
 */
export function watchManifests(folder: string, { onChange, tell }: WatchActions): () => void {
  let watchers: FSWatcher[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;
  let again = false;
  let stopped = false;
  const settle = () => {
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void run(), SETTLE);
  };
  const watchOne = (path: string, isOurs: (name: string) => boolean): FSWatcher[] => {
    try {
      const watcher = watch(path, (_, name) => {
        if (name === null || isOurs(name)) settle();
      });
      return [watcher.on('error', settle)];
    } catch (error) {
      if (!isGone(error)) tell(`${path} cannot be watched: ${wordsOf(error)}`);
      return [];
    }
  };
  // All anew each time: a folder that was removed and made again looks the same, but nothing watches it.
  const renew = () => {
    const before = watchers;
    const above = watchOne(dirname(folder), (name) => name === basename(folder));
    const below = foldersIn(folder).flatMap((path) => watchOne(path, (name) => matters(join(path, name))));
    watchers = [...above, ...below];
    for (const watcher of before) watcher.close();
  };
  const run = async () => {
    again = true;
    if (busy) return;
    busy = true;
    while (again && !stopped) {
      again = false;
      // Before anything is read, so that what changes while it is read is seen.
      renew();
      await onChange().catch((error: unknown) => tell(wordsOf(error)));
    }
    busy = false;
  };
  renew();
  return () => {
    stopped = true;
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

/** A folder and all below it; links are not followed. */
function foldersIn(folder: string): string[] {
  try {
    const below = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .flatMap(({ name }) => foldersIn(join(folder, name)));
    return [folder, ...below];
  } catch {
    return [folder];
  }
}

/** Manifests, folders and links matter; copies that editors keep beside them do not. */
function matters(path: string): boolean {
  if (basename(path).startsWith('.')) return false;
  return /\.(json|md)$/.test(path) || !lstatSync(path, { throwIfNoEntry: false })?.isFile();
}

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
