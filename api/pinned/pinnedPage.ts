import { pageAddress } from '#api/exports/pageAddress.ts';
import type { PageChoice } from '#api/pages/pageChoice.ts';
import { pageText } from '#api/pages/pageText.ts';
import type { Services } from '#api/services/services.ts';
import type { Coverage } from '#data/store.ts';
import { noteView } from '#engine/blocks/text/noteView.ts';
import { type MessageValues, sayMessage } from '#engine/core/words/fillMessage.ts';
import { longDate } from '#engine/core/words/longDate.ts';
import type { PageQuery, PageView, TextView } from '#generated/types.ts';
import { type BlockChange, changedFigures } from './changedFigures.ts';

/**
 * The view of a page pinned to a data version: its figures as published, and a note. The note names the
 * version and lists what newer figures changed on this page.
 */
export async function pinnedText(
  services: Services,
  coverage: Coverage,
  query: PageQuery,
  choice: PageChoice,
): Promise<string> {
  const view = JSON.parse(await pageText(services, coverage, choice)) as PageView;
  const { version: _, ...unpinned } = choice;
  const latest = await services.store.coverage();
  const isLatest = latest.data_version === view.data_version;
  const newer = isLatest ? view : (JSON.parse(await pageText(services, latest, unpinned)) as PageView);
  const { version: __, ...present } = query;
  const href = new URL(pageAddress(services, present as PageQuery, choice));
  const note = await pinnedNote(services, view, newer, href.pathname + href.search);
  return JSON.stringify({ ...view, blocks: [note, ...view.blocks] });
}

async function pinnedNote(
  services: Services,
  view: PageView,
  newer: PageView,
  href: string,
): Promise<TextView> {
  const say = (key: string, values?: MessageValues) => sayMessage(services.suite.messages, key, values);
  const { timeZone } = services.suite.sites.suite;
  const history = await services.store.history();
  const named = (code: string) => {
    const published = history.find((version) => version.code === code)?.publishedAt;
    return published
      ? say('file-pinned-dated', { version: code, date: longDate(published, timeZone) })
      : code;
  };
  const isLatest = view.data_version === newer.data_version;
  const changes = isLatest ? [] : changedFigures(view, newer);
  const sentences = [
    say('file-pinned-version', { version: named(view.data_version) }),
    isLatest ? say('file-pinned-latest') : say('file-pinned-newer', { version: named(newer.data_version) }),
    ...(isLatest
      ? []
      : changes.length === 0
        ? [say('file-pinned-unchanged')]
        : changes.map((change) => inWords(change, say))),
  ];
  return noteView({
    name: 'pinned-version',
    title: say('file-pinned-title'),
    paragraphs: [
      ...sentences.map((text) => [{ text }]),
      ...(isLatest ? [] : [[{ text: say('file-pinned-present'), href }]]),
    ],
  });
}

function inWords(
  { title, changed, added, removed, examples }: BlockChange,
  say: (key: string, values?: MessageValues) => string,
) {
  const counts = [
    changed > 0 && say('file-pinned-changed', { count: changed }),
    added > 0 && say('file-pinned-added', { count: added }),
    removed > 0 && say('file-pinned-removed', { count: removed }),
  ].filter(Boolean);
  const shown =
    examples.length > 0 ? ` ${examples.join('; ')}${changed > examples.length ? '; …' : ''}.` : '';
  return `${title}: ${counts.join(', ')}.${shown}`;
}
