import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openAccounts } from '#data/accounts/accounts.ts';
import { openStore } from '#data/store.ts';
import { copyDatabase } from '#e2e/harness/copyDatabase.ts';
import { ACCOUNTS, OBSERVATIONS, type RunningServers, serveOver } from '#e2e/harness/startSuite.ts';
import { type IdentityName, openIdentities } from '#e2e/leaks/identities.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { pseudoSuite } from './pseudoSuite.ts';
import { pseudoWords } from './pseudoText.ts';

export interface PseudoServers extends RunningServers {
  /** the suite that they show */
  shown: CompiledSuite;
  /** cookies of a reader */
  headersOf(reader: IdentityName): Record<string, string>;
}

/** The suite in an invented language, over a copy of the figures and accounts in a folder. */
export async function servePseudo(from: string): Promise<PseudoServers> {
  const folder = mkdtempSync(join(tmpdir(), 'rohe-pseudo-'));
  for (const name of [OBSERVATIONS, ACCOUNTS]) copyDatabase(join(from, name), join(folder, name));
  translateColumns(join(folder, OBSERVATIONS), 'dataset', ['title', 'source', 'licence', 'release', 'unit']);
  translateColumns(join(folder, OBSERVATIONS), 'version', ['note']);
  translateColumns(join(folder, ACCOUNTS), 'organisation', ['name']);
  translateColumns(join(folder, ACCOUNTS), 'person', ['first_name', 'last_name']);
  const shown = pseudoSuite(process.cwd());
  const store = await openStore(join(folder, OBSERVATIONS));
  const accounts = await openAccounts(join(folder, ACCOUNTS), { suite: shown });
  const identities = new Map((await openIdentities(accounts)).map((one) => [one.name, one.site]));
  const servers = await serveOver({ store, accounts }, shown);
  return {
    ...servers,
    shown,
    headersOf: (reader) => identities.get(reader) ?? {},
    async close() {
      await servers.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Titles that manifests gave to published figures are stored with them. Names of people are in no manifest.
 */
function translateColumns(path: string, table: string, columns: readonly string[]): void {
  const db = new DatabaseSync(path);
  db.function('pseudo', (text) => (typeof text === 'string' ? pseudoWords(text) : null));
  db.exec(`UPDATE ${table} SET ${columns.map((column) => `${column} = pseudo(${column})`).join(', ')}`);
  db.close();
}
