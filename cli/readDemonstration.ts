import { readCommandLine } from '#environment/commandLine.ts';
import { settingLines } from '#environment/environment.ts';

/**
 * Whether --demonstration was given to a command without other options; undefined if only help was printed.
 * @throws Error for other arguments
 */
export function readDemonstration(command: string, args: string[]): boolean | undefined {
  const { help, demonstration = false } = read(command, args);
  if (!help) return demonstration;
  process.stdout.write(`${helpOf(command)}\n`);
  return undefined;
}

function read(command: string, args: string[]) {
  try {
    return readCommandLine(args, { demonstration: 'flag' }, 0).values;
  } catch (cause) {
    const production = 'For production, use rohe serve --port --host.';
    throw new Error(`rohe ${command} has only the option --demonstration. ${production}`, { cause });
  }
}

const helpOf = (command: string): string => `Usage: npx rohe ${command} [options]

Serve every site and the API on this machine only, at the ports of manifests/sites.json, with demonstration data if there are no
other figures.

Options:
  --demonstration  allow demonstration accounts although ROHE_DOMAIN is set
  -h, --help       display help for command

Environment variables:
${settingLines().join('\n')}`;
