import type { Budget } from './budget.ts';
import { calls } from './calls.ts';
import { checking } from './checking.ts';
import { documents } from './documents.ts';
import { drawings } from './drawings.ts';
import { editing } from './editing.ts';
import { files } from './files.ts';
import { firstBytes } from './firstBytes.ts';
import { firstChart } from './firstChart.ts';
import { layoutShift } from './layoutShift.ts';
import { memory } from './memory.ts';
import { nextPage } from './nextPage.ts';
import { previewing } from './previewing.ts';
import { rendering } from './rendering.ts';
import { restart } from './restart.ts';
import { scripts } from './scripts.ts';
import { starting } from './starting.ts';
import { withheld } from './withheld.ts';

/** Every budget, in the order of the table. Sizes come first, because they do not load the machine. */
export const budgets: readonly Budget[] = [
  firstBytes,
  scripts,
  firstChart,
  nextPage,
  layoutShift,
  rendering,
  drawings,
  restart,
  calls,
  files,
  documents,
  memory,
  checking,
  editing,
  previewing,
  starting,
  withheld,
];
