/** Lets one pass at a time; the others wait in line. */
export class Turns {
  private readonly most: number;
  private readonly waiting: (() => void)[] = [];
  private taken = false;

  /** @param most how many may wait */
  constructor(most: number) {
    this.most = most;
  }

  get isFree(): boolean {
    return !this.taken;
  }

  /**
   * Waits for a turn, which `pass` ends.
   * @returns whether there was room to wait
   * @throws what `signal` aborts with, having left the line
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
