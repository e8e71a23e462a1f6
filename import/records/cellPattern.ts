import { createContext, Script } from 'node:vm';
import { ImportStop, quoted } from '#data/problems/problems.ts';

/** A regular expression of a recipe for whole cells. */
export interface CellPattern {
  /** @throws ImportStop if it takes too long */
  exec(text: string): RegExpExecArray | null;
}

/** Time limit in ms for a cell; a good expression takes a thousandth. */
const PATIENCE = 250;
/** Length of a cell up to which even a bad expression is fast. */
const harmless = 16;
/** Length of a cell up to which a simple expression is always fast. */
const easy = 200;
/** Limit for unbounded repetitions, each of which multiplies the ways to match a cell. */
const MAX_REPETITIONS = 3;

/**
 * Compiles a regular expression that stops if it takes too long. Anybody may write a recipe, and `([a-z
 * ]+)+!` takes years for a cell of 45 letters. Only an expression that could do so runs with a time limit,
 * which costs more than matching.
 * @throws ImportStop if it is not a valid expression
 */
export function cellPattern(pattern: string): CellPattern {
  const form = formOf(pattern);
  const isEasy = isSimple(pattern);
  return {
    exec: (text) =>
      text.length <= harmless || (isEasy && text.length <= easy)
        ? form.exec(text)
        : watched(form, pattern, text),
  };
}

function formOf(pattern: string): RegExp {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u');
  } catch {
    throw new ImportStop(`${quoted(pattern)} of the recipe is no expression. See npx rohe check.`);
  }
}

const context = createContext({ form: /x/, text: '' }) as { form: RegExp; text: string };
const match = new Script('form.exec(text)');

/** A busy machine may give most of the time of a try to other programs: the tries are over when their processor time is. */
function watched(form: RegExp, pattern: string, text: string): RegExpExecArray | null {
  context.form = form;
  context.text = text;
  const before = process.threadCpuUsage();
  for (;;) {
    try {
      return match.runInContext(context, { timeout: PATIENCE }) as RegExpExecArray | null;
    } catch (error) {
      if ((error as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      const { user, system } = process.threadCpuUsage(before);
      if (user + system < PATIENCE * 500) continue;
      throw new ImportStop(
        `The expression ${quoted(pattern)} of the recipe comes to no end on the cell ${quoted(text)}. Write it without a repetition inside another, such as (a+)+.`,
      );
    }
  }
}

/** True if an expression has few repetitions, and no repeated part is itself ambiguous. */
function isSimple(pattern: string): boolean {
  const bare = pattern.replace(/\\[pPk]\{[^}]*\}|\\[pP]|\\./gsu, 'x').replace(/\[[^\]]*\]/g, 'x');
  const inGroups: boolean[] = [];
  let repetitions = 0;
  let last = false;
  for (const [part] of bare.matchAll(/[*+]|\{\d+,\d*\}|[()|]|[^*+(){}|]+|./gs)) {
    const isRepetition = /^(?:[*+]|\{)/.test(part);
    if (part === '(') inGroups.push(false);
    else if (part === '|' && inGroups.length > 0) inGroups[inGroups.length - 1] = true;
    if (isRepetition) {
      if (last || ++repetitions > MAX_REPETITIONS) return false;
      inGroups.fill(true);
    }
    last = part === ')' ? (inGroups.pop() ?? false) : false;
  }
  return true;
}
