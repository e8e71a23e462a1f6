import type { Command } from 'commander';
import { type Desk, table } from './desk.ts';
import { readGrants } from './grants.ts';

/** Commands that list, open and close public areas. */
export function addPublicAreaCommands(program: Command, desk: Desk): void {
  const { say } = desk;
  program
    .command('public-areas')
    .description('print the areas that are open to everybody, with their sponsors')
    .action(async () => {
      const open = await desk.accounts.publicAreas();
      say(table(open.map(({ area_id, public_details }) => [area_id, public_details.join(', ')])));
    });
  program
    .command('open-area <area> <permissions>')
    .description('open an area to everybody with these permissions, e.g. REP.REP-BASIC')
    .option('--sponsor <name...>', 'sponsors that pages name')
    .action(async (area: string, permissions: string, { sponsor = [] }: { sponsor?: string[] }) => {
      const grants = readGrants(desk, permissions, area);
      await desk.accounts.together(async ({ save, audit }) => {
        await save({ publicAreas: [{ area_id: area, sponsors: sponsor, grants }] });
        await audit.record({ action: 'area-opened', detail: `${area}: ${permissions}` });
      });
      say(`${area} is open to everybody with ${permissions}.`);
    });
  program
    .command('close-area <area>')
    .description('close an area to all but subscribers')
    .action(async (area: string) => {
      const open = await desk.accounts.publicAreas();
      if (!open.some(({ area_id }) => area_id === area)) throw new Error(`${area} is not open to everybody.`);
      await desk.accounts.together(async ({ save, audit }) => {
        await save({ publicAreas: [{ area_id: area, sponsors: [], grants: [] }] });
        await audit.record({ action: 'area-closed', detail: area });
      });
      say(`${area} is for subscribers again.`);
    });
}
