import { createContext, Script } from 'node:vm';
import { ImportStop, quoted } from '#data/import/problems/problems.ts';

/** An expression of a recipe for whole cells. */
export interface CellPattern {
  /** @throws ImportStop where it does not come to an end */
  exec(text: string): RegExpExecArray | null;
}

/** Milliseconds that a cell may take; one that comes to an end takes a thousandth. */
const PATIENCE = 250;
/** Characters of a cell up to which even a bad expression comes to an end. */
const harmless = 16;
/** Characters of a cell that a good one comes to the end of in any case. */
const easy = 200;
/** Repetitions without bound, each of which multiplies the ways to match a cell. */
const mostRepetitions = 3;

/**
 * Compiles an expression that is stopped if it would run for ever: recipes come from anybody, and `([a-z
 * ]+)+!` takes years for a cell of 45 letters. Only an expression that could do so runs against a clock,
 * which costs more than matching.
 * @throws ImportStop if it is not an expression
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

function watched(form: RegExp, pattern: string, text: string): RegExpExecArray | null {
  context.form = form;
  context.text = text;
  try {
    return match.runInContext(context, { timeout: PATIENCE }) as RegExpExecArray | null;
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new ImportStop(
      `The expression ${quoted(pattern)} of the recipe comes to no end on the cell ${quoted(text)}. Write it without a repetition inside another, such as (a+)+.`,
    );
  }
}

/** True where an expression has few repetitions and none of what is repeated can itself be read in several ways. */
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
      if (last || ++repetitions > mostRepetitions) return false;
      inGroups.fill(true);
    }
    last = part === ')' ? (inGroups.pop() ?? false) : false;
  }
  return true;
}
