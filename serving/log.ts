import { presentRequest } from './requestId.ts';

/** Where a server logs events. Entries contain no token, password or query text. */
export interface ServerLog {
  info(entry: Record<string, unknown>): void;
  error(entry: Record<string, unknown>): void;
}

/** One line of JSON per entry, with its request id. Stacks of errors appear only here. */
const lineOf = ({ error, ...entry }: Record<string, unknown>): string => {
  const what =
    error instanceof Error ? { stack: error.stack ?? String(error) } : error !== undefined && { error };
  const request = presentRequest();
  const about = request !== undefined && { request };
  return `${JSON.stringify({ time: new Date().toISOString(), ...about, ...entry, ...what })}\n`;
};

/** Logs everything, for a server that runs unattended. */
export const wholeLog: ServerLog = {
  info: (entry) => void process.stdout.write(lineOf(entry)),
  error: (entry) => void process.stderr.write(lineOf(entry)),
};

/** Logs errors only, for servers that run in a terminal. */
export const faultLog: ServerLog = { ...wholeLog, info: () => {} };
