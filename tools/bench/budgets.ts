import { calls } from './budgets/calls.ts';
import { checking } from './budgets/checking.ts';
import { documents } from './budgets/documents.ts';
import { drawings } from './budgets/drawings.ts';
import { editing } from './budgets/editing.ts';
import { files } from './budgets/files.ts';
import { firstBytes } from './budgets/firstBytes.ts';
import { firstChart } from './budgets/firstChart.ts';
import { layoutShift } from './budgets/layoutShift.ts';
import { memory } from './budgets/memory.ts';
import { nextPage } from './budgets/nextPage.ts';
import { previewing } from './budgets/previewing.ts';
import { rendering } from './budgets/rendering.ts';
import { restart } from './budgets/restart.ts';
import { scripts } from './budgets/scripts.ts';
import { starting } from './budgets/starting.ts';
import { withheld } from './budgets/withheld.ts';
import type { Budget } from './contract/budget.ts';

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
