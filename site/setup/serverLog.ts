import type { Log } from '#api/services/options.ts';

/** Faults as one line of JSON each; what went well is not worth a line while people read the terminal. */
export const serverLog: Log = {
  info: () => {},
  error: ({ error, ...entry }) => {
    const stack = error instanceof Error ? error.stack : error === undefined ? undefined : String(error);
    process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry, stack })}\n`);
  },
};
