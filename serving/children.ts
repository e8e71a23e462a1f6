import { type ChildProcess, fork } from 'node:child_process';
import { ChildLost, NoChild } from './childLost.ts';
import { untilOverdue } from './overdue.ts';

export interface ChildrenOptions {
  /** module that a child runs: it sends READY when it can take tasks, then one `Given` per task */
  script: URL;
  /** most children at a time */
  size: number;
  /** ms of processor time per piece of work; by the clock at most ten times that */
  deadline: number;
  execArgv: readonly string[];
  env: Readonly<Record<string, string>>;
}

/** After this many failed starts in a row, waiting tasks fail if no child is running. */
const STARTS = 3;
/** ms before the next start after a failed one */
const PAUSE = 200;

/** Message that a child sends when it is ready. */
export const READY = 'ready';

/** A child's reply: the result, or an error message. */
export type Given<Answer> = { answer: Answer } | { error: string };

interface Question<Asked, Answer> {
  /** builds the message, given the parts that this child already has */
  word: (told: Set<string>) => Asked;
  /** number of pieces of work */
  pieces: number;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

interface Child<Asked, Answer> {
  process: ChildProcess;
  told: Set<string>;
  isReady: boolean;
  /** the task took too long, so this process killed the child */
  isOverdue: boolean;
  asked: Question<Asked, Answer> | null;
  stopWatching?: () => void;
}

/**
 * Signals that the system or an operator sends to end a process. A process that runs out of memory ends by
 * another signal.
 */
const FROM_OUTSIDE: ReadonlySet<string> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT']);

/**
 * A pool of child processes for work that may take too long or too much memory. A child runs one task at a
 * time. It is killed and replaced if it exceeds its deadline. One child is always ready; more start when all
 * are busy. Tasks run in the order they were queued.
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
   * @param word builds the message, given the parts that the child already has
   * @param pieces number of pieces of work: each adds one deadline
   * @throws ChildLost; NoChild; Error with the child's message
   */
  ask(word: Question<Asked, Answer>['word'], pieces = 1): Promise<Answer> {
    if (this.isClosed) return Promise.reject(new NoChild('No child is started any more.'));
    return new Promise((resolve, reject) => {
      this.waiting.push({ word, pieces, resolve, reject });
      this.handOut();
    });
  }

  /** Process ids of the running children. */
  pids(): number[] {
    return [...this.all].flatMap(({ process: { pid } }) => pid ?? []);
  }

  /** Kills all children and waits until they have exited; their tasks fail. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.pause);
    this.refuseWaiting();
    const ended = [...this.all].map(({ process }) => {
      const exit = new Promise((resolve) => process.once('exit', resolve).once('error', resolve));
      // If the server could not start, nothing else keeps this process alive until its children have exited.
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
    // The connection of the waiting request keeps the server running.
    process.unref();
    process.channel?.unref();
    process.on('message', (said: typeof READY | Given<Answer>) => {
      if (said === READY) this.welcome(child);
      else this.take(child, said);
      this.handOut();
    });
    process.once('exit', (code, signal) => this.lose(child, signal ?? `exit code ${code}`));
    // A process that failed to start emits no exit event. One that cannot receive messages is killed.
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

  /**
   * Starts another child after a pause. Tasks fail only if no child is running after several failed starts.
   */
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
