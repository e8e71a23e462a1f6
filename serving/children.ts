import { type ChildProcess, fork } from 'node:child_process';
import { ChildLost, NoChild } from './childLost.ts';
import { untilOverdue } from './overdue.ts';

export interface ChildrenOptions {
  /** the module that a child runs: it says READY once it can be asked, and answers each question with one `Given` */
  script: URL;
  /** most children at a time */
  size: number;
  /** ms of processor time for one piece of work; by the clock ten times as many, or as many where that is not known */
  deadline: number;
  execArgv: readonly string[];
  env: Readonly<Record<string, string>>;
}

/** After this many children in a row that end before they are ready, waiting requests fail. */
const STARTS = 3;
/** ms before the next start after one that failed */
const PAUSE = 200;

/** Message of a child that is ready. */
export const READY = 'ready';

/** Answer of a child: the result, or why there is none. */
export type Given<Answer> = { answer: Answer } | { error: string };

interface Question<Asked, Answer> {
  /** the message to a child that already has these parts */
  word: (told: Set<string>) => Asked;
  /** how many pieces of work it is */
  pieces: number;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

interface Child<Asked, Answer> {
  process: ChildProcess;
  told: Set<string>;
  isReady: boolean;
  /** its question took too long, so this process ended it */
  isOverdue: boolean;
  asked: Question<Asked, Answer> | null;
  stopWatching?: () => void;
}

/** Signals by which a machine or its operator ends a process. A process without memory ends itself by another one. */
const FROM_OUTSIDE: ReadonlySet<string> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT']);

/**
 * Processes of their own for work that may take too long or too much memory: each does one thing at a time, and one that takes
 * too long is ended and replaced. One is kept ready; others start when all there are have work. What waits is done in its order.
 */
export class Children<Asked, Answer> {
  private readonly options: ChildrenOptions;
  private readonly waiting: Question<Asked, Answer>[] = [];
  private readonly all = new Set<Child<Asked, Answer>>();
  private isClosed = false;
  private failedStarts = 0;
  private pause: NodeJS.Timeout | undefined;

  constructor(options: ChildrenOptions) {
    this.options = options;
    this.start();
  }

  /**
   * @param word the question, for a child that was told these things before
   * @param pieces how many pieces of work it is: each has the time of one
   * @throws ChildLost; NoChild; Error with what the child said
   */
  ask(word: Question<Asked, Answer>['word'], pieces = 1): Promise<Answer> {
    if (this.isClosed) return Promise.reject(new NoChild('No child is started any more.'));
    return new Promise((resolve, reject) => {
      this.waiting.push({ word, pieces, resolve, reject });
      this.handOut();
    });
  }

  /** Process ids of those that run. */
  pids(): number[] {
    return [...this.all].flatMap(({ process: { pid } }) => pid ?? []);
  }

  /** Ends all children; what they were doing fails. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.pause);
    this.refuseWaiting();
    const ended = [...this.all].map(({ process }) => {
      const exit = new Promise((resolve) => process.once('exit', resolve).once('error', resolve));
      // Nothing else may keep a process alive whose server could not start: without this it would end before
      // its callers.
      process.ref();
      process.kill('SIGKILL');
      return exit;
    });
    await Promise.all(ended);
  }

  private handOut(): void {
    for (const child of this.all) if (child.isReady && !child.asked) this.give(child);
    if (this.isClosed || this.pause) return;
    const starting = [...this.all].filter(({ isReady }) => !isReady).length;
    if (this.waiting.length > starting && this.all.size < this.options.size) this.start();
  }

  private give(child: Child<Asked, Answer>): void {
    const question = this.waiting.shift();
    if (!question) return;
    child.asked = question;
    child.stopWatching = untilOverdue(child.process.pid, this.options.deadline * question.pieces, () => {
      child.isOverdue = true;
      child.process.kill('SIGKILL');
    });
    child.process.send(question.word(child.told) as object);
  }

  private start(): void {
    const { script, execArgv, env } = this.options;
    const process = fork(script, {
      execArgv: [...execArgv],
      env,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const child = { process, told: new Set<string>(), isReady: false, isOverdue: false, asked: null };
    this.all.add(child);
    // Whoever waits for an answer has a connection that keeps the server running.
    process.unref();
    process.channel?.unref();
    process.on('message', (said: typeof READY | Given<Answer>) => {
      if (said === READY) this.welcome(child);
      else this.take(child, said);
      this.handOut();
    });
    process.once('exit', (code, signal) => this.lose(child, signal ?? `exit code ${code}`));
    // One that the system refused to start has no exit; one that cannot be spoken to ends.
    process.on('error', (error) => {
      if (process.pid === undefined) this.lose(child, error.message);
      else process.kill('SIGKILL');
    });
  }

  private welcome(child: Child<Asked, Answer>): void {
    child.isReady = true;
    this.failedStarts = 0;
  }

  private take(child: Child<Asked, Answer>, given: Given<Answer>): void {
    child.stopWatching?.();
    const { asked } = child;
    child.asked = null;
    if ('answer' in given) asked?.resolve(given.answer);
    else asked?.reject(new Error(given.error));
  }

  private lose(child: Child<Asked, Answer>, how: string): void {
    child.stopWatching?.();
    this.all.delete(child);
    const isByQuestion = child.isOverdue || !FROM_OUTSIDE.has(how);
    const why = child.isOverdue ? 'it took too long' : how;
    child.asked?.reject(new ChildLost(`A child ended over a question: ${why}.`, isByQuestion));
    if (this.isClosed) return;
    if (child.isReady) this.start();
    else this.failedStart();
    this.handOut();
  }

  /** A machine without a free process or memory has one a moment later. Others that run serve who waits. */
  private failedStart(): void {
    this.failedStarts += 1;
    if (this.failedStarts >= STARTS && this.all.size === 0) {
      this.failedStarts = 0;
      this.refuseWaiting();
    }
    clearTimeout(this.pause);
    this.pause = setTimeout(() => {
      this.pause = undefined;
      this.handOut();
    }, PAUSE).unref();
  }

  private refuseWaiting(): void {
    for (const { reject } of this.waiting.splice(0)) reject(new NoChild('No child could be started.'));
  }
}
