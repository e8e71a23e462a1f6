import { workerData } from 'node:worker_threads';
import { type Share, writeShown } from './writeShown.ts';

const { root, share } = workerData as { root: string; share: Share };
await writeShown(root, share);
