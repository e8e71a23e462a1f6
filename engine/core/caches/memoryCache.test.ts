import { MemoryCache } from './memoryCache.ts';
import { describeCache } from './testing/describeCache.ts';

describeCache('memory', (bounds) => new MemoryCache(bounds));
