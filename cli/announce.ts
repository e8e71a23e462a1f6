import { demonstrationAccounts, demonstrationPassword } from '#data/accounts/demonstration/accounts.ts';
import type { SitesManifest } from '#generated/types.ts';

/**
 * The text that `rohe start` prints when everything is running: addresses and, if they can log in, the
 * demonstration accounts.
 */
export function announcement({ suite, sites, api }: SitesManifest, isDemonstration: boolean): string {
  const rows: [string, string][] = [
    ...sites.map((site): [string, string] => [site.title, `http://localhost:${site.port}/`]),
    ['API', `http://localhost:${api.port}/api/openapi.json`],
  ];
  const accounts = demonstrationAccounts.map(({ email, holds }): [string, string] => [email, holds]);
  return [
    `${suite.name} is running. Stop it with Ctrl+C.`,
    '',
    ...columns(rows),
    ...(isDemonstration
      ? ['', `Demonstration accounts (password: ${demonstrationPassword})`, '', ...columns(accounts)]
      : []),
    '',
  ].join('\n');
}

function columns(rows: [string, string][]): string[] {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`);
}
