import { importFigures } from '#data/import/importFigures.ts';
import { progressBar } from '#data/import/progress.ts';
import { openStore } from '#data/store.ts';
import { largeRecipe, largeSuite } from './largeFile.ts';

// A process of its own, so that its memory is the import's: database, file, and "dry" for a dry run.
const [database = '', file = '', mode = ''] = process.argv.slice(2);
const store = await openStore(database);
const begun = performance.now();
const lines: string[] = [];
const imported = await importFigures({
  recipe: largeRecipe,
  files: [file],
  suite: largeSuite,
  store,
  dryRun: mode === 'dry',
  now: Date.UTC(2026, 0, 1),
  print: (line) => lines.push(line),
  progress: progressBar(process.stderr),
});
await store.close();
const { maxRSS, userCPUTime } = process.resourceUsage();
process.stdout.write(
  JSON.stringify({
    imported,
    seconds: (performance.now() - begun) / 1000,
    megabytes: maxRSS / 1024,
    cpuSeconds: userCPUTime / 1e6,
    lines,
  }),
);
