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

/** What a bundler asks a plugin; the part of Vite's interface used here. */
interface Pruning {
  name: string;
  transform: (code: string, id: string) => string | null;
}

const ROUTER = /\/react-router\/dist\/production\/[\w-]+\.mjs$/;
const NAME = /^\w+\.displayName = "[^"]*";$/gm;
const MADE = /^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm;

/**
 * Says of what the router makes while it loads (links, forms, contexts) that making it does nothing else, so that the bundler
 * leaves out what nobody imports. Otherwise its links and forms, and all of the data loading behind them, come to every visitor.
 */
export function prunableRouter(): Pruning {
  return {
    name: 'prunable-router',
    transform: (code, id) => (ROUTER.test(id) ? prunable(code) : null),
  };
}

/** A script without the names for developer tools, whose components and contexts are marked as free of effects. */
export function prunable(code: string): string {
  return code.replace(NAME, '').replace(MADE, '$1/* @__PURE__ */ $2');
}
