import { registerWords } from '#engine/core/words/suiteWords.ts';
import { startSuite, suite } from '#e2e/harness/startSuite.ts';
registerWords(suite.messages);
const s = await startSuite();
console.log('PORT', s.port);
setInterval(()=>{},1e6);
