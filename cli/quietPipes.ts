/**
 * Lets a command finish when its reader closes the pipe, as in `rohe import … | head`. It then ends with its
 * own exit code instead of a stack trace.
 */
export function quietPipes(streams: readonly NodeJS.WriteStream[] = [process.stdout, process.stderr]): void {
  for (const stream of streams) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}
