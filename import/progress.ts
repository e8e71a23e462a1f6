import { Presets, SingleBar } from 'cli-progress';
import { counting } from '#data/problems/wording.ts';

export interface Progress {
  /** begins a step with a total of units */
  begin(step: string, total: number): void;
  advance(by: number): void;
  /** reports rows read so far */
  count(rows: number): void;
  end(): void;
}

export const noProgress: Progress = { begin: () => {}, advance: () => {}, count: () => {}, end: () => {} };

/** A bar with rows and remaining time on a terminal; in a log, a line for each ten per cent of slow steps. */
export const progressBar = (stream: NodeJS.WriteStream): Progress =>
  stream.isTTY
    ? new Bar(stream)
    : progressLines(
        (line) => stream.write(`${line}\n`),
        () => performance.now(),
      );

class Bar implements Progress {
  private readonly stream: NodeJS.WriteStream;
  private bar: SingleBar | undefined;
  private rows = 0;

  constructor(stream: NodeJS.WriteStream) {
    this.stream = stream;
  }

  begin(step: string, total: number): void {
    this.end();
    this.rows = 0;
    this.bar = new SingleBar(
      {
        stream: this.stream,
        clearOnComplete: true,
        hideCursor: true,
        etaBuffer: 100,
        format: `${step} {bar} {percentage}%{rows}, {eta_formatted} left`,
      },
      Presets.shades_classic,
    );
    this.bar.start(Math.max(total, 1), 0, { rows: '' });
  }

  advance(by: number): void {
    this.bar?.increment(by, { rows: this.rows === 0 ? '' : `, ${counting(this.rows, 'row')}` });
  }

  count(rows: number): void {
    this.rows += rows;
  }

  end(): void {
    this.bar?.stop();
    this.bar = undefined;
  }
}

/** Seconds before the first line; most imports finish sooner. */
const quiet = 3;

/** Progress as lines of a log. @param now clock in milliseconds */
export function progressLines(print: (line: string) => void, now: () => number): Progress {
  let step = '';
  let [total, done, rows, begun, said] = [1, 0, 0, 0, 0];
  const begin = (name: string, units: number) => {
    step = name;
    [total, done, rows, begun, said] = [Math.max(units, 1), 0, 0, now(), 0];
  };
  return {
    begin,
    advance: (by) => {
      done += by;
      const seconds = (now() - begun) / 1000;
      const tenth = Math.floor((done / total) * 10);
      if (tenth <= said || tenth > 10 || seconds < quiet) return;
      said = tenth;
      const left = Math.round((seconds * (total - done)) / done);
      print(
        [`${step}: ${tenth * 10}%`, ...(rows > 0 ? [counting(rows, 'row')] : []), `${left} s left`].join(
          ', ',
        ),
      );
    },
    count: (more) => {
      rows += more;
    },
    end: () => {},
  };
}
