import { type FSWatcher, lstatSync, readdirSync, watch } from 'node:fs';
import { basename, dirname, join } from 'node:path';

// Editors save in several steps, which need only one codegen pass.
const SETTLE = 40;

export interface WatchActions {
  /** called after changes; one call at a time, none lost */
  onChange(): Promise<void>;
  /** prints an error; errors never stop the watching */
  tell(message: string): void;
}

/**
 * Watches a folder and its subfolders, however files are saved: in place, by renaming, deleted, moved or
 * checked out. It watches folders rather than files, because saving by renaming replaces the watched file.
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
  // Replaces all watchers each time: a folder that was deleted and created again looks the same but is not
  // watched.
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
      // Renews first, so that changes during the pass are noticed.
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

/** A folder and all its subfolders, without following links. */
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

/** Manifests, folders and links count; backup copies of editors do not. */
function matters(path: string): boolean {
  if (basename(path).startsWith('.')) return false;
  return /\.(json|md)$/.test(path) || !lstatSync(path, { throwIfNoEntry: false })?.isFile();
}

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
