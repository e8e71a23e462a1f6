/** A mutual-exclusion lock with a queue. */
export class Turns {
  private readonly most: number;
  private readonly waiting: (() => void)[] = [];
  private taken = false;

  /** @param most largest queue */
  constructor(most: number) {
    this.most = most;
  }

  get isFree(): boolean {
    return !this.taken;
  }

  /**
   * Waits for a turn, which `pass` ends.
   * @returns false if the queue is full
   * @throws the abort reason of `signal`, after leaving the queue
   */
  async take(signal?: AbortSignal): Promise<boolean> {
    signal?.throwIfAborted();
    if (!this.taken) {
      this.taken = true;
      return true;
    }
    if (this.waiting.length >= this.most) return false;
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(begin), 1);
        reject(signal?.reason);
      };
      this.waiting.push(begin);
      signal?.addEventListener('abort', leave, { once: true });
    });
    return true;
  }

  /** Hands the turn to the next in the queue, so that no newcomer can take it. */
  pass(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.taken = false;
  }
}
