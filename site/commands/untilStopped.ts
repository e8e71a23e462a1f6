/**
 * Waits for Ctrl+C or a supervisor's signal, then closes; a second signal ends the process at once.
 * @returns the exit code
 */
export async function untilStopped(close: () => Promise<void>): Promise<number> {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(1));
        resolve();
      });
    }
  });
  await close();
  return 0;
}
