import { existsSync, readFileSync } from 'node:fs';
import { openStore } from '#data/store.ts';
import { importFigures } from '#import/importFigures.ts';
import { largeRecipe, largeSuite } from './largeFile.ts';

const STATUS = '/proc/self/status';

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
// On Linux `maxRSS` begins with that of the process that started this one, which can be larger than the import.
const own = /^VmHWM:\s+(\d+) kB/m.exec(existsSync(STATUS) ? readFileSync(STATUS, 'utf8') : '')?.[1];
const megabytes = Number(own ?? maxRSS) / 1024;
process.stdout.write(JSON.stringify({ imported, seconds, megabytes, cpuSeconds: userCPUTime / 1e6, lines }));
