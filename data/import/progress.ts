import { Presets, SingleBar } from 'cli-progress';

export interface Progress {
  /** begins a step of so many units */
  begin(step: string, total: number): void;
  advance(by: number): void;
  end(): void;
}

export const noProgress: Progress = { begin: () => {}, advance: () => {}, end: () => {} };

/** A bar on a terminal; nothing elsewhere, so that logs stay readable. */
export function progressBar(stream: NodeJS.WriteStream): Progress {
  if (!stream.isTTY) return noProgress;
  let bar: SingleBar | undefined;
  const end = () => {
    bar?.stop();
    bar = undefined;
  };
  return {
    begin: (step, total) => {
      end();
      bar = new SingleBar(
        { stream, clearOnComplete: true, hideCursor: true, format: `${step} {bar} {percentage}%` },
        Presets.shades_classic,
      );
      bar.start(Math.max(total, 1), 0);
    },
    advance: (by) => bar?.increment(by),
    end,
  };
}
