import { type ChildProcess, fork } from 'node:child_process';
import { cpuTimeOf } from './cpuTimeOf.ts';

export interface ChildrenOptions {
  /** the module that a child runs: it says READY once it can be asked, and answers each question with one `Given` */
  script: URL;
  /** most children at a time */
  size: number;
  /** ms of processor time for one answer; by the clock ten times as many, or as many where that is not known */
  deadline: number;
  execArgv: readonly string[];
  env: Readonly<Record<string, string>>;
}

/** Times the deadline that a child is given by the clock. */
const MOST_PATIENCE = 10;
/** ms between two looks */
const LOOK = 50;

/** What a child says once it can be asked. */
export const READY = 'ready';

/** What a child answers: what was asked for, or why it cannot be had. */
export type Given<Answer> = { answer: Answer } | { error: string };

/** A child ended over a question, or did not answer it in time and was ended. */
export class ChildLost extends Error {
  override name = 'ChildLost';
}

interface Question<Asked, Answer> {
  /** what is sent to a child that was told these things before */
  word: (told: Set<string>) => Asked;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

interface Child<Asked, Answer> {
  process: ChildProcess;
  told: Set<string>;
  isReady: boolean;
  asked: Question<Asked, Answer> | null;
  timer?: NodeJS.Timeout;
}

/**
 * Processes of their own for work that may take too long or too much memory: each does one thing at a time, and one that takes
 * too long is ended and replaced. One is kept ready; others start when all there are have work. What waits is done in its order.
 */
export class Children<Asked, Answer> {
  private readonly options: ChildrenOptions;
  private readonly waiting: Question<Asked, Answer>[] = [];
  private readonly all = new Set<Child<Asked, Answer>>();
  private isClosed = false;

  constructor(options: ChildrenOptions) {
    this.options = options;
    this.start();
  }

  /**
   * @param word the question, for a child that was told these things before
   * @throws ChildLost; Error with what the child said
   */
  ask(word: Question<Asked, Answer>['word']): Promise<Answer> {
    if (this.isClosed) return Promise.reject(new ChildLost('No child is started any more.'));
    return new Promise((resolve, reject) => {
      this.waiting.push({ word, resolve, reject });
      this.handOut();
    });
  }

  /** Ends all children; what they were doing fails. */
  async close(): Promise<void> {
    this.isClosed = true;
    const ended = [...this.all].map(({ process }) => {
      const exit = new Promise((resolve) => process.once('exit', resolve));
      // Nothing else may hold a server that could not start: without this it would end before whoever waits here.
      process.ref();
      process.kill('SIGKILL');
      return exit;
    });
    await Promise.all(ended);
  }

  private handOut(): void {
    for (const child of this.all) if (child.isReady && !child.asked) this.give(child);
    const starting = [...this.all].filter(({ isReady }) => !isReady).length;
    if (this.waiting.length > starting && this.all.size < this.options.size) this.start();
  }

  private give(child: Child<Asked, Answer>): void {
    const question = this.waiting.shift();
    if (!question) return;
    child.asked = question;
    this.watch(child);
    child.process.send(question.word(child.told) as object);
  }

  /** Ends a child that takes too long. On a machine that is busy with others it had no time to take. */
  private watch(child: Child<Asked, Answer>): void {
    const { deadline } = this.options;
    const { process } = child;
    const before = cpuTimeOf(process.pid);
    const end = performance.now() + deadline * MOST_PATIENCE;
    const look = () => {
      const taken = (cpuTimeOf(process.pid) ?? Number.POSITIVE_INFINITY) - (before ?? 0);
      const left = Math.min(deadline - taken, end - performance.now());
      if (left <= 0) process.kill('SIGKILL');
      else child.timer = setTimeout(look, Math.max(left, LOOK));
    };
    child.timer = setTimeout(look, deadline);
  }

  private start(): void {
    const { script, execArgv, env } = this.options;
    const process = fork(script, {
      execArgv: [...execArgv],
      env,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const child: Child<Asked, Answer> = { process, told: new Set(), isReady: false, asked: null };
    this.all.add(child);
    // Whoever waits for an answer has a connection that keeps the server running.
    process.unref();
    process.channel?.unref();
    process.on('message', (said: typeof READY | Given<Answer>) => {
      if (said === READY) child.isReady = true;
      else this.take(child, said);
      this.handOut();
    });
    process.once('error', () => process.kill('SIGKILL'));
    process.once('exit', (code, signal) => this.lose(child, signal ?? `exit code ${code}`));
  }

  private take(child: Child<Asked, Answer>, given: Given<Answer>): void {
    clearTimeout(child.timer);
    const { asked } = child;
    child.asked = null;
    if ('answer' in given) asked?.resolve(given.answer);
    else asked?.reject(new Error(given.error));
  }

  private lose(child: Child<Asked, Answer>, how: string): void {
    clearTimeout(child.timer);
    this.all.delete(child);
    child.asked?.reject(new ChildLost(`A child ended over a question: ${how}.`));
    // One that cannot even start would not start a second time: the next question tries again.
    const left = this.isClosed || (!child.isReady && this.all.size === 0) ? this.waiting.splice(0) : [];
    for (const { reject } of left) reject(new ChildLost('No child could be started.'));
    if (!this.isClosed && child.isReady) this.start();
    this.handOut();
  }
}
