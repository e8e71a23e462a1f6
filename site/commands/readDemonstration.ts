import { readCommandLine } from '#environment/commandLine.ts';
/** Whether --demonstration was given to a command that takes no other option. @throws Error for anything else */
export function readDemonstration(command: string, args: string[]): boolean {
  try {
    return readCommandLine(args, { demonstration: 'flag' }, 0).values.demonstration ?? false;
  } catch (cause) {
    const production = 'For production: rohe serve --port --host.';
    throw new Error(`rohe ${command} takes no option but --demonstration. ${production}`, { cause });
  }
}
