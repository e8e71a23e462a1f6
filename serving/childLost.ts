/** A child process ended while it worked on a task. */
export class ChildLost extends Error {
  override name = 'ChildLost';
  /** true: the task took too long or too much memory; false: someone else killed the process */
  readonly isByQuestion: boolean;

  constructor(message: string, isByQuestion: boolean) {
    super(message);
    this.isByQuestion = isByQuestion;
  }
}

/** No child process could be started, so the task was never assigned. */
export class NoChild extends Error {
  override name = 'NoChild';
}
