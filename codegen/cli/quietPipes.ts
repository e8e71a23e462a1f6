/**
 * Lets a command go on where nobody reads its output any more, as in `rohe import … | head`: what it does is done as well, and
 * it ends with its own exit code in place of a stack.
 */
export function quietPipes(streams: readonly NodeJS.WriteStream[] = [process.stdout, process.stderr]): void {
  for (const stream of streams) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}
