import { presentRequest } from './requestId.ts';

/** Where a server writes what happened. Entries hold no token, password or query text. */
export interface ServerLog {
  info(entry: Record<string, unknown>): void;
  error(entry: Record<string, unknown>): void;
}

/** One line of JSON per entry, with the id of the request that it is about; errors with their stack, which never leaves the server otherwise. */
const lineOf = ({ error, ...entry }: Record<string, unknown>): string => {
  const what =
    error instanceof Error ? { stack: error.stack ?? String(error) } : error !== undefined && { error };
  const request = presentRequest();
  const about = request !== undefined && { request };
  return `${JSON.stringify({ time: new Date().toISOString(), ...about, ...entry, ...what })}\n`;
};

/** Everything, for who runs a server by itself. */
export const wholeLog: ServerLog = {
  info: (entry) => void process.stdout.write(lineOf(entry)),
  error: (entry) => void process.stderr.write(lineOf(entry)),
};

/** Faults only: what went well is not worth a line while people read the terminal. */
export const faultLog: ServerLog = { ...wholeLog, info: () => {} };
