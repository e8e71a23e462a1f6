/** A child ended while it had a question. */
export class ChildLost extends Error {
  override name = 'ChildLost';
  /** The question took too long or too much memory. False: somebody outside ended the child. */
  readonly isByQuestion: boolean;

  constructor(message: string, isByQuestion: boolean) {
    super(message);
    this.isByQuestion = isByQuestion;
  }
}

/** No child could be started, so the question was given to none. */
export class NoChild extends Error {
  override name = 'NoChild';
}
