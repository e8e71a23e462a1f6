import { setFlagsFromString } from 'node:v8';

/**
 * Has the garbage collector come round sooner than it would on a machine with much memory: the young generation stays
 * as large as starting made it (some 32 MB; it would go to 134), the old one is collected when it has grown by a quarter. The
 * server then needs two thirds of the memory and no more time. Call it once everything is started.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=25');
}
