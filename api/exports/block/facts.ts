import { creditOf } from '#engine/core/plan/observations/creditOf.ts';
import { choicesShown } from './choicesShown.ts';
import type { ExportedBlock } from './exportedBlock.ts';

/** A fact about exported figures: its name and its text. */
export interface Fact {
  name: string;
  text: string;
}

/** Facts that accompany a block's figures: title, area, choices, publisher, and address. */
export async function blockFacts(exported: ExportedBlock): Promise<Fact[]> {
  const { services, view, block, address, say } = exported;
  const { suite } = services.suite.sites;
  const [focus, ...others] = view.areas;
  const licences = await licencesOf(exported);
  const facts: [key: string, text: string][] = [
    ['file-fact-title', block.title || view.title],
    ['file-fact-unit', block.subtitle],
    ['file-fact-page', `${view.title}: ${view.question}`],
    ['file-fact-area', focus?.name ?? view.area.name],
    ['file-fact-compared', others.map(({ name }) => name).join(', ')],
    ...choicesShown(view).map(({ title, value }): [string, string] => [title, value]),
    ['source', block.source],
    ['file-fact-licence', licences.join('; ')],
    ['file-fact-note', block.note ?? ''],
    ['file-fact-status', block.statusNote ?? ''],
    ['definition', view.method?.definition ?? ''],
    ['formula', view.method?.formula ?? ''],
    ['caveats', view.caveats.join(' ')],
    ['file-fact-demonstration', block.demonstration ? suite.demonstrationNotice : ''],
    ['file-fact-version', view.data_version],
    ['file-fact-link', address],
    ['file-fact-publisher', suite.name],
  ];
  return facts.filter(([, text]) => text !== '').map(([key, text]) => ({ name: say(key), text }));
}

/** Licences of the sources that a block names. */
async function licencesOf({ services, view, block }: ExportedBlock): Promise<string[]> {
  const datasets = await services.store.datasets(view.data_version);
  const named = datasets.filter((dataset) => block.source.includes(creditOf(dataset)));
  return [...new Set(named.map(({ licence }) => licence))].filter((licence) => licence !== '');
}

/** Meaning of the status letters that occur in the figures. */
export function statusKey(statuses: ReadonlySet<string>, { say }: Pick<ExportedBlock, 'say'>): Fact[] {
  return [...statuses]
    .toSorted()
    .map((status) => ({ name: status, text: say(`file-fact-status-${status}`) }));
}
