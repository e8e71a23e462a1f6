import { openStore } from '#data/store.ts';
import { importFigures } from '#import/importFigures.ts';
import { largeRecipe, largeSuite } from './largeFile.ts';

// Runs in its own process to measure the import's memory. Arguments: the database and the file.
const [database = '', file = ''] = process.argv.slice(2);
const store = await openStore(database);
const begun = performance.now();
const lines: string[] = [];
const imported = await importFigures({
  recipe: largeRecipe,
  files: [file],
  suite: largeSuite,
  store,
  now: Date.UTC(2026, 0, 1),
  print: (line) => lines.push(line),
});
await store.close();
const seconds = (performance.now() - begun) / 1000;
const { maxRSS, userCPUTime } = process.resourceUsage();
const megabytes = maxRSS / 1024;
process.stdout.write(JSON.stringify({ imported, seconds, megabytes, cpuSeconds: userCPUTime / 1e6, lines }));
