/** What of Vite's plugins is used here. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds?: readonly string[] } | null;
}

/**
 * Keeps everything that an entry loads at once in one chunk. Otherwise what it shares with scripts that come later is split
 * off into many small ones, and each of them costs a request and its own beginning for the compressor.
 */
export function oneShellChunk(entry: string) {
  const shell = new Set<string>();
  return {
    plugin: {
      name: 'one-shell-chunk',
      buildEnd(this: ModuleGraph) {
        shell.clear();
        const waiting = [entry];
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          if (shell.has(id)) continue;
          shell.add(id);
          waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
        }
      },
    },
    group: { name: 'shell', test: (id: string) => shell.has(id) },
  };
}
