import '#engine/testing/englishWords.ts';
import { startSuite } from '#e2e/harness/startSuite.ts';
const s = await startSuite();
console.log('PORT', s.port);
setTimeout(() => {}, 1e9);
