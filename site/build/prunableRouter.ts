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
 * leaves out what nobody imports. Otherwise its links and forms, and all of the data loading behind them, come to every visitor:
 * 104.2 KB of scripts instead of 97.8, where 100 are allowed. Options of the bundler do not get there: those that name pure
 * functions and forgive writes to properties drop effects of React itself, and Terser leaves 101.3 after 20 s.
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
